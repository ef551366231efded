import { type GameDecision, isRecord } from '@grognard/engine'
import { entry } from './entry.ts'
import type { Uses } from './played.ts'

/** Fields of a decision, at any depth, that name cards: every game that has cards calls them so. */
const CARD_FIELDS = ['card', 'cards']

export function countUse(uses: Uses, decision: GameDecision): void {
  const use = entry<Uses[string]>(uses, decision.type, () => ({ times: 0 }))
  use.times++
  for (const card of cardsIn(decision)) {
    use.cards ??= {}
    use.cards[card] = (use.cards[card] ?? 0) + 1
  }
}

/** The cards that a decision names, as often as it names them. */
export function cardsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cardsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([field, part]) =>
    CARD_FIELDS.includes(field) ? namesIn(part) : cardsIn(part),
  )
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(namesIn) : typeof value === 'string' ? [value] : cardsIn(value)
