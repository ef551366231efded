import { illegal, type Refusal } from '@grognard/engine'
import {
  compareDistances,
  edgePassed,
  type Footprint,
  isCloser,
  isWithin,
  overlaps,
  type Point,
  type Pose,
  zoneOf,
} from '@grognard/geometry'
import { passage, prohibitedBy } from '../../ground/ground.ts'
import { terrainKind } from '../../ground/kinds.ts'
import { blockId, unitId } from '../../table/names.ts'
import {
  blockPoints,
  cardOf,
  isDisordered,
  isFormed,
  shapeOfUnit,
  sizeOf,
  type Table,
  unitAt,
} from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import type { Formation } from '../../vocabulary.ts'
import { type Around, type Neighbour, type Neighbours, neighboursOf } from './around.ts'
import type { MoveMode } from './forms.ts'

/** Where there is room for a unit: table, ground, blocks, enemies, threat zones and friends (MAR-23.16). */

const { movement, scale } = TABLES

/** One sub-step: the footprints before and after it, and the area that it sweeps (MAR-23.16). */
export interface SubStep {
  readonly before: Footprint
  readonly after: Footprint
  readonly area: Footprint
  readonly to: Pose
  /** MAR-13.3: on a road blocks do not stand in the way. */
  readonly onRoad: boolean
  /** MAR-8.31: it turns or changes formation on the spot, and goes nowhere. */
  readonly isOnSpot: boolean
}

/** MAR-8.37 */
export function offTable({ scenario }: Table, footprint: Footprint): Refusal | null {
  const edge = edgePassed(scenario.table, footprint)
  return edge === null ? null : illegal('MAR-8.37', 'march.off-table', { edge })
}

/** MAR-12.13: ponds and impassable ground. */
export function onBarrier({ barriers }: Around, area: Footprint): Refusal | null {
  for (const { id, parts } of barriers)
    if (parts.some(part => overlaps(area, part))) return illegal('MAR-12.13', 'march.barred', { feature: id })
  return null
}

/** MAR-12.13: blocks. */
export function onBlock(t: Table, { blocks }: Around, area: Footprint): Refusal | null {
  for (const block of blocks)
    if (overlaps(area, blockPoints(t, block)))
      return illegal('MAR-12.13', 'march.block-in-the-way', { block: blockId(t, block) })
  return null
}

/** MAR-3.8 in strategic mode, MAR-8.30 in tactical mode; by what the sub-step sweeps (MAR-23.16). */
export function nearEnemy(
  t: Table,
  { enemies }: Neighbours,
  mode: MoveMode,
  { before, area }: Pick<SubStep, 'before' | 'area'>,
): Refusal | null {
  const least = mode === 'strategic' ? scale.engagementRange : movement.minEnemyDistance
  for (const { unit, footprint } of enemies) {
    if (!isCloser(area, footprint, least)) continue
    if (mode === 'strategic') return illegal('MAR-3.8', 'march.strategic-near', { unit: unitId(t, unit) })
    const wasCloser = isCloser(before, footprint, least)
    if (!wasCloser || compareDistances(area, footprint, before, footprint) < 0 || overlaps(area, footprint))
      return illegal('MAR-8.30', 'march.too-near', { unit: unitId(t, unit) })
  }
  return null
}

/** MAR-8.31: whom infantry's threat zones keep away. */
const IS_THREATENED: readonly string[] = ['cavalry', 'limbered']
export const isThreatened = (formation: Formation): boolean => IS_THREATENED.includes(terrainKind(formation))

/** MAR-8.31: is a unit at that place in the threat zone of this enemy? The disordered have none (MAR-20.3). */
export function isInThreatZone(
  t: Table,
  { unit, footprint }: Neighbour,
  place: Pose,
  body: Footprint,
): boolean {
  const enemy = unitAt(t, unit)
  if (!isFormed(t, unit) || isDisordered(enemy)) return false
  if (!isWithin(body, footprint, movement.infantryThreatZone)) return false
  if (enemy.formation === 'infantry-square' || enemy.formation === 'garrison') return true
  const isInOrder = enemy.formation === 'infantry-line' || enemy.formation === 'infantry-column'
  return isInOrder && zoneOf(enemy, sizeOf(enemy.formation), place) === 'front'
}

/** MAR-8.31: the enemies in whose threat zones a unit begins its move; guns may limber in one, and must then leave it. */
export function threatsTo(t: Table, unit: number): number[] {
  if (cardOf(t, unit).branch === 'infantry') return []
  const { box, footprint } = shapeOfUnit(t, unit)
  const { enemies } = neighboursOf(t, unit, box, movement.infantryThreatZone)
  return enemies
    .filter(enemy => isInThreatZone(t, enemy, unitAt(t, unit), footprint))
    .map(({ unit: enemy }) => enemy)
}

/** MAR-8.31: a zone in which the unit began may be left, going no nearer; into others it may not come. */
export function inThreatZone(
  t: Table,
  { enemies }: Neighbours,
  formation: Formation,
  began: readonly number[],
  { before, after, to, isOnSpot }: Omit<SubStep, 'onRoad'>,
): Refusal | null {
  if (!isThreatened(formation)) return null
  for (const enemy of enemies) {
    if (!isInThreatZone(t, enemy, to, after)) continue
    const isLeaving =
      began.includes(enemy.unit) &&
      (isOnSpot || compareDistances(after, enemy.footprint, before, enemy.footprint) >= 0)
    if (!isLeaving) return illegal('MAR-8.31', 'march.threat-zone', { unit: unitId(t, enemy.unit) })
  }
  return null
}

/** MAR-8.32: whom nobody may pass. */
function isClosed(t: Table, unit: number): boolean {
  const { formation } = unitAt(t, unit)
  return (
    formation === 'infantry-square' ||
    formation === 'garrison' ||
    t.open.charges.some(charge => charge.unit === unit || charge.target === unit)
  )
}

/** MAR-8.32: the friends that a sub-step passes, or the one that may not be passed. */
export function passedFriends(
  t: Table,
  { friends }: Neighbours,
  { area, onRoad }: SubStep,
): { readonly passed: readonly number[]; readonly refusal: Refusal | null } {
  const passed: number[] = []
  for (const { unit, footprint } of friends) {
    if (!overlaps(area, footprint)) continue
    if (onRoad && unitAt(t, unit).formation === 'garrison') continue
    if (isClosed(t, unit))
      return { passed, refusal: illegal('MAR-8.32', 'march.no-passage', { unit: unitId(t, unit) }) }
    passed.push(unit)
  }
  return { passed, refusal: null }
}

/** MAR-12.13: ground that is prohibited to the formation. */
export function onProhibited({ scenario }: Table, formation: Formation, centre: Pose): Refusal | null {
  const feature = prohibitedBy(scenario.ground, formation, centre)
  return feature === null ? null : illegal('MAR-12.13', 'march.prohibited-formation', { formation, feature })
}

/** MAR-12.8, MAR-12.10: an obstacle that may not be crossed, by its number. */
export const overObstacle = ({ scenario }: Table, obstacle: number): Refusal =>
  illegal('MAR-12.8', 'march.obstacle', { feature: scenario.ground.obstacles[obstacle]?.id ?? '' })

/** MAR-12.10: does one lie between the place of the centre and the one that it would come to at once? */
export function beyondObstacle(t: Table, formation: Formation, from: Point, to: Point): Refusal | null {
  if (from.x === to.x && from.y === to.y) return null
  const { barredBy } = passage(t.scenario.ground, formation, from, to)
  return barredBy === null ? null : overObstacle(t, barredBy)
}

/** MAR-8.10, MAR-8.32: another unit on the spot. */
export function onUnit(t: Table, { enemies, friends }: Neighbours, footprint: Footprint): Refusal | null {
  const other = [...friends, ...enemies].find(each => overlaps(footprint, each.footprint))
  return other === undefined ? null : illegal('MAR-8.10', 'march.no-room', { unit: unitId(t, other.unit) })
}
