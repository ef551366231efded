import { illegal, type Refusal } from '@grognard/engine'
import { arePointsWithin, crosses, crossesNear, isPointCloser, meets, type Point } from '@grognard/geometry'
import type { Ground } from '../../scenario.ts'
import { unitId } from '../../table/names.ts'
import { footprintOf, type Table, unitsOf } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { enemyOf, NONE, type Side } from '../../vocabulary.ts'

/** MAR-8.36: an unattached commander goes straight, over ground that can be passed at all. */

const { movement, distances, linearObstacles } = TABLES

/** Ponds and impassable ground, and rivers away from their crossings (MAR-12.6, MAR-12.10). */
function barredBy({ areas, obstacles, crossings }: Ground, from: Point, to: Point): string | null {
  const area = areas.find(
    ({ type, points }) => (type === 'pond' || type === 'impassable') && meets(from, to, points),
  )
  if (area !== undefined) return area.id
  const water = obstacles.find(({ type, points }, number) => {
    const isClosed = Object.values(linearObstacles.types[type].cost).every(cost => cost === null)
    const hasCrossing = crossings.some(
      ({ on, at }) =>
        on === number &&
        crossesNear(from, to, points, at, distances.crossingTolerance, { startCounts: false }),
    )
    return isClosed && crosses(from, to, points, { startCounts: false }) && !hasCrossing
  })
  return water?.id ?? null
}

export function commanderRefused(t: Table, side: Side, leader: number, to: Point): Refusal | null {
  const state = t.open.leaders[leader]
  const isFree = state?.place === 'table' && state.attachedTo === NONE
  if (state === undefined || !isFree || t.scenario.leaders[leader]?.side !== side)
    return illegal('MAR-8.36', 'march.no-such-commander')
  if (state.hasMoved) return illegal('MAR-8.36', 'march.commander-moved')
  const { width, height } = t.scenario.table
  if (to.x > width || to.y > height)
    return illegal('MAR-8.37', 'march.off-table', { edge: to.x > width ? 'east' : 'north' })
  if (!arePointsWithin(state, to, movement.rates.commander.tactical))
    return illegal('MAR-8.36', 'march.commander-too-far')
  const feature = barredBy(t.scenario.ground, state, to)
  if (feature !== null) return illegal('MAR-8.36', 'march.barred', { feature })
  const enemy = unitsOf(t, enemyOf(side)).find(unit =>
    isPointCloser(to, footprintOf(t, unit), distances.commanderKeepAway),
  )
  return enemy === undefined ? null : illegal('MAR-8.36', 'march.too-near', { unit: unitId(t, enemy) })
}
