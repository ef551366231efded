import type { HqSetUp, Scenario, UnitSetUp } from '../scenario.ts'
import type { CombatUnit, Counter, Headquarters } from '../state.ts'
import { copyTroops, strengthOf } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'

/** Pieces and counters as they come into play, at set-up and later. */

export const newCounter = (id: number, side: Side, zone: number, turn: number, inside: boolean): Counter => ({
  id,
  side,
  origin: zone,
  since: turn,
  zone,
  face: NO,
  activated: false,
  inside,
  pillaged: false,
  section: null,
})

/** `counter` is the number of its counter on the map, or NO. */
export const newHeadquarters = (
  { hq, leader, zone }: Pick<HqSetUp, 'hq' | 'leader' | 'zone'>,
  counter: number,
): Headquarters => ({
  id: hq,
  leader,
  isLeaderLost: false,
  zone,
  counter,
  inside: false,
  requisition: false,
  activityPoints: 0,
})

/** The artillery that a CU has when it comes is its full strength (AOM-56.3). */
export const newUnit = (
  { roster }: Scenario,
  { unit, leader, zone, troops }: UnitSetUp,
  hq: number,
  counter: number,
): CombatUnit => ({
  id: unit,
  leader,
  isLeaderLost: false,
  zone,
  counter,
  inside: false,
  requisition: false,
  keptOnMap: false,
  hq,
  troops: copyTroops(troops),
  artillery: strengthOf(roster, troops, 'artillery'),
})
