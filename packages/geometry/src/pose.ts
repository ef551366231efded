import { compareProducts } from './exact.ts'
import { moved, type Point, roundDiv } from './point.ts'
import { C, S, SCALE } from './sine.ts'

/** Where a unit stands: its centre, and its facing in tenths (MAR-23.6). */
export interface Pose extends Point {
  readonly facing: number
}

export interface Size {
  readonly frontage: number
  readonly depth: number
}

/**
 * The corners of a convex area of three corners or more, either way round, no two neighbours on one spot: a unit's
 * quadrilateral, a block, a swept area.
 */
export type Footprint = readonly Point[]

/** MAR-23.4: the side of a stand of so many millimetres. */
export const sideOfStand = (millimetres: number): number => 2 * roundDiv(millimetres * 10_000, 508)

/** The point of a pose that lies so far to its right and to its front, rounded from the whole sum. */
export const pointOf = ({ x, y, facing }: Pose, right: number, front: number): Point => ({
  x: roundDiv(x * SCALE + right * C(facing) + front * S(facing), SCALE),
  y: roundDiv(y * SCALE - right * S(facing) + front * C(facing), SCALE),
})

/** MAR-23.6: front left, front right, rear right, rear left. Every footprint is made here, so that it is written out. */
export function corners({ x, y, facing }: Pose, { frontage, depth }: Size): Footprint {
  const sine = S(facing)
  const cosine = C(facing)
  const wx = (frontage / 2) * cosine
  const wy = (frontage / 2) * sine
  const dx = (depth / 2) * sine
  const dy = (depth / 2) * cosine
  const cx = x * SCALE
  const cy = y * SCALE
  return [
    { x: roundDiv(cx - wx + dx, SCALE), y: roundDiv(cy + wy + dy, SCALE) },
    { x: roundDiv(cx + wx + dx, SCALE), y: roundDiv(cy - wy + dy, SCALE) },
    { x: roundDiv(cx + wx - dx, SCALE), y: roundDiv(cy - wy - dy, SCALE) },
    { x: roundDiv(cx - wx - dx, SCALE), y: roundDiv(cy + wy - dy, SCALE) },
  ]
}

/** MAR-23.7: from the centre, not from the corners. */
export const frontMidpoint = (pose: Pose, size: Size): Point => moved(pose, pose.facing, size.depth / 2)

/** MAR-23.12: of a unit. Those of a garrison are `centreOf` its block and the block's corners. */
export const referencePoints = (pose: Pose, size: Size): readonly Point[] => [
  { x: pose.x, y: pose.y },
  ...corners(pose, size),
]

export const ZONES = ['front', 'left', 'right', 'rear'] as const
export type Zone = (typeof ZONES)[number]

/** How far a point lies to the front of a pose, times SCALE. */
export const forwardOf = (pose: Pose, point: Point): number =>
  (point.x - pose.x) * S(pose.facing) + (point.y - pose.y) * C(pose.facing)

/** How far a point lies to the right of a pose, times SCALE. */
export const rightOf = (pose: Pose, point: Point): number =>
  (point.x - pose.x) * C(pose.facing) - (point.y - pose.y) * S(pose.facing)

/** MAR-23.10: left and right are the flanks. */
export function zoneOf(pose: Pose, size: Size, point: Point): Zone {
  const f = forwardOf(pose, point)
  const r = rightOf(pose, point)
  const aside = Math.abs(r) - (size.frontage / 2) * SCALE
  const d = (size.depth / 2) * SCALE
  if (f >= d && aside <= f - d) return 'front'
  if (f <= -d && aside < -f - d) return 'rear'
  return r < 0 ? 'left' : 'right'
}

/** The tangent of 22.5 degrees, times SCALE (MAR-23.11). */
const ARC = 414_214

/** MAR-23.11: ahead of the front edge and at most 22.5 degrees outward of the front corners. */
export function isInArtilleryArc(pose: Pose, size: Size, point: Point): boolean {
  const ahead = forwardOf(pose, point) - (size.depth / 2) * SCALE
  const aside = Math.abs(rightOf(pose, point)) - (size.frontage / 2) * SCALE
  return ahead >= 0 && compareProducts(aside, SCALE, ahead, ARC) <= 0
}
