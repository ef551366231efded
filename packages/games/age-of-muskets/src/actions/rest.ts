import { call, only, type Seat, type Step, type Tell, theDecision, there } from '@grognard/engine'
import { type Acting, acting, unitsOfForce } from '../activation/acting.ts'
import { rollDie } from '../calculations/dice.ts'
import { isRalliedBy, restRally, shatteredLost } from '../calculations/morale.ts'
import { appoint } from '../forces/leaders.ts'
import { leaderNamed, typeId, unitId, unitNamed, zoneId } from '../forces/names.ts'
import { leaderOfHq, leaderOfUnit, sideOf, theHq } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { shatteredStrength, typeOf } from '../troops/index.ts'
import { raise, refill } from './artillery.ts'
import { leaderless } from './leaders.ts'
import { resting, usualRest } from './resting.ts'

/** Chapter 21. */
export const rest: Step<AgeOfMuskets> = {
  rule: 'AOM-21.1',
  seats: ({ open }) => only(open.activation.seat),
  compose: resting,
  default: usualRest,
  play(s, decisions, tell) {
    const now = acting(s)
    const { leaders, underHq, raised } = theDecision('rest', decisions[now.seat])
    for (const { piece, leader } of leaders) replace(s, now, piece, leader, tell)
    refill(s, now, tell)
    if (raised !== null) raise(s, now, unitNamed(s, raised), tell)
    // AOM-8.2: zone by zone, for everybody sees where dice are rolled.
    const rallying = unitsOfForce(s, now.seat, now.force)
      .filter(({ troops }) => shatteredStrength(troops) > 0)
      .sort((a, b) => a.zone - b.zone)
    now.sheet.failed = rallying.flatMap(unit => {
      const count = rally(s, now.seat, unit, underHq.includes(unitId(s, unit.id)), tell)
      return count > 0 ? [{ unit: unit.id, count }] : []
    })
    settle(s)
    if (rallying.length > 0) call(s, 'restFailures')
  },
}

/** AOM-21.4, AOM-21.5 */
function replace(
  s: State,
  now: Acting,
  piece: string,
  leader: string,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const found = there(
    leaderless(s, now).find(({ name }) => name === piece),
    'CU or HQ without a leader',
  )
  appoint(s, sideOf(s, now.seat), found.piece, leaderNamed(s, leader))
  tell?.only(only(now.seat), { type: 'new-leader', rule: 'AOM-41.10', piece, leader })
}

/** AOM-21.1 to AOM-21.3: the die is rolled openly; how many SP are to be eliminated. AOM-41.2: no leader falls. */
export function rally(
  s: State,
  seat: Seat,
  unit: CombatUnit,
  isUnderHq: boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): number {
  const leader = isUnderHq ? leaderOfHq(s, theHq(s, unit.hq)) : leaderOfUnit(s, unit)
  const die = rollDie(s)
  const result = restRally(die, leader.morale)
  const rallied: { [type: string]: number } = {}
  for (const troop of unit.troops) {
    if (troop.shattered === 0 || !isRalliedBy(typeOf(s.scenario.roster, troop.type).morale, result)) continue
    rallied[typeId(s, troop.type)] = troop.shattered
    troop.normal += troop.shattered
    troop.shattered = 0
  }
  const told = { type: 'rest-rally', rule: 'AOM-21.1', zone: zoneId(s, unit.zone), die } as const
  tell?.only(
    only(seat),
    { ...told, unit: unitId(s, unit.id), rallied },
    { ...told, unit: null, rallied: null },
  )
  return shatteredLost(shatteredStrength(unit.troops))
}
