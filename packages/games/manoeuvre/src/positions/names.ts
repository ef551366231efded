import { forSeat, type Seat } from '@grognard/engine'
import { faceNamed, unitNamed } from '../cards/index.ts'
import { NO, type State } from '../state.ts'
import type { CardKind } from '../vocabulary.ts'

/** Names as numbers, also where the nations are not known yet. */

const isKnown = ({ open }: State, seat: Seat): boolean => (open.nation[seat] ?? NO) !== NO

export const faceIn = (s: State, seat: Seat, id: string): number =>
  isKnown(s, seat) ? faceNamed(s, seat, id) : NO

export const unitOfSeat = (s: State, seat: Seat, id: string): number =>
  isKnown(s, seat) ? unitNamed(s, seat, id) : NO

/** A unit of either nation. */
export const unitIn = (s: State, id: string): number => {
  const blue = unitOfSeat(s, 0, id)
  return blue === NO ? unitOfSeat(s, 1, id) : blue
}

/** The nation's headquarters card of a kind, or NO. */
export const faceOfKind = (s: State, seat: Seat, kind: CardKind): number =>
  s.scenario.armies.nations[forSeat(s.open.nation, seat)]?.faces.findIndex(face => face.kind === kind) ?? NO
