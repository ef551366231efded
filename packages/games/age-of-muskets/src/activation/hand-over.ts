import { only, ownOf, type Seat, type Tell } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { hqId, unitId, unitNamed } from '../forces/names.ts'
import type { AgeOfMuskets, State } from '../state.ts'

type HandOver = DecisionOf<'hand-over'>

/** AOM-23.8: CU that may hand their requisition marker to the HQ they are with, while their player's HQ acts. */
export function handOvers(s: State, seat: Seat): HandOver[] {
  if (s.open.activation.seat !== seat) return []
  const { units, headquarters } = ownOf(s, seat)
  return units
    .filter(
      ({ requisition, hq, zone, inside }) =>
        requisition &&
        headquarters.some(each => each.id === hq && each.zone === zone && each.inside === inside),
    )
    .map(({ id }) => ({ type: 'hand-over', unit: unitId(s, id) }))
}

export function handOver(
  s: State,
  seat: Seat,
  decision: HandOver,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { units, headquarters } = ownOf(s, seat)
  const unit = units.find(({ id }) => id === unitNamed(s, decision.unit))
  const hq = headquarters.find(({ id }) => id === unit?.hq)
  if (unit === undefined || hq === undefined) return
  unit.requisition = false
  hq.requisition = true
  tell?.only(only(seat), { type: 'handed-over', rule: 'AOM-23.8', unit: decision.unit, hq: hqId(s, hq.id) })
}
