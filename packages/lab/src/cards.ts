import { valueFor } from '@grognard/engine'
import { entry } from './entry.ts'
import type { Played } from './played.ts'

/** Use of cards: by type of decision, how often it was made and with which cards, or kinds of cards. */
export interface CardTable {
  [type: string]: { times: number; cards: CardUses; kinds: CardUses }
}

type CardUses = { [name: string]: CardUse }

export interface CardUse {
  /** How often in all. */
  times: number
  /** How many players used it at least once in their match, and the points that those got. */
  users: number
  points: number
}

export function addUses(
  table: CardTable,
  { uses, results }: Played,
  kindOf: ((card: string) => string) | null,
): void {
  for (const [seat, bySeat] of uses.entries())
    for (const [type, { times, cards = {} }] of Object.entries(bySeat)) {
      const points = valueFor(results, seat)
      const row = entry(table, type, () => ({ times: 0, cards: {}, kinds: {} }))
      row.times += times
      addCards(row.cards, cards, points)
      if (kindOf !== null) addCards(row.kinds, byKind(cards, kindOf), points)
    }
}

function addCards(uses: CardUses, cards: { readonly [card: string]: number }, points: number): void {
  for (const [card, used] of Object.entries(cards)) {
    const use = entry(uses, card, () => ({ times: 0, users: 0, points: 0 }))
    use.times += used
    use.users++
    use.points += points
  }
}

function byKind(cards: { readonly [card: string]: number }, kindOf: (card: string) => string) {
  const kinds: { [kind: string]: number } = {}
  for (const [card, used] of Object.entries(cards)) {
    const kind = kindOf(card)
    kinds[kind] = (kinds[kind] ?? 0) + used
  }
  return kinds
}
