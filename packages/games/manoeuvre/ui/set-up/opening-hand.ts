import type { Part } from '../../src/parts.ts'
import type { PrintedNation } from '../book/printed.ts'
import { type Drafting, partsOf } from '../choosing/drafting.ts'
import type { Lit, Question } from '../choosing/marks.ts'

/** MAN-17.2: any five cards of the own deck. Equal cards are one face, of which there are several. */
interface Face {
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

/** One more of a card, if one more may be taken; else none of it. */
export function pressed({ parts, next }: Drafting, { id }: Face): readonly Part[] {
  const more = partsOf('card', next).find(({ card }) => card === id)
  return more ? [...parts, more] : partsOf('card', parts).filter(({ card }) => card !== id)
}

/** It stands when the hand is whole. */
export function lightOpeningHand(lit: Lit, question: Question): Lit {
  const { whole } = question.drafting
  if (whole) lit.standing = { ...whole, label: question.labels.hand }
  return lit
}
