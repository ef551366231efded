import type { PartOf } from '../../src/parts.ts'
import type { SeatName, UnitState } from '../../src/vocabulary.ts'
import { seatOf, unitCalled } from '../printed.ts'
import type { View } from '../reading.ts'

export interface StandingUnit {
  readonly id: string
  readonly seat: SeatName
  readonly square: string
  readonly state: UnitState
  readonly redoubt: boolean
}

/** The units on the board; those that are being deployed stand where their owner has put them so far (MAN-3.11). */
export function standingUnits(view: View, deployed: readonly PartOf<'unit'>[]): readonly StandingUnit[] {
  const standing = Object.entries(view.units).flatMap(([id, { square, state, redoubt }]) => {
    const seat = seatOf(view, id)
    return square === null || seat === null ? [] : [{ id, seat, square, state, redoubt }]
  })
  const { seat } = view
  if (seat === null) return standing
  return [
    ...standing,
    ...deployed.map(({ unit: id, square }) => ({ id, seat, square, state: 'full', redoubt: false }) as const),
  ]
}

export function strengthOf(id: string, state: UnitState): number {
  const unit = unitCalled(id)
  return unit === null ? 0 : state === 'full' ? unit.full : unit.reduced
}
