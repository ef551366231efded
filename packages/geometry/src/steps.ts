import numbers from './numbers.json' with { type: 'json' }
import { moved, type Point, turned } from './point.ts'
import { frontMidpoint, type Pose, pointOf, type Size } from './pose.ts'
import { HALF } from './sine.ts'

/** MAR-23.14: how long a sub-step of a straight step is, in mils, and one of a wheel or turn, in tenths. */
export const SUB_STEP = numbers.subStep
const SUB_TURN = numbers.subTurn

/** How far one has come after each sub-step of a straight step: the last one makes the rest (MAR-23.14). */
export const subSteps = (length: number): number[] => cut(length, SUB_STEP)

/** How far one has turned after each sub-step of a wheel or turn; below 0 to the left. */
export const turnSteps = (angle: number): number[] =>
  cut(Math.abs(angle), SUB_TURN).map(made => (angle < 0 ? -made : made))

function cut(whole: number, size: number): number[] {
  const made: number[] = []
  for (let far = size; far < whole; far += size) made.push(far)
  if (whole > 0) made.push(whole)
  return made
}

/** Poses are written out, here and below: all that measures is quicker where they are made alike. */
const poseAt = ({ x, y }: Point, facing: number): Pose => ({ x, y, facing })

/** A pose moved so many mils on a bearing, its facing unchanged (MAR-23.15). */
export const shifted = (pose: Pose, bearing: number, length: number): Pose =>
  poseAt(moved(pose, bearing, length), pose.facing)

/** A pose turned on its centre. */
export const faced = (pose: Pose, facing: number): Pose => poseAt(pose, facing)

/** The poses after each sub-step of a forward, oblique or retire step; each is reckoned from the start (MAR-23.14). */
export const straight = (pose: Pose, bearing: number, length: number): Pose[] =>
  subSteps(length).map(made => shifted(pose, bearing, made))

/** The poses after each sub-step of a turn on the centre. */
export const turn = (pose: Pose, by: number): Pose[] =>
  turnSteps(by).map(made => faced(pose, turned(pose.facing, made)))

export type Side = 'left' | 'right'

/** The front corner about which a unit wheels (MAR-8.8). */
export const pivotOf = (pose: Pose, size: Size, side: Side): Point =>
  pointOf(pose, (side === 'right' ? size.frontage : -size.frontage) / 2, size.depth / 2)

/** The poses after each sub-step of a wheel about the left or right front corner, which stays (MAR-8.8, MAR-23.15). */
export function wheel(pose: Pose, size: Size, side: Side, angle: number): Pose[] {
  const pivot = pivotOf(pose, size, side)
  const sense = side === 'right' ? 1 : -1
  return turnSteps(sense * angle).map(made => {
    const facing = turned(pose.facing, made)
    return poseAt(pointOf(poseAt(pivot, facing), (-sense * size.frontage) / 2, -size.depth / 2), facing)
  })
}

/** MAR-8.8: the arc of the other front corner, in mils, rounded up. */
export const wheelArc = (frontage: number, angle: number): number =>
  Math.ceil((frontage * angle * numbers.wheelArc.over) / numbers.wheelArc.under)

/** MAR-8.10: line, column and skirmish order change about the midpoint of the front edge; the facing stays. */
export const reformed = (pose: Pose, from: Size, to: Size): Pose =>
  poseAt(moved(frontMidpoint(pose, from), pose.facing, -to.depth / 2), pose.facing)

/** The opposite facing. */
export const reversed = (facing: number): number => turned(facing, HALF)
