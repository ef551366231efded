/**
 * MAR-23.8: the distance of two footprints is 0 if they touch or overlap, else the least distance from a corner of one
 * to an edge of the other. Nothing here takes a root: distances are compared by their squares, as exact fractions.
 */

import { areNear } from './box.ts'
import { compareProducts, there } from './exact.ts'
import { type Point, squareBetween } from './point.ts'
import { contains, turnOf } from './polygon.ts'
import type { Footprint } from './pose.ts'
import {
  AT_MOST,
  type Bound,
  compareSquares,
  compareToMils,
  compareWithMore,
  isNearSegment,
  LESS,
  type Square,
  segmentsMeet,
  sizeOf,
  squareToSegment,
} from './segment.ts'

const NONE: Square = { over: 0, by: 1, under: 1 }
const FAR: Square = { over: Number.MAX_SAFE_INTEGER, by: 1, under: 1 }

/** Whether two footprints are at most so many mils apart. */
export const isWithin = (a: Footprint, b: Footprint, mils: number): boolean =>
  areNear(a, b, mils) &&
  (isCornerNear(a, b, mils, AT_MOST) || isCornerNear(b, a, mils, AT_MOST) || touch(a, b))

/** Whether two footprints are less than so many mils apart. */
export const isCloser = (a: Footprint, b: Footprint, mils: number): boolean =>
  mils > 0 &&
  areNear(a, b, mils) &&
  (isCornerNear(a, b, mils, LESS) || isCornerNear(b, a, mils, LESS) || touch(a, b))

/**
 * A corner that lies past the end of an edge lies before the next one, or beside it: nothing is asked of it twice. Of an area
 * whose corners are all on one spot none does.
 */
function isCornerNear(cornersOf: Footprint, edgesOf: Footprint, mils: number, bound: Bound): boolean {
  const limit = mils * mils
  let from = there(edgesOf[edgesOf.length - 1])
  for (const to of edgesOf) {
    const ex = to.x - from.x
    const ey = to.y - from.y
    const length = ex * ex + ey * ey
    for (const corner of cornersOf) {
      const x = corner.x - from.x
      const y = corner.y - from.y
      const way = ex * x + ey * y
      if (way > 0 && way >= length) continue
      const side = ex * y - ey * x
      const sign = way <= 0 ? x * x + y * y - limit : compareProducts(side, side, limit, length)
      if (sign <= bound) return true
    }
    from = to
  }
  return false
}

/** Whether two footprints have a point in common, if only a corner: no edge of either has all of the other outside. */
export const touch = (a: Footprint, b: Footprint): boolean =>
  areNear(a, b, 0) && !isParted(a, b) && !isParted(b, a)

function isParted(by: Footprint, other: Footprint): boolean {
  const turn = turnOf(by)
  let from = there(by[by.length - 1])
  for (const to of by) {
    if (isAllOutside(from, to, other, turn)) return true
    from = to
  }
  return false
}

function isAllOutside(from: Point, to: Point, other: Footprint, turn: number): boolean {
  const ex = to.x - from.x
  const ey = to.y - from.y
  for (const corner of other)
    if ((ex * (corner.y - from.y) - ey * (corner.x - from.x)) * turn >= 0) return false
  return true
}

/** The square of the distance of two footprints, as an exact fraction. */
export function squareOfDistance(a: Footprint, b: Footprint): Square {
  return touch(a, b) ? NONE : leastToEdges(a, b, leastToEdges(b, a, FAR))
}

/** By how much of itself a squared distance that is reckoned in doubles may be off, and more. */
const DOUBT = 2 ** -50

/** The least square from a corner of one to an edge of the other, or `sofar`; only what may be less is reckoned exactly. */
function leastToEdges(cornersOf: readonly Point[], edgesOf: Footprint, sofar: Square): Square {
  let least = sofar
  let ceiling = sizeOf(sofar) * (1 + DOUBT)
  let from = there(edgesOf[edgesOf.length - 1])
  for (const to of edgesOf) {
    const ex = to.x - from.x
    const ey = to.y - from.y
    const length = ex * ex + ey * ey
    for (const corner of cornersOf) {
      const x = corner.x - from.x
      const y = corner.y - from.y
      const way = ex * x + ey * y
      if (way > 0 && way >= length) continue
      const side = ex * y - ey * x
      const rough = way <= 0 ? x * x + y * y : (side * side) / length
      if (rough > ceiling) continue
      least = lesser(least, squareToSegment(corner, from, to))
      ceiling = sizeOf(least) * (1 + DOUBT)
    }
    from = to
  }
  return least
}

const lesser = (a: Square, b: Square): Square => (compareSquares(b, a) < 0 ? b : a)

/** Below 0: a and b are nearer to each other than c and d; 0: exactly as near. */
export const compareDistances = (a: Footprint, b: Footprint, c: Footprint, d: Footprint): number =>
  compareSquares(squareOfDistance(a, b), squareOfDistance(c, d))

/** The greatest whole number of mils that is not more than the distance. */
export const distanceFloor = (a: Footprint, b: Footprint): number => rootFloor(squareOfDistance(a, b))

/** The least whole number of mils that is not less than the distance. */
export const distanceCeil = (a: Footprint, b: Footprint): number => rootCeil(squareOfDistance(a, b))

export function rootFloor(square: Square): number {
  let root = Math.floor(Math.sqrt(sizeOf(square)))
  while (compareToMils(square, root) < 0) root--
  while (compareToMils(square, root + 1) >= 0) root++
  return root
}

function rootCeil(square: Square): number {
  const root = rootFloor(square)
  return compareToMils(square, root) === 0 ? root : root + 1
}

/** The square of the distance of a point and a footprint. */
const squareToPoint = (point: Point, footprint: Footprint): Square =>
  contains(footprint, point) ? NONE : leastToEdges([point], footprint, FAR)

/** Whether a point is at most so many mils from a footprint, or in it. */
export const isPointWithin = ({ x, y }: Point, footprint: Footprint, mils: number): boolean =>
  isCornerNear([{ x, y }], footprint, mils, AT_MOST) || contains(footprint, { x, y })

/** Whether a point is less than so many mils from a footprint. */
export const isPointCloser = (point: Point, footprint: Footprint, mils: number): boolean =>
  compareToMils(squareToPoint(point, footprint), mils) < 0

/** Below 0: the point is nearer to a than to b; 0: exactly as near. */
export const comparePointDistances = (point: Point, a: Footprint, b: Footprint): number =>
  compareSquares(squareToPoint(point, a), squareToPoint(point, b))

export const pointDistanceFloor = (point: Point, footprint: Footprint): number =>
  rootFloor(squareToPoint(point, footprint))

/** Whether two points are at most so many mils apart. */
export const arePointsWithin = (a: Point, b: Point, mils: number): boolean =>
  squareBetween(a, b) <= mils * mils

export const pointsDistanceFloor = (a: Point, b: Point): number => rootFloor(squareOfPoints(a, b))

const squareOfPoints = (a: Point, b: Point): Square => ({ over: squareBetween(a, b), by: 1, under: 1 })

/** Whether one is nearer to a goal than one was, by so many mils at least (MAR-5.13). */
export const isNearerBy = (mils: number, goal: Point, before: Point, after: Point): boolean =>
  compareWithMore(squareOfPoints(goal, before), squareOfPoints(goal, after), mils) >= 0

/** Whether one is farther from a goal than one was, by more than so many mils (MAR-5.13). */
export const isFartherBy = (mils: number, goal: Point, before: Point, after: Point): boolean =>
  compareWithMore(squareOfPoints(goal, after), squareOfPoints(goal, before), mils) > 0

/** Whether a point is at most so many mils from a polyline: a unit's centre and a road (MAR-12.12). */
export function isPointNearLine(point: Point, line: readonly Point[], mils: number): boolean {
  let from = there(line[0])
  for (const to of line) {
    if (isNearSegment(point, from, to, mils, AT_MOST)) return true
    from = to
  }
  return false
}

/** Whether a polyline comes within so many mils of a footprint: a hedge and who stands behind it (MAR-12.9). */
export function isLineWithin(line: readonly Point[], footprint: Footprint, mils: number): boolean {
  let from = there(line[0])
  for (const to of line) {
    if (isPointWithin(from, footprint, mils) || isSegmentWithin(from, to, footprint, mils)) return true
    from = to
  }
  return isPointWithin(from, footprint, mils)
}

/** Ends apart: whether it passes a corner that closely, or goes through an edge. */
function isSegmentWithin(a: Point, b: Point, footprint: Footprint, mils: number): boolean {
  let from = there(footprint[footprint.length - 1])
  for (const to of footprint) {
    if (isNearSegment(to, a, b, mils, AT_MOST) || segmentsMeet(a, b, from, to)) return true
    from = to
  }
  return false
}
