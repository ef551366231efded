import {
  type Compose,
  everyone,
  illegal,
  isOf,
  type Refusal,
  type Seat,
  type Step,
  theDecision,
} from '@grognard/engine'
import { cardId, faceNamed, makeDeck, putInHand } from '../cards/index.ts'
import { cardsIn, type PartOf } from '../parts.ts'
import { type Manoeuvre, nationOf, type State } from '../state.ts'
import { HAND_SIZE } from '../vocabulary.ts'
import { otherKind, otherThan } from './other-kind.ts'
import { tellHand } from './set-up.ts'

type Card = PartOf<'card'>

/** MAN-17.2: five cards of the own deck, one after the other. */
const choosing: Compose<Manoeuvre> = {
  next(s, seat, parts) {
    if (parts.length >= HAND_SIZE) return []
    return [...new Set(leftOf(s, seat, cardsIn(parts)))].map(face => ({
      type: 'card',
      card: cardId(s, seat, face),
    }))
  },
  fits: (s, seat, parts, part) =>
    isOf('card', part) ? forbidden(s, seat, cardsIn(parts), part) : otherKind(),
  whole: (_s, _seat, parts) =>
    parts.length < HAND_SIZE ? null : { type: 'choose-hand', cards: cardsIn(parts).sort() },
  lacks: () => illegal('MAN-17.2', 'man.five-cards'),
  partsOf: (_s, _seat, decision) =>
    isOf('choose-hand', decision) ? decision.cards.map((card): Card => ({ type: 'card', card })) : null,
}

/** The faces of the deck that have not been taken. */
function leftOf(s: State, seat: Seat, taken: readonly string[]): number[] {
  const left = [...nationOf(s, seat).deck]
  for (const card of taken) left.splice(left.indexOf(faceNamed(s, seat, card)), 1)
  return left
}

function forbidden(s: State, seat: Seat, taken: readonly string[], { card }: Card): Refusal | null {
  if (taken.length >= HAND_SIZE) return illegal('MAN-17.2', 'man.five-cards')
  const isLeft = leftOf(s, seat, taken).includes(faceNamed(s, seat, card))
  return isLeft ? null : illegal('MAN-17.2', 'man.not-in-deck', { card })
}

/** MAN-17.2: each secretly chooses five cards of the own deck, both at the same time. */
export const chooseHand: Step<Manoeuvre> = {
  rule: 'MAN-17.2',
  seats: () => everyone(2),
  compose: choosing,
  forbids: otherThan('choose-hand'),
  play(s, decisions, tell) {
    for (const seat of [0, 1]) {
      const faces = theDecision('choose-hand', decisions[seat]).cards.map(id => faceNamed(s, seat, id))
      makeDeck(s, seat, faces)
      for (const face of faces) putInHand(s, seat, face)
      tellHand(s, seat, faces, tell)
    }
  },
}
