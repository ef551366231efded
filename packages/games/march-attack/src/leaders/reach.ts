import { illegal, type Refusal, type Seat } from '@grognard/engine'
import { arePointsWithin, contains, isPointCloser, type Point } from '@grognard/geometry'
import { commands } from '../table/command.ts'
import { leaderAt, sideOfLeader } from '../table/leaders.ts'
import { sideOf, unitId } from '../table/names.ts'
import { centreOfUnit, footprintOf, isUnitWithin, type Table, unitAt, unitsOf } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE } from '../vocabulary.ts'
import { leaderSeat } from './seat.ts'

/** Where leaders are, and how far they get in S4 (MAR-3.21 to MAR-3.23, MAR-6.2, MAR-6.5). */

const { leaderAttachRange, leaderDetachMove } = TABLES.scale

export const leadersOf = (s: Table, seat: Seat): number[] =>
  s.open.leaders.flatMap(({ place }, i) =>
    place === 'table' && s.scenario.leaders[i]?.side === sideOf(s, seat) && leaderSeat(s, i) === seat
      ? [i]
      : [],
  )

/** Where a leader is: at the centre of his unit, or by himself. */
export const placeOfLeader = (s: Table, leader: number): Point => {
  const { attachedTo, x, y } = leaderAt(s, leader)
  return attachedTo === NONE ? { x, y } : centreOfUnit(s, attachedTo)
}

/** MAR-3.21, MAR-3.23, MAR-6.2: the units to which a leader may attach. */
export const reachable = (s: Table, leader: number): number[] => {
  const at = placeOfLeader(s, leader)
  const { attachedTo } = leaderAt(s, leader)
  return unitsOf(s, sideOfLeader(s, leader)).filter(
    unit =>
      unit !== attachedTo &&
      isUnitWithin(s, unit, at, leaderAttachRange) &&
      commands(s, leader, unitAt(s, unit).major),
  )
}

/** MAR-6.5: null, or why he may not go there. */
function leaderMoveRefused(s: Table, leader: number, to: Point, reach: number): Refusal | null {
  const { table, ground } = s.scenario
  if (to.x > table.width || to.y > table.height) return illegal('MAR-6.5', 'mar.off-table')
  if (!arePointsWithin(placeOfLeader(s, leader), to, reach)) return illegal('MAR-3.22', 'mar.too-far')
  const isBarred = ground.areas.some(
    ({ type, points }) => (type === 'impassable' || type === 'pond') && contains(points, to),
  )
  if (isBarred) return illegal('MAR-6.5', 'mar.impassable')
  const { commanderKeepAway } = TABLES.distances
  const enemy = unitsOf(s, enemyOf(sideOfLeader(s, leader))).find(
    unit =>
      isUnitWithin(s, unit, to, commanderKeepAway) &&
      isPointCloser(to, footprintOf(s, unit), commanderKeepAway),
  )
  return enemy === undefined ? null : illegal('MAR-6.5', 'mar.enemy-near', { unit: unitId(s, enemy) })
}

/** MAR-6.5: where he is he may stay, detached, whoever is near. */
export function detachRefused(s: Table, leader: number, to: Point): Refusal | null {
  const { x, y } = placeOfLeader(s, leader)
  return to.x === x && to.y === y ? null : leaderMoveRefused(s, leader, to, leaderDetachMove)
}

/** Places to which a leader might go who detaches: where he is, and a few inches towards each point of the compass. */
export const placesFor = (s: Table, leader: number): Point[] => {
  const { x, y } = placeOfLeader(s, leader)
  const far = leaderDetachMove / 2
  return [
    { x, y },
    { x, y: y + far },
    { x: x + far, y },
    { x, y: y - far },
    { x: x - far, y },
  ].filter(at => at.x >= 0 && at.y >= 0 && detachRefused(s, leader, at) === null)
}
