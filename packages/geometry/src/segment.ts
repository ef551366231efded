import { compareProducts, compareTriples, signOf } from './exact.ts'
import { isSamePoint, type Point, sideOf, squareBetween } from './point.ts'

/** A squared distance as an exact fraction: over · by / under, all whole, so that each of them stays below 2^53. */
export interface Square {
  readonly over: number
  readonly by: number
  readonly under: number
}

export const compareSquares = (a: Square, b: Square): number =>
  compareTriples(a.over, a.by, b.under, b.over, b.by, a.under)

/** The sign of a distance less so many mils. */
export const compareToMils = ({ over, by, under }: Square, mils: number): number =>
  compareProducts(over, by, mils * mils, under)

/** By how much two roots may be off in doubles, on the largest table, and far more. */
const ROOT_DOUBT = 1e-3

/** The sign of one distance less another and so many mils more: whether one came 3" nearer, or went 3" farther off. */
export function compareWithMore(one: Square, other: Square, mils: number): number {
  const rough = Math.sqrt(sizeOf(one)) - Math.sqrt(sizeOf(other)) - mils
  return Math.abs(rough) > ROOT_DOUBT ? Math.sign(rough) : compareRoots(one, other, BigInt(mils))
}

/** √a against √b + m, as a − b − m² against 2m√b: both squared, unless the left is below 0. */
function compareRoots(one: Square, other: Square, m: bigint): number {
  const [a, u] = [BigInt(one.over) * BigInt(one.by), BigInt(one.under)]
  const [b, v] = [BigInt(other.over) * BigInt(other.by), BigInt(other.under)]
  const left = a * v - b * u - m * m * u * v
  return left < 0n ? -1 : signOf(left * left - 4n * m * m * b * v * u * u)
}

/** A squared distance as a double. */
export const sizeOf = ({ over, by, under }: Square): number => (over * by) / under

/** How far a point lies along the way from a to b, times the way's length. */
const along = (point: Point, a: Point, b: Point): number =>
  (b.x - a.x) * (point.x - a.x) + (b.y - a.y) * (point.y - a.y)

/** The square of the distance of a point and a segment. */
export function squareToSegment(point: Point, a: Point, b: Point): Square {
  const length = squareBetween(a, b)
  const way = along(point, a, b)
  if (way <= 0) return { over: squareBetween(point, a), by: 1, under: 1 }
  if (way >= length) return { over: squareBetween(point, b), by: 1, under: 1 }
  const side = Math.abs(sideOf(a, b, point))
  return { over: side, by: side, under: length }
}

/** What the sign of a distance less a limit may be at most. */
export const AT_MOST = 0
export const LESS = -1
export type Bound = typeof AT_MOST | typeof LESS

/** Whether a point lies at most so many mils from a segment, or less. */
export function isNearSegment(point: Point, a: Point, b: Point, mils: number, bound: Bound): boolean {
  const length = squareBetween(a, b)
  const way = along(point, a, b)
  const limit = mils * mils
  if (way <= 0) return squareBetween(point, a) - limit <= bound
  if (way >= length) return squareBetween(point, b) - limit <= bound
  const side = sideOf(a, b, point)
  return compareProducts(side, side, limit, length) <= bound
}

/** Whether a point that lies on the line of a and b lies between them, ends included. */
const isBetween = (point: Point, a: Point, b: Point): boolean =>
  Math.min(a.x, b.x) <= point.x &&
  point.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= point.y &&
  point.y <= Math.max(a.y, b.y)

export const isOnSegment = (point: Point, a: Point, b: Point): boolean =>
  sideOf(a, b, point) === 0 && isBetween(point, a, b)

/** Whether two segments have a point in common, ends included. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const sideC = Math.sign(sideOf(a, b, c))
  const sideD = Math.sign(sideOf(a, b, d))
  const sideA = Math.sign(sideOf(c, d, a))
  const sideB = Math.sign(sideOf(c, d, b))
  if (sideC * sideD < 0 && sideA * sideB < 0) return true
  return (
    (sideC === 0 && isBetween(c, a, b)) ||
    (sideD === 0 && isBetween(d, a, b)) ||
    (sideA === 0 && isBetween(a, c, d)) ||
    (sideB === 0 && isBetween(b, c, d))
  )
}

/** Whether a path from `start` to `end` meets a segment anywhere but at its start (MAR-23.18). */
export function isCrossedOnTheWay(start: Point, end: Point, c: Point, d: Point): boolean {
  if (!segmentsMeet(start, end, c, d)) return false
  if (!isOnSegment(start, c, d)) return true
  // They meet at the start. If there is a second common point the path runs along the segment.
  const runsAlong = sideOf(c, d, end) === 0 && !isSamePoint(start, end)
  return runsAlong && (isOnSegment(end, c, d) || isAhead(c, start, end) || isAhead(d, start, end))
}

/** Of a point on the line of the path: whether it lies on the path, past its start. */
const isAhead = (point: Point, start: Point, end: Point): boolean =>
  !isSamePoint(point, start) && isOnSegment(point, start, end)
