import { only, ownOf, type RuleId, type Seat, type Step, theDecision, there } from '@grognard/engine'
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

const mayForage = (s: State, side: Side, zone: number): boolean =>
  hasForage(s, side, zone) && !zoneState(s, zone).requisitioned

/** AOM-23.3 */
const hasForage = (s: State, side: Side, zone: number): boolean =>
  !zoneState(s, zone).depleted &&
  zoneOf(s.scenario.theatre, zone).effects.requisitionAllowed &&
  !hasForce(s, enemyOf(side), zone)

/** The rule that bars it where the Force may make none: once in a zone and round, or not there at all. */
export const requisitionBarredBy = (s: State, { side, units }: Ground): RuleId =>
  units.some(({ zone }) => hasForage(s, side, zone)) ? 'AOM-23.4' : 'AOM-23.3'

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
