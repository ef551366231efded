import { only, ownOf, type Seat, type Step, theDecision, there } from '@grognard/engine'
import { isDepletedByRequisition } from '../calculations/forage.ts'
import type { DecisionOf } from '../decisions.ts'
import { hqId, playerId, unitId, zoneId } from '../forces/names.ts'
import { eachHq, eachUnit, sideOf } from '../forces/pieces.ts'
import { hasForce, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { forage } from './forage.ts'
import { type Ground, ground } from './ground.ts'

const R2 = 2

/** Who may carry the marker, each under its name. */
interface Carrier {
  readonly name: string
  readonly piece: CombatUnit | Headquarters
}

/** AOM-23.1: a CU of the Force, or an HQ of its player that is with one; of his team-mates' counters he knows nothing. */
function carriers(s: State, now: Ground): Carrier[] {
  const units = foragers(s, now)
  const hqs = ownOf(s, now.seat).headquarters.filter(hq =>
    units.some(unit => unit.zone === hq.zone && unit.inside === hq.inside),
  )
  return [
    ...hqs.map(piece => ({ name: hqId(s, piece.id), piece })),
    ...units.map(piece => ({ name: unitId(s, piece.id), piece })),
  ]
}

/** CU of the Force in zones where something may be requisitioned. */
function foragers(s: State, { side, units, zones }: Ground): CombatUnit[] {
  const open = zones.filter(zone => mayForage(s, side, zone))
  return units.filter(({ zone }) => open.includes(zone))
}

export const mayRequisition = (s: State, now: Ground): boolean => foragers(s, now).length > 0

/** AOM-23.3, AOM-23.4 */
function mayForage(s: State, side: Side, zone: number): boolean {
  const { depleted, requisitioned } = zoneState(s, zone)
  const { requisitionAllowed } = zoneOf(s.scenario.theatre, zone).effects
  return !depleted && !requisitioned && requisitionAllowed && !hasForce(s, enemyOf(side), zone)
}

const requisitions = (s: State, now: Ground): DecisionOf<'requisition'>[] =>
  carriers(s, now).map(({ name }) => ({ type: 'requisition', piece: name }))

/** Chapter 23. The marker is laid in the open, who carries it is not. */
export const requisition: Step<AgeOfMuskets> = {
  rule: 'AOM-23.1',
  seats: ({ open }) => only(open.activation.seat),
  options: s => requisitions(s, ground(s)),
  default: s => there(requisitions(s, ground(s))[0], 'CU'),
  play(s, decisions, tell) {
    const now = ground(s)
    const { piece: name } = theDecision('requisition', decisions[now.seat])
    const { piece } = there(
      carriers(s, now).find(carrier => carrier.name === name),
      'such CU or HQ',
    )
    layMarker(s, now.seat, piece)
    tell?.({
      type: 'requisitioned',
      rule: 'AOM-23.1',
      player: playerId(s, now.seat),
      zone: zoneId(s, piece.zone),
    })
    forage(s, 'AOM-23.5', piece.zone, isDepletedByRequisition, tell)
  },
}

/** AOM-23.2, AOM-23.7: a marker that was in the zone before makes room for the full one. */
function layMarker(s: State, seat: Seat, carrier: CombatUnit | Headquarters): void {
  const side = sideOf(s, seat)
  const state = zoneState(s, carrier.zone)
  const takeOff = (piece: CombatUnit | Headquarters) => {
    if (piece.zone === carrier.zone) piece.requisition = false
  }
  eachUnit(s, side, takeOff)
  eachHq(s, side, takeOff)
  carrier.requisition = true
  state.requisition[side] = R2
  state.requisitioned = true
}
