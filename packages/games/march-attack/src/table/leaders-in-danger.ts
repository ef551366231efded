import { type Tell, there } from '@grognard/engine'
import { comparePointDistances, type Point } from '@grognard/geometry'
import type { Leader, MarchAttack, State } from '../state.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE } from '../vocabulary.ts'
import { chiefOf, commands } from './command.ts'
import { leaderAt, sideOfLeader } from './leaders.ts'
import { leaderId, unitId } from './names.ts'
import { armyOf, centreOfUnit, footprintOf, isUnitWithin, type Table, unitAt, unitsOf } from './units.ts'

/** Leaders without a unit, and the enemy (MAR-6.7, MAR-6.8). */

/** The nearest unit of his command within 12" of a point, or NONE. */
export function refuge(s: Table, leader: number, at: Point): number {
  const units = unitsOf(s, sideOfLeader(s, leader)).filter(
    unit =>
      isUnitWithin(s, unit, at, TABLES.distances.commanderRefuge) &&
      commands(s, leader, unitAt(s, unit).major),
  )
  return units.reduce(
    (best, unit) =>
      best === NONE || comparePointDistances(at, footprintOf(s, unit), footprintOf(s, best)) < 0
        ? unit
        : best,
    NONE,
  )
}

/** Is an enemy within 1" of a leader who is by himself? */
function isThreatened(s: Table, number: number, leader: Leader): boolean {
  if (leader.place !== 'table' || leader.attachedTo !== NONE) return false
  const enemies = armyOf(s.scenario, enemyOf(sideOfLeader(s, number)))
  for (const enemy of enemies)
    if (
      s.open.units[enemy]?.place === 'table' &&
      isUnitWithin(s, enemy, leader, TABLES.distances.commanderThreatened)
    )
      return true
  return false
}

/** MAR-4.13, MAR-11.4: his post is vacant; whoever loses its commander-in-chief tests as an army. */
export function loseLeader(s: State, number: number): void {
  const side = sideOfLeader(s, number)
  if (chiefOf(s, side) === number) there(s.open.armyTests[side], 'such side').isChiefLost = true
  const leader = leaderAt(s, number)
  leader.place = 'lost'
  leader.attachedTo = NONE
}

/** MAR-6.8: to be called whenever units have come to new places, and leaders to be by themselves. */
export function shelterLeaders(s: State, tell: Tell<MarchAttack> | undefined): void {
  for (let number = 0; number < s.open.leaders.length; number++) {
    const leader = leaderAt(s, number)
    if (!isThreatened(s, number, leader)) continue
    const unit = refuge(s, number, leader)
    if (unit !== NONE) {
      leader.attachedTo = unit
      Object.assign(leader, centreOfUnit(s, unit))
      tell?.({
        type: 'leader-placed',
        rule: 'MAR-6.8',
        leader: leaderId(s, number),
        unit: unitId(s, unit),
      })
      continue
    }
    loseLeader(s, number)
    tell?.({ type: 'leader-captured', rule: 'MAR-6.8', leader: leaderId(s, number) })
  }
}
