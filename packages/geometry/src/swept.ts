import { distanceFloor, isCloser, rootFloor, squareOfDistance } from './distance.ts'
import { hull } from './polygon.ts'
import { corners, type Footprint, forwardOf, type Pose, rightOf, type Size } from './pose.ts'
import { compareToMils } from './segment.ts'
import { SCALE } from './sine.ts'
import { SUB_STEP, shifted, straight } from './steps.ts'

/** MAR-23.16: the area swept by a straight sub-step. Wheels and turns sweep only the footprints at each sub-step's end. */
export const swept = (before: Footprint, after: Footprint): Footprint => hull([...before, ...after])

/**
 * How much nearer or farther two footprints may be than the way made between them accounts for: a centre and a corner
 * are rounded before and after, each by less than 0.71 mils.
 */
const SLACK = 3

/**
 * Whether all of a target certainly lies more than so many mils to the left, or to the right, of where a unit comes that goes
 * straight ahead, however far. False: it may lie there or not.
 */
export function isAside(pose: Pose, size: Size, target: Footprint, mils: number): boolean {
  const most = (size.frontage / 2 + mils + 2 * SLACK) * SCALE
  let isLeft = true
  let isRight = true
  for (const corner of target) {
    const right = rightOf(pose, corner)
    if (right >= -most) isLeft = false
    if (right <= most) isRight = false
  }
  return isLeft || isRight
}

/** Whether all of a target certainly lies more than `gap` behind a unit, or before the place to which it comes that goes so far straight ahead. */
function isBeyond(pose: Pose, size: Size, target: Footprint, length: number, gap: number): boolean {
  const most = (size.depth / 2 + gap + 2 * SLACK) * SCALE
  let isBehind = true
  let isBefore = true
  for (const corner of target) {
    const forward = forwardOf(pose, corner)
    if (forward >= -most) isBehind = false
    if (forward <= length * SCALE + most) isBefore = false
  }
  return isBehind || isBefore
}

/**
 * The least whole number of mils, at most `limit`, that a unit must go straight ahead until it is at most `gap` from a
 * target (MAR-23.17, MAR-8.15); null if it would not get there. From a place that is so far away one may go on by that
 * much less the slack without missing an answer, and then looks again.
 */
export function forwardDistance(
  pose: Pose,
  size: Size,
  target: Footprint,
  limit: number,
  gap: number,
): number | null {
  if (isAside(pose, size, target, gap)) return null
  if (isBeyond(pose, size, target, limit, gap)) return null
  let made = 0
  for (;;) {
    const square = squareOfDistance(corners(shifted(pose, pose.facing, made), size), target)
    if (compareToMils(square, gap) <= 0) return made
    if (made === limit) return null
    made = Math.min(limit, made + Math.max(1, rootFloor(square) - gap - SLACK))
  }
}

/** The lane of a charge (MAR-23.17). */
export interface Lane {
  /** The areas swept by the sub-steps of the advance: enemies and terrain in them close it. */
  readonly areas: readonly Footprint[]
  /** Those of them that friends close: from so far onward, or the end if the charge is shorter. */
  readonly areasForFriends: readonly Footprint[]
  /** Where the charger stands after each sub-step; if it need not go at all, where it is. */
  readonly poses: readonly Pose[]
}

/** `grace`: friends within so many mils of advance do not close it. */
export function lane(pose: Pose, size: Size, distance: number, grace = SUB_STEP): Lane {
  const poses = distance === 0 ? [pose] : straight(pose, pose.facing, distance)
  const areas = areasSwept([pose, ...poses], size)
  if (distance <= grace)
    return { areas, areasForFriends: [corners(shifted(pose, pose.facing, distance), size)], poses }
  const late = [shifted(pose, pose.facing, grace), ...poses.filter((_, i) => (i + 1) * SUB_STEP > grace)]
  return { areas, areasForFriends: areasSwept(late, size), poses }
}

/** The areas swept from each pose to the next one. */
export function areasSwept(poses: readonly Pose[], size: Size): Footprint[] {
  const areas: Footprint[] = []
  let before: Footprint | null = null
  for (const pose of poses) {
    const after = corners(pose, size)
    if (before !== null) areas.push(swept(before, after))
    before = after
  }
  return areas
}

/**
 * MAR-9.23: the greatest whole number of mils, at most `limit`, that a unit can go on a bearing with all that its sub-steps
 * sweep clear; 0 if not one. What is clear stays so on a shorter way, but for roundings, which are looked after.
 */
export function furthestClear(
  pose: Pose,
  size: Size,
  bearing: number,
  limit: number,
  isClear: (area: Footprint, end: Pose) => boolean,
): number {
  const isClearBetween = (from: number, to: number): boolean => {
    const end = shifted(pose, bearing, to)
    return isClear(swept(corners(shifted(pose, bearing, from), size), corners(end, size)), end)
  }
  // Whole sub-steps are the same on every way that is long enough for them: each is asked about once.
  let clearSteps = 0
  let isNextBarred = false
  const areClear = (steps: number): boolean => {
    while (clearSteps < steps && !isNextBarred)
      if (isClearBetween(clearSteps * SUB_STEP, (clearSteps + 1) * SUB_STEP)) clearSteps++
      else isNextBarred = true
    return clearSteps >= steps
  }
  const isClearFor = (length: number): boolean => {
    const whole = Math.max(0, Math.ceil(length / SUB_STEP) - 1)
    return areClear(whole) && (length === 0 || isClearBetween(whole * SUB_STEP, length))
  }
  if (isClearFor(limit)) return limit
  let clear = 0
  let barred = limit
  while (barred - clear > 1) {
    const middle = Math.floor((clear + barred) / 2)
    if (isClearFor(middle)) clear = middle
    else barred = middle
  }
  for (let more = SLACK; more > 0; more--)
    if (clear + more < limit && isClearFor(clear + more)) return clear + more
  return clear
}

/**
 * MAR-9.23: the least whole number of mils that a unit must go straight back until it is at least so far from a target;
 * null if `limit` is not enough.
 */
export function leastBack(
  pose: Pose,
  size: Size,
  target: Footprint,
  atLeast: number,
  limit: number,
): number | null {
  let made = 0
  let at = corners(pose, size)
  while (isCloser(at, target, atLeast)) {
    if (made === limit) return null
    made = Math.min(limit, made + Math.max(1, atLeast - distanceFloor(at, target) - 1 - SLACK))
    at = corners(shifted(pose, pose.facing, -made), size)
  }
  return made
}
