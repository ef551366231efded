import { ownOf, type Seat } from '@grognard/engine'
import { cardId } from '../../cards/index.ts'
import type { Decision } from '../../decisions.ts'
import { faceOf, isOnBoard, namedUnit, type State } from '../../state.ts'
import { enemyOf } from '../../vocabulary.ts'
import { hasBeside } from './values.ts'

/** Does it keep this card? */
export type Keeps = (s: State, seat: Seat, face: number) => boolean

/** All but those of units that are gone. */
export const live: Keeps = (s, seat, face) =>
  faceOf(s, seat, face).kind !== 'unit' || isOnBoard(s, namedUnit(s, seat, face))

/** Of units' cards only those that may fight where they stand. */
export const ready: Keeps = (s, seat, face) =>
  faceOf(s, seat, face).kind !== 'unit' || hasBeside(s, namedUnit(s, seat, face), enemyOf(seat))

export function discarded(s: State, seat: Seat, keeps: Keeps): Decision {
  const gone = ownOf(s, seat).hand.filter(face => !keeps(s, seat, face))
  return { type: 'discard', cards: gone.map(face => cardId(s, seat, face)) }
}
