import { illegal, type Refusal } from '@grognard/engine'
import { compareDistances, overlaps } from '@grognard/geometry'
import { isOnRoad } from '../../ground/ground.ts'
import { isInCommand } from '../../table/command.ts'
import { unitId } from '../../table/names.ts'
import { type Placement, putUnit, scratchOf } from '../../table/place.ts'
import {
  cardOf,
  footprintOf,
  isFormedEnemyWithin,
  isOnTable,
  nearestFormedEnemy,
  shapeOfUnit,
  type Table,
  unitAt,
} from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { NONE } from '../../vocabulary.ts'
import { footprintAt, neighboursOf } from './around.ts'
import { isInThreatZone, isThreatened } from './room.ts'
import type { Walk } from './walk.ts'

/** What forbids a unit to end its move where it stands; all of it is public. */

/** MAR-8.32, MAR-13.3: on a friend; a garrison's block may be stood upon on a road. */
function onFriend(t: Table, unit: number): Refusal | null {
  const state = unitAt(t, unit)
  const { box, footprint } = shapeOfUnit(t, unit)
  const isOnRoadThere = (): boolean => isOnRoad(t.scenario.ground, state.formation, state)
  const friend = neighboursOf(t, unit, box, 0).friends.find(
    each =>
      overlaps(footprint, each.footprint) &&
      !(unitAt(t, each.unit).formation === 'garrison' && isOnRoadThere()),
  )
  return friend === undefined
    ? null
    : illegal('MAR-8.32', 'march.ends-on-friend', { unit: unitId(t, friend.unit) })
}

/** MAR-8.31: a zone in which it began must have been left, if it has gone anywhere. */
function stillThreatened(t: Table, { unit, threats, hasShifted }: Walk): Refusal | null {
  if (!hasShifted || threats.length === 0 || !isThreatened(unitAt(t, unit).formation)) return null
  const { box, footprint } = shapeOfUnit(t, unit)
  const enemy = neighboursOf(t, unit, box, TABLES.movement.infantryThreatZone).enemies.find(
    each => threats.includes(each.unit) && isInThreatZone(t, each, unitAt(t, unit), footprint),
  )
  return enemy === undefined
    ? null
    : illegal('MAR-8.31', 'march.threat-zone', { unit: unitId(t, enemy.unit) })
}

/**
 * MAR-5.24: a unit out of command may not end nearer to the nearest formed enemy within 18". Command is judged where it
 * began (MAR-5.23): nobody else has moved since.
 */
function outOfCommand(t: Table, unit: number, from: Placement): Refusal | null {
  const { side } = cardOf(t, unit)
  if (!isFormedEnemyWithin(t, side, shapeOfUnit(t, unit), TABLES.commandRadius.outOfCommandEnemy)) return null
  const start = scratchOf(t)
  putUnit(start, unit, from)
  if (isInCommand(start, unit)) return null
  const [was, is] = [footprintAt(t, from), footprintOf(t, unit)]
  const before = nearestFormedEnemy(t, side, was)
  const after = nearestFormedEnemy(t, side, is)
  if (before === NONE || after === NONE) return null
  return compareDistances(is, footprintOf(t, after), was, footprintOf(t, before)) < 0
    ? illegal('MAR-5.24', 'march.out-of-command-nearer', { unit: unitId(t, after) })
    : null
}

export function endRefused(t: Table, walk: Walk, from: Placement): Refusal | null {
  if (!isOnTable(unitAt(t, walk.unit))) return null
  return onFriend(t, walk.unit) ?? stillThreatened(t, walk) ?? outOfCommand(t, walk.unit, from)
}
