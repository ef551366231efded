import { only, ownOf, reveal, type Seat, there } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { moveTo, putOnMap, setSection, tidyDisplays } from '../forces/counters.ts'
import { muster } from '../forces/elimination.ts'
import { leaderId, sideId, zoneId } from '../forces/names.ts'
import { newHeadquarters, newUnit } from '../forces/new-pieces.ts'
import { settleZone } from '../forces/settle.ts'
import type { LeaderValues } from '../module/roster.ts'
import { type BattleReinforcement, isCampaign } from '../scenario.ts'
import type { State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { controllerOf, outranks, sizeOf } from './command.ts'
import { battleOf, hqsOn, isCic, isOfMen, numberOf, planOf, refresh, seatFor } from './display.ts'
import { announce, leaderName, leaderOfPiece, type Telling } from './leaders.ts'
import type { Gathered } from './reinforcements.ts'

/** AOM-30.8, AOM-30.9, AOM-30.12, AOM-28.6: a Force comes to the battle. */

/** AOM-30.8: a secret roll against the Initiative of its commanding leader. */
export function rollForArrival(
  s: State,
  side: Side,
  leader: { readonly name: string | null; readonly values: LeaderValues },
  tell: Telling,
): boolean {
  const die = rollDie(s)
  const isPassed = die <= leader.values.initiative
  const seat = seatFor(s, side)
  tell?.only(only(seat), { type: 'arrival-roll', rule: 'AOM-30.8', leader: leader.name, die, isPassed })
  if (!isPassed) tell?.({ type: 'reinforcement-failed', rule: 'AOM-30.8', side: sideId(s, side) })
  return isPassed
}

/** The commanding leader of a Force: of its largest HQ, or of its CU. */
export function leaderOfForce(s: State, { units, headquarters }: Gathered) {
  const [hq] = headquarters.toSorted((a, b) => sizeOf(s, b) - sizeOf(s, a))
  const piece = numberOf(s, there(hq ?? units[0], 'Force'))
  return { name: leaderName(s, piece), values: leaderOfPiece(s, piece) }
}

/** AOM-61.3, AOM-62.3 */
export function leaderOfBox({ scenario }: State, { leader }: BattleReinforcement) {
  const values = there(scenario.roster.leaders[leader], 'such leader')
  return { name: leaderId({ scenario }, leader), values }
}

/** The pieces of a box of a battle scenario, as they come into play. */
export function unpack(s: State, side: Side, box: BattleReinforcement): Gathered {
  const { scenario } = s
  const { zone } = battleOf(s)
  const seat: Seat = box.hq === NO ? scenario.senior[side] : (scenario.controllers[box.hq] ?? NO)
  const own = ownOf(s, seat)
  const headquarters = box.hq === NO ? [] : [newHeadquarters({ hq: box.hq, leader: box.leader, zone }, NO)]
  const units = box.units.map(unit => newUnit(scenario, { ...unit, zone }, box.hq, NO))
  own.headquarters.push(...headquarters)
  own.units.push(...units)
  for (const { troops } of units) muster(s, troops)
  return { units, headquarters }
}

/** The Force stands in the reserve until it is posted. Is its HQ in chief command now (AOM-28.6)? */
export function enterField(s: State, side: Side, zone: number, force: Gathered, tell: Telling): boolean {
  const battle = battleOf(s)
  const present = hqsOn(s, side)
  const pieces = [...force.headquarters, ...force.units]
  for (const owner of s.own.keys()) {
    const mine = pieces.filter(piece => controllerOf(s, piece) === owner)
    for (const piece of mine) moveTo(s, owner, piece, battle.zone)
    putOnMap(s, owner, mine)
  }
  for (const piece of pieces) setSection(s, piece, 'reserve')
  // AOM-8.3: whoever stays behind is no longer with his HQ.
  tidyDisplays(s)
  // AOM-37.7, AOM-24.6: whom they have shut in is free.
  if (isCampaign(s.scenario)) settleZone(s, zone)
  // AOM-47.3: in a battle scenario AP are ignored.
  if (isCampaign(s.scenario)) for (const hq of force.headquarters) hq.activityPoints--
  const points = force.units.filter(unit => isOfMen(s, unit)).length
  battle.endurance[side] += points
  battle.received[side] += points
  reveal(s)
  tell?.({
    type: 'reinforced',
    rule: 'AOM-30.12',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    count: pieces.length,
    points,
  })
  const [chief] = force.headquarters.toSorted((a, b) => sizeOf(s, b) - sizeOf(s, a))
  const isNewCic = chief !== undefined && outranks(s, chief, present)
  if (isNewCic) takeOver(s, side, numberOf(s, chief), controllerOf(s, chief), tell)
  planOf(s, side).coming = pieces.filter(piece => !isCic(s, side, piece)).map(piece => numberOf(s, piece))
  refresh(s)
  return isNewCic
}

/** AOM-28.6: the new CiC has Unified Command; his player plays the side from now on (AOM-27.9). */
function takeOver(s: State, side: Side, cic: number, seat: Seat, tell: Telling): void {
  const battle = battleOf(s)
  const plan = planOf(s, side)
  ownOf(s, seatFor(s, side)).battle = null
  battle.commands[side] = { seat, cic, isJoint: false }
  ownOf(s, seat).battle = plan
  plan.leaders = [cic]
  announce(s, side, tell)
}

/** AOM-30.10: the enemy's line is cut. */
export function cutLine(s: State, side: Side): void {
  const battle = battleOf(s)
  const enemy = enemyOf(side)
  battle.loc[enemy] = false
  s.open.locMarkers = s.open.locMarkers.filter(marker => marker.side !== enemy || marker.of !== battle.zone)
}
