import type { Total } from '../events.ts'

/** The sums of a combat (MAN-9.24, MAN-9.25, MAN-12.6); only the notes in brackets belong to a language. */
export interface Notes {
  readonly cards: string
  readonly leader: string
  readonly terrain: string
  readonly redoubt: string
}

/** "6 + [3] + [4] + 3 (leader) + 2 (terrain) = 18": dice stand in square brackets. */
export function sum({ strength, dice, cards, leader, terrain, redoubt, total }: Total, notes: Notes): string {
  const note = (value: number, what: string) => (value === 0 ? [] : [`${value} (${what})`])
  const terms = [
    ...(strength === 0 ? [] : [`${strength}`]),
    ...dice.flatMap(({ rolls }) => rolls.map(roll => `[${roll}]`)),
    ...note(cards, notes.cards),
    ...note(leader, notes.leader),
    ...note(terrain, notes.terrain),
    ...note(redoubt, notes.redoubt),
  ]
  return terms.length > 1 ? `${terms.join(' + ')} = ${total}` : `${total}`
}
