import type { Choice } from '@grognard/table'
import type { Decision } from '../../src/decisions.ts'
import { HAND_SIZE } from '../../src/vocabulary.ts'
import type { PrintedNation } from '../book/printed.ts'
import type { Lit, Position } from '../choosing/lit.ts'
import { isSame } from '../choosing/picking.ts'

/** MAN-17.2: any five cards of the own deck. Equal cards are one face, of which there are several. */
export interface Face {
  /** Of the first copy, which is the one that decisions name. */
  readonly id: string
  readonly copies: number
}

/** In the order of the nation's lists: cards of units, leaders, headquarters. */
export function facesOf({ unitCards, leaders, hqCards }: PrintedNation): readonly Face[] {
  const faces = new Map<string, Face>()
  const prints = [
    ...unitCards.map(({ id, ...print }) => [id, JSON.stringify(print)] as const),
    ...[...leaders, ...hqCards].map(({ id, ...print }) => [id, JSON.stringify(print)] as const),
  ]
  for (const [id, print] of prints) {
    const known = faces.get(print)
    faces.set(print, known ? { ...known, copies: known.copies + 1 } : { id, copies: 1 })
  }
  return [...faces.values()]
}

/** One more of a card, as long as the deck has it and the hand has room; then none of it. */
export function pressed(cards: readonly string[], { id, copies }: Face): readonly string[] {
  const taken = cards.filter(other => other === id).length
  if (cards.length < HAND_SIZE && taken < copies) return [...cards, id].sort()
  return cards.filter(other => other !== id)
}

export function handChoice(cards: readonly string[], label: string): Choice {
  const decision: Decision = { type: 'choose-hand', cards: [...cards] }
  return { decision, label, notation: `hand ${cards.join(',')}` }
}

/** The plaque is there when the hand is whole. */
export function lightOpeningHand(lit: Lit, { draft, armed, labels }: Position): Lit {
  if (draft.cards.length < HAND_SIZE) return lit
  const choice = handChoice(draft.cards, labels.hand)
  const state = isSame(armed, choice) ? 'armed' : 'open'
  lit.plaques.push({ choice, label: choice.label, state, press: { type: 'choose', choice, draft } })
  return lit
}
