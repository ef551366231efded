import type { Choice } from '@grognard/table'
import type { SeatName, UnitState } from '../../src/vocabulary.ts'
import type { Draft } from '../choosing/draft.ts'
import { nationCalled, seatOf, unitCalled } from '../printed.ts'
import type { View } from '../reading.ts'
import { deploymentOf } from '../set-up/deployment.ts'

export interface StandingUnit {
  readonly id: string
  readonly seat: SeatName
  readonly square: string
  readonly state: UnitState
  readonly redoubt: boolean
}

/** The units on the board; those that are being deployed stand where their owner has put them so far (MAN-3.11). */
export function standingUnits(view: View, choices: readonly Choice[], draft: Draft): readonly StandingUnit[] {
  const standing = Object.entries(view.units).flatMap(([id, { square, state, redoubt }]) => {
    const seat = seatOf(view, id)
    return square === null || seat === null ? [] : [{ id, seat, square, state, redoubt }]
  })
  return [...standing, ...unitsBeingDeployed(view, choices, draft)]
}

function unitsBeingDeployed(view: View, choices: readonly Choice[], draft: Draft): readonly StandingUnit[] {
  const { seat } = view
  if (seat === null || choices[0]?.decision.type !== 'deploy') return []
  const squares = draft.squares ?? deploymentOf(choices)
  const units = nationCalled(view.nations[seat])?.units ?? []
  return units.flatMap(({ id }, n) => {
    const square = squares[n]
    return square === undefined ? [] : [{ id, seat, square, state: 'full', redoubt: false } as const]
  })
}

export function strengthOf(id: string, state: UnitState): number {
  const unit = unitCalled(id)
  return unit === null ? 0 : state === 'full' ? unit.full : unit.reduced
}
