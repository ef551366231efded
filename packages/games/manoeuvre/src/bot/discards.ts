import { ownOf, type Seat } from '@grognard/engine'
import { cardId, faceNamed } from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import { nationOf, type State } from '../state.ts'
import { scouted } from './glances.ts'
import { type Judge, without, worthTo } from './supposed.ts'

/** What the seat would gain by another card instead of each of its own, by face. */
function gainsOfDiscard(judge: Judge, s: State, seat: Seat, stride: number): ReadonlyMap<number, number> {
  const now = worthTo(judge, s, seat)
  const toCome = withAnyCard(judge, s, seat, stride) - now
  const gains = new Map<number, number>()
  for (const face of ownOf(s, seat).hand)
    if (!gains.has(face))
      gains.set(face, toCome - now + without(s, seat, [face], () => worthTo(judge, s, seat)))
  return gains
}

/** Each card is worth what the hand would be worth less without it; a card to come, what any card of the deck adds. */
export function discards(
  judge: Judge,
  s: State,
  seat: Seat,
  options: readonly Decision[],
): readonly number[] {
  const gains = gainsOfDiscard(judge, s, seat, SOME)
  const now = worthTo(judge, s, seat)
  return options.map(option =>
    option.type === 'discard'
      ? option.cards.reduce((sum, card) => sum + (gains.get(faceNamed(s, seat, card)) ?? 0), now)
      : scouted(judge, s, seat, option),
  )
}

/** What the hand would be worth with one more card, whichever: by every so many cards of a deck that is sorted. */
export function withAnyCard(judge: Judge, s: State, seat: Seat, stride: number): number {
  const own = ownOf(s, seat)
  const { hand } = own
  const { deck } = nationOf(s, seat)
  let sum = 0
  let count = 0
  for (const [i, face] of deck.entries()) {
    if (i % stride !== 0) continue
    own.hand = [...hand, face]
    sum += worthTo(judge, s, seat)
    count++
  }
  own.hand = hand
  return sum / count
}

/** Strides: enough of each kind of card, and enough for a play-out. */
const SOME = 3
export const A_FEW = 12

/** All the cards that any other is likely to be better than. */
export function discardAtOnce(judge: Judge, s: State, seat: Seat): Decision {
  const gains = gainsOfDiscard(judge, s, seat, A_FEW)
  const cards = ownOf(s, seat)
    .hand.filter(face => (gains.get(face) ?? 0) > 0)
    .map(face => cardId(s, seat, face))
  return { type: 'discard', cards }
}
