import { again, illegal, type Refusal, type Seat, type SeatSet, seatSet } from '@grognard/engine'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { ownerOf, seatsOf } from './names.ts'
import { type Table, unitAt } from './units.ts'

/** MAR-24.14: several players of one side decide openly, one after the other in whatever order, each for his command. */

/** Those of a side who have still to go. */
export const stillToGo = (s: State, side: Side): SeatSet =>
  seatSet(seatsOf(s, side).filter(seat => !s.open.gone.includes(seat)))

/** The seat that has decided now. */
export const whoWent = (decisions: readonly unknown[]): Seat => decisions.findIndex(each => each != null)

/** The seat is done with this step. Says whether it was the last of its side; else the others are asked again. */
export function isLastToGo(s: State, side: Side, seat: Seat): boolean {
  s.open.gone.push(seat)
  if (stillToGo(s, side) !== 0) {
    again(s)
    return false
  }
  s.open.gone = []
  return true
}

/** Is the unit of the command of the seat? */
export const isOf = (s: Table, seat: Seat, unit: number): boolean =>
  ownerOf(s, unitAt(s, unit).major) === seat

/** Null, or that another player of the side decides for it. What does not exist is refused elsewhere. */
export const notOf = (s: Table, seat: Seat, unit: number): Refusal | null =>
  s.open.units[unit] === undefined || isOf(s, seat, unit)
    ? null
    : illegal('MAR-24.14', 'mar.not-your-command')
