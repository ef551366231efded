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
    const usable = crossings.filter(({ on }) => on === number)
    // A way so long may meet a winding river again, far from its bridge.
    return (
      isClosed &&
      points.some((bend, i) => {
        const reach = [bend, points[i + 1] ?? bend]
        const isCrossedAt = ({ at }: Ground['crossings'][number]): boolean =>
          crossesNear(from, to, reach, at, distances.crossingTolerance, ON_THE_WAY)
        return crosses(from, to, reach, ON_THE_WAY) && !usable.some(isCrossedAt)
      })
    )
  })
  return water?.id ?? null
}

/** MAR-23.18: the start of a path does not count. */
const ON_THE_WAY = { startCounts: false }

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
