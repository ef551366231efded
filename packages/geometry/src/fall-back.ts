import { compareDistances, isCloser } from './distance.ts'
import { isOnTable, overlaps, type TableSize } from './overlap.ts'
import { corners, type Footprint, type Pose, type Size } from './pose.ts'
import { faced, reversed, shifted, straight, subSteps } from './steps.ts'
import { areasSwept, swept } from './swept.ts'

/** What a fall-back meets (MAR-23.22). */
export interface FallBackGround {
  readonly table: TableSize
  readonly enemies: readonly Footprint[]
  /** Those it passes, and may not end on. */
  readonly friends: readonly Footprint[]
  /** Whether the ground forbids a sub-step: prohibited terrain, a block, or an obstacle that may not be crossed (3). */
  readonly isBarred: (after: Pose, area: Footprint, before: Pose) => boolean
}

/** The numbers of a fall-back, which are a game's data. */
export interface FallBackNumbers {
  /** How near it may not come to enemies. */
  readonly enemyGap: number
  /** How far it goes on to a clear place, and in what steps such a place is looked for. */
  readonly extra: number
  readonly step: number
}

export interface FallBack {
  /** Where it ends, facing whence it came (8). */
  readonly pose: Pose
  /** How far it went in the end. */
  readonly made: number
  /** Which friends it overlapped on the way to there, as they are listed: the formed ones test (5). */
  readonly passed: readonly number[]
  /** A corner was off the table at the end of a sub-step (6). */
  readonly isLost: boolean
  /** What stopped it before its whole length. */
  readonly stoppedBy: FallBackStop | null
}

export type FallBackStop =
  | { readonly by: 'ground'; readonly area: Footprint }
  | { readonly by: 'enemy'; readonly enemy: number; readonly area: Footprint }

/** MAR-23.22: the unit turns to the bearing and goes up to so far along it. */
export function fallBack(
  pose: Pose,
  size: Size,
  bearing: number,
  length: number,
  ground: FallBackGround,
  numbers: FallBackNumbers,
): FallBack {
  const start = faced(pose, bearing)
  const footprint = corners(start, size)
  const close = ground.enemies.map(enemy => isCloser(footprint, enemy, numbers.enemyGap))
  const way: Way = { start, size, ground, numbers, close }
  const { made: end, stoppedBy, isLost } = advance(way, length)
  const made = isLost ? end : clearPlace(way, end)
  const areas = areasSwept([start, ...straight(start, bearing, made)], size)
  return {
    pose: faced(poseAfter(way, made), reversed(bearing)),
    made,
    passed: ground.friends.flatMap((friend, i) => (areas.some(area => overlaps(area, friend)) ? [i] : [])),
    isLost,
    stoppedBy,
  }
}

/** What a unit that falls back goes along. */
interface Way {
  readonly start: Pose
  readonly size: Size
  readonly ground: FallBackGround
  readonly numbers: FallBackNumbers
  /** Of each enemy, whether it was too near already when the unit had turned. */
  readonly close: readonly boolean[]
}

const poseAfter = ({ start }: Way, made: number): Pose => shifted(start, start.facing, made)

const footprintAfter = (way: Way, made: number): Footprint => corners(poseAfter(way, made), way.size)

const isOnTableAfter = (way: Way, made: number): boolean =>
  isOnTable(way.ground.table, footprintAfter(way, made))

/** (3) and (6): sub-step by sub-step, as long as nothing stops it and it is on the table. */
function advance(
  way: Way,
  length: number,
): { made: number; stoppedBy: FallBackStop | null; isLost: boolean } {
  let made = 0
  for (const next of subSteps(length)) {
    const stoppedBy = whatStops(way, made, next)
    if (stoppedBy) return { made, stoppedBy, isLost: false }
    made = next
    if (!isOnTableAfter(way, made)) return { made, stoppedBy: null, isLost: true }
  }
  return { made, stoppedBy: null, isLost: false }
}

/** (3): what forbids to go on from one place to another. */
function whatStops(way: Way, made: number, next: number): FallBackStop | null {
  const [before, after] = [footprintAfter(way, made), footprintAfter(way, next)]
  const area = swept(before, after)
  if (way.ground.isBarred(poseAfter(way, next), area, poseAfter(way, made))) return { by: 'ground', area }
  const enemy = way.ground.enemies.findIndex((enemy, i) =>
    way.close[i]
      ? compareDistances(after, enemy, before, enemy) < 0 || overlaps(after, enemy)
      : isCloser(area, enemy, way.numbers.enemyGap),
  )
  return enemy < 0 ? null : { by: 'enemy', enemy, area }
}

/** (4): if it would end on a friend, farther on to the first clear place, or else back to the last one. */
function clearPlace(way: Way, end: number): number {
  const isClear = (made: number): boolean => {
    const footprint = footprintAfter(way, made)
    return !way.ground.friends.some(friend => overlaps(footprint, friend))
  }
  if (isClear(end)) return end
  const { extra, step } = way.numbers
  for (let made = end + step; made <= end + extra; made += step) {
    if (whatStops(way, made - step, made) || !isOnTableAfter(way, made)) break
    if (isClear(made)) return made
  }
  for (let made = end - step; made > 0; made -= step) if (isClear(made)) return made
  return 0
}
