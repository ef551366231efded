import { crosses, type Footprint, isLineWithin, type Point } from '@grognard/geometry'
import type { Cover } from '../calculations/fire-points.ts'
import type { Ground } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import { isInSoftCover } from './ground.ts'

const { linearObstacles, distances } = TABLES

/**
 * MAR-12.9: the cover that obstacles give to a unit against whoever comes or fires from a point: within 1" of it, and
 * crossed by the line from there to its centre.
 */
export const obstacleCovers = (
  { obstacles }: Ground,
  footprint: Footprint,
  centre: Point,
  from: Point,
): ('soft' | 'hard')[] =>
  obstacles.flatMap(({ type, points }) => {
    const { cover } = linearObstacles.types[type]
    if (cover !== 'soft' && cover !== 'hard') return []
    const covers =
      isLineWithin(points, footprint, distances.obstacleCover) &&
      crosses(from, centre, points, { startCounts: true })
    return covers ? [cover] : []
  })

/** MAR-12.6, MAR-12.9: all cover of a unit in the open field; the best counts (MAR-9.4). */
export const coversOf = (ground: Ground, footprint: Footprint, centre: Point, from: Point): Cover[] => [
  ...obstacleCovers(ground, footprint, centre, from),
  ...(isInSoftCover(ground, centre) ? (['soft'] as const) : []),
]
