import type { Choice } from '@grognard/table'
import type { Decision } from '../../src/decisions.ts'
import type { Part } from '../../src/parts.ts'
import { cardCalled } from '../printed.ts'
import { decisionOf } from '../reading.ts'
import { type Drafting, partsOf } from './drafting.ts'

/**
 * Decisions of several cards and units at once: discards, defence, attack. Each press leads from one that could be
 * played to another, so whatever is gathered is whole.
 */

/** The parts that say the decision; null: it is not gathered. */
function partsIn(decision: Decision): readonly Part[] | null {
  const cards = (ids: readonly string[]) => ids.map((card): Part => ({ type: 'card', card }))
  switch (decision.type) {
    case 'discard':
    case 'defend':
      return cards(decision.cards)
    case 'attack':
      if ('skirmish' in decision) return null
      return [
        ...(decision.leader ? [{ type: 'leader', card: decision.leader.card } as const] : []),
        ...decision.supporters.map((unit): Part => ({ type: 'support', unit })),
        ...cards(decision.cards),
        ...decision.committed.map((unit): Part => ({ type: 'committed', unit })),
        ...(decision.sappers ? [{ type: 'sappers' } as const] : []),
      ]
    default:
      return null
  }
}

export function gatheredIn(choice: Choice | null): readonly Part[] | null {
  const decision = choice && decisionOf(choice)
  return decision && partsIn(decision)
}

export const isGathered = (choice: Choice): boolean => gatheredIn(choice) !== null

/** Is it by playing such a card that the part is said? Committed attacks and sappers are not named by their cards. */
export const isPlayedBy =
  (id: string) =>
  (part: Part): boolean => {
    switch (part.type) {
      case 'card':
      case 'leader':
        return part.card === id
      case 'committed':
        return cardCalled(id)?.kind === 'committed-attack'
      case 'sappers':
        return cardCalled(id)?.kind === 'sappers'
      case 'section':
      case 'unit':
      case 'support':
        return false
    }
  }

/** With one part more; a supporter brings a leader with him who has somebody to command. */
export function adding({ parts, next }: Drafting, part: Part): readonly Part[] {
  const isLed = part.type !== 'support' || partsOf('leader', parts).length > 0
  const leader = isLed ? undefined : partsOf('leader', next).find(({ card }) => commandOf(card) > 1)
  return leader ? [...parts, leader, part] : [...parts, part]
}

const commandOf = (id: string): number => {
  const card = cardCalled(id)
  return card?.kind === 'leader' ? card.command : 0
}

/** Without this part, and without what came with it: followers of a leader, cards of a supporter. */
export function removing(parts: readonly Part[], part: Part): readonly Part[] {
  const at = parts.lastIndexOf(part)
  const left = parts.filter((_, index) => index !== at)
  if (part.type === 'leader') return partsOf('support', left).reduce(removing, left)
  if (part.type !== 'support') return left
  return left.filter(other => unitOf(other) !== part.unit)
}

/** The unit that a card or a committed attack is for. */
function unitOf(part: Part): string | null {
  if (part.type === 'committed') return part.unit
  const card = part.type === 'card' ? cardCalled(part.card) : null
  return card?.kind === 'unit' ? card.unitId : null
}

/**
 * What a press on a card leads to that may not simply be added: it takes the place of the leader who is there, or
 * calls its unit to support. Null: nothing.
 */
export function otherwise(drafting: Drafting, id: string): readonly Part[] | null {
  const { parts, next } = drafting
  const card = cardCalled(id)
  if (card?.kind === 'leader') return exchanging(parts, id)
  if (card?.kind !== 'unit' || card.attack === undefined) return null
  const support = partsOf('support', next).find(({ unit }) => unit === card.unitId)
  return support ? [...adding(drafting, support), { type: 'card', card: id }] : null
}

/** Another leader for the one who is there; his followers stay if the other commands as many. */
function exchanging(parts: readonly Part[], id: string): readonly Part[] | null {
  const leader = parts.find(isLeading)
  if (leader === undefined) return null
  const other: Part = { ...leader, card: id }
  return commandOf(id) < commandOf(leader.card)
    ? [...removing(parts, leader), other]
    : parts.map(part => (part === leader ? other : part))
}

const isLeading = (part: Part): part is Extract<Part, { card: string }> =>
  'card' in part && cardCalled(part.card)?.kind === 'leader'
