import { ownOf, type Seat } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import type { CombatUnit, Headquarters, Own, State } from '../state.ts'
import { menIn, strength, type Troop, typeOf } from '../troops/index.ts'
import { NO } from '../vocabulary.ts'
import { takeOffMap } from './counters.ts'
import { isArtillery, sideOf, unitsOf } from './pieces.ts'
import { zoneState } from './places.ts'

/**
 * Chapter 5: how pieces leave the map. Whatever leaves is counted (`hidden.lost`), and whatever comes into play as well
 * (`hidden.mustered`), so that no SP is ever lost or made unseen.
 */

/** What becomes of a CU or HQ that leaves: it may return (AOM-5.2), or is gone for good (AOM-5.5). */
export type Fate = 'mayReturn' | 'forGood' | 'surrendered'

/** SP that come into play: reinforcements, and artillery that is made good (AOM-21.6, AOM-40.13). */
export function muster(s: State, troops: readonly Troop[]): void {
  for (const { type, normal, shattered } of troops) {
    const { nationality } = typeOf(s.scenario.roster, type)
    addTo(s.hidden.mustered, nationality, normal + shattered)
  }
}

/** SP that are permanently lost. */
export function loseForGood(s: State, troops: readonly Troop[]): void {
  for (const { type, normal, shattered } of troops) {
    const { nationality } = typeOf(s.scenario.roster, type)
    addTo(s.hidden.lost, nationality, normal + shattered)
  }
}

/** AOM-60.5: without honours of war. */
export function surrender(s: State, seat: Seat, troops: readonly Troop[]): void {
  loseForGood(s, troops)
  s.open.surrendered[sideOf(s, seat)] += strength(troops)
}

/** Takes a CU off the map with all that it still holds. */
export function removeUnit(s: State, seat: Seat, unit: CombatUnit, fate: Fate): void {
  const own = ownOf(s, seat)
  const { id, artillery, leader, isLeaderLost } = unit
  dropRequisition(s, seat, unit)
  takeOffMap(s, unit)
  if (fate === 'surrendered') surrender(s, seat, unit.troops)
  else loseForGood(s, unit.troops)
  own.units.splice(own.units.indexOf(unit), 1)
  if (fate !== 'mayReturn') return
  own.gone.push({ unit: id, turn: s.open.turn, artillery, leader, isLeaderLost })
  if (!isLeaderLost) releaseLeader(s, seat, leader)
}

/** AOM-5.5; its CU that are elsewhere become orphans (AOM-5.6). */
export function removeHq(s: State, seat: Seat, hq: Headquarters, fate: Fate): void {
  const own = ownOf(s, seat)
  dropRequisition(s, seat, hq)
  takeOffMap(s, hq)
  own.headquarters.splice(own.headquarters.indexOf(hq), 1)
  for (const unit of unitsOf(s, hq.id)) unit.hq = NO
  if (fate === 'mayReturn' && !hq.isLeaderLost) releaseLeader(s, seat, hq.leader)
}

/** AOM-4.10: he is available again; whoever has lost his CU may take over another piece (AOM-4.9). */
function releaseLeader(s: State, seat: Seat, leader: number): void {
  const side = sideOf(s, seat)
  const pool = s.shared.find(({ key }) => key === leadersKey(side))?.secret
  if (pool?.kind === 'leaders' && leader !== NO) pool.leaders.push(leader)
}

export const leadersKey = (side: number): string => `leaders of side ${side}`

/** AOM-23.6: the marker goes with its holder. */
export function dropRequisition(s: State, seat: Seat, piece: CombatUnit | Headquarters): void {
  if (!piece.requisition) return
  piece.requisition = false
  zoneState(s, piece.zone).requisition[sideOf(s, seat)] = 0
}

/** AOM-5.1: a CU without SP leaves at once, and one that has lost all its men with its guns. */
export const isSpent = (
  s: Pick<State, 'scenario'>,
  unit: { readonly id: number; readonly troops: readonly Troop[] },
): boolean =>
  isArtillery(s, unit.id) ? strength(unit.troops) === 0 : menIn(s.scenario.roster, unit.troops) === 0

/** AOM-5.1, AOM-5.4: what has nothing left is removed, of all players. */
export function removeSpent(s: State, fate: Fate = 'mayReturn'): void {
  for (const [seat, own] of s.own.entries()) {
    for (const unit of own.units.filter(each => isSpent(s, each))) removeUnit(s, seat, unit, fate)
    for (const hq of own.headquarters.filter(each => !isAccompanied(own, each))) removeHq(s, seat, hq, fate)
  }
}

/** A CU of its own is with it. */
const isAccompanied = ({ units }: Own, { id, zone, inside }: Headquarters): boolean =>
  units.some(unit => unit.hq === id && unit.zone === zone && unit.inside === inside)
