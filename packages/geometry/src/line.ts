import { compareProducts, there } from './exact.ts'
import { type Point, sideOf, squareBetween } from './point.ts'
import { contains, type Polygon } from './polygon.ts'
import { AT_MOST, isCrossedOnTheWay, isNearSegment, isOnSegment, segmentsMeet } from './segment.ts'

/** A road, a hedge, a stream (MAR-23.18). */
export type Polyline = readonly Point[]

/** What is asked of a path: its start does not count as crossing. Lines of sight, fire and cover count both ends. */
export interface CrossingRule {
  readonly startCounts: boolean
}

/** Which segment of a polyline the way from a to b crosses, by the point it starts from; null if none (MAR-23.18). */
export function segmentCrossed(
  a: Point,
  b: Point,
  line: Polyline,
  { startCounts }: CrossingRule,
): number | null {
  for (let i = 0; i + 1 < line.length; i++) {
    const c = there(line[i])
    const d = there(line[i + 1])
    if (startCounts ? segmentsMeet(a, b, c, d) : isCrossedOnTheWay(a, b, c, d)) return i
  }
  return null
}

/** MAR-23.18: whether the way from a to b crosses a polyline, ends included. */
export const crosses = (a: Point, b: Point, line: Polyline, rule: CrossingRule): boolean =>
  segmentCrossed(a, b, line, rule) !== null

/** Whether a segment and a polygon have a point in common: touching a corner or an edge is meeting (MAR-9.9). */
export function meets(a: Point, b: Point, polygon: Polygon): boolean {
  if (isBeside(a, b, polygon)) return false
  let from = there(polygon[polygon.length - 1])
  for (const to of polygon) {
    if (segmentsMeet(a, b, from, to)) return true
    from = to
  }
  return contains(polygon, a)
}

/** Whether the whole polygon lies on one side of the line, or past one end of the segment to a point of the compass. */
function isBeside(a: Point, b: Point, polygon: Polygon): boolean {
  const { x, y } = a
  const ex = b.x - x
  const ey = b.y - y
  let left = 0
  let right = 0
  for (const corner of polygon) {
    const side = ex * (corner.y - y) - ey * (corner.x - x)
    if (side >= 0) left++
    if (side <= 0) right++
  }
  return left === 0 || right === 0
}

/** A place on a segment: so much of the way from its start, as an exact fraction of it. `under` is above 0. */
export interface Share {
  readonly over: number
  readonly under: number
}

const START: Share = { over: 0, under: 1 }
const END: Share = { over: 1, under: 1 }

export const compareShares = (a: Share, b: Share): number => compareProducts(a.over, b.under, b.over, a.under)

/** Where the line through a and b is met by that of an edge which is not parallel to it. */
function shareAt(a: Point, b: Point, from: Point, to: Point): Share {
  const ex = to.x - from.x
  const ey = to.y - from.y
  const over = (from.x - a.x) * ey - (from.y - a.y) * ex
  const under = (b.x - a.x) * ey - (b.y - a.y) * ex
  return under < 0 ? { over: 0 - over, under: -under } : { over, under }
}

/** A part of a segment. */
export interface Span {
  readonly from: Share
  readonly to: Share
}

/**
 * The parts of a line through a and b that lie inside a polygon or on its edge, in order; parts of no length are left
 * out, touching ones are one. Shares below 0 and above 1 lie before a and past b.
 *
 * A point of the line is inside if what lies close by on its left is, or what lies close by on its right. Along either
 * side one goes in and out by turns, where an edge leads from that side to the line itself or across it.
 */
export function spansOfLine(a: Point, b: Point, polygon: Polygon): Span[] {
  const spans = [...spansBeside(a, b, polygon, 1), ...spansBeside(a, b, polygon, -1)]
  spans.sort((one, other) => compareShares(one.from, other.from))
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last === undefined || compareShares(last.to, span.from) < 0) joined.push(span)
    else if (compareShares(last.to, span.to) < 0) joined[joined.length - 1] = { from: last.from, to: span.to }
  }
  return joined
}

/** The same on one side of the line: 1 for the left, −1 for the right. */
function spansBeside(a: Point, b: Point, polygon: Polygon, side: number): Span[] {
  const shares: Share[] = []
  let from = there(polygon[polygon.length - 1])
  for (const to of polygon) {
    const isFromThere = sideOf(a, b, from) * side > 0
    const isToThere = sideOf(a, b, to) * side > 0
    if (isFromThere !== isToThere) shares.push(shareAt(a, b, from, to))
    from = to
  }
  shares.sort(compareShares)
  const spans: Span[] = []
  for (let i = 0; i + 1 < shares.length; i += 2) {
    const span = { from: there(shares[i]), to: there(shares[i + 1]) }
    if (compareShares(span.from, span.to) < 0) spans.push(span)
  }
  return spans
}

/** The parts of the segment from a to b that lie inside a polygon or on its edge (MAR-23.20). */
export function spansInside(a: Point, b: Point, polygon: Polygon): Span[] {
  const inside: Span[] = []
  for (const { from, to } of spansOfLine(a, b, polygon)) {
    const span = { from: from.over < 0 ? START : from, to: to.over > to.under ? END : to }
    if (compareShares(span.from, span.to) < 0) inside.push(span)
  }
  return inside
}

/** A fraction of any size. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

const stretchOf = ({ from, to }: Span): Fraction => ({
  over: BigInt(to.over) * BigInt(from.under) - BigInt(from.over) * BigInt(to.under),
  under: BigInt(to.under) * BigInt(from.under),
})

const sumOf = (spans: readonly Span[]): Fraction =>
  spans.reduce<Fraction>((sum, span) => plus(sum, stretchOf(span)), { over: 0n, under: 1n })

/** MAR-23.20: how much of the segment from a to b lies inside a polygon, as an exact fraction of it. */
export const lengthInside = (a: Point, b: Point, polygon: Polygon): Fraction =>
  sumOf(spansInside(a, b, polygon))

/** MAR-23.20: whether the parts inside the polygons, added, are at most so many mils; compared by squares. */
export function isLengthInsideAtMost(
  a: Point,
  b: Point,
  polygons: readonly Polygon[],
  mils: number,
): boolean {
  const spans = polygons.flatMap(polygon => spansInside(a, b, polygon))
  return isStretchAtMost(a, b, spans, mils)
}

/** By how much a length that is added up in doubles may be off, on the largest table, and far more. */
const LENGTH_DOUBT = 1e-3

/** Whether parts of the line through a and b, added, are at most so many mils. */
export function isStretchAtMost(a: Point, b: Point, spans: readonly Span[], mils: number): boolean {
  if (spans.length === 0) return true
  let share = 0
  for (const { from, to } of spans) share += to.over / to.under - from.over / from.under
  const rough = share * Math.sqrt(squareBetween(a, b)) - mils
  if (Math.abs(rough) > LENGTH_DOUBT) return rough < 0
  const { over, under } = sumOf(spans)
  return over * over * BigInt(squareBetween(a, b)) <= BigInt(mils * mils) * under * under
}

/** The place on the segment from a to b nearest to a that lies in a polygon or on its edge; null if none does. */
export function nearestCrossing(a: Point, b: Point, polygon: Polygon): Share | null {
  if (contains(polygon, a)) return START
  let nearest: Share | null = null
  let from = there(polygon[polygon.length - 1])
  for (const to of polygon) {
    // Of edges along the line the neighbours tell the ends.
    const isAcross = sideOf(a, b, from) !== sideOf(a, b, to)
    if (isAcross && segmentsMeet(a, b, from, to)) {
      const share = shareAt(a, b, from, to)
      if (nearest === null || compareShares(share, nearest) < 0) nearest = share
    }
    from = to
  }
  return nearest
}

/** MAR-12.4: whether a place on a segment is nearer to its start than to its end. */
export const isNearerToStart = ({ over, under }: Share): boolean => 2 * over < under

/** MAR-12.10: whether the way from a to b crosses a polyline at most so many mils from a point. */
export function crossesNear(
  a: Point,
  b: Point,
  line: Polyline,
  point: Point,
  mils: number,
  { startCounts }: CrossingRule,
): boolean {
  for (let i = 0; i + 1 < line.length; i++) {
    const c = there(line[i])
    const d = there(line[i + 1])
    const isCrossed = startCounts ? segmentsMeet(a, b, c, d) : isCrossedOnTheWay(a, b, c, d)
    if (isCrossed && isMeetingNear(a, b, c, d, point, mils)) return true
  }
  return false
}

/** Of two segments that meet: whether they do so at most so many mils from a point. */
function isMeetingNear(a: Point, b: Point, c: Point, d: Point, point: Point, mils: number): boolean {
  if (sideOf(a, b, c) !== sideOf(a, b, d)) return isShareNear(a, b, shareAt(a, b, c, d), point, mils)
  // They run along each other: the ends of what they share are ends of theirs.
  const common = [a, b, c, d].filter(end => isOnSegment(end, a, b) && isOnSegment(end, c, d))
  return common.some(one => common.some(other => isNearSegment(point, one, other, mils, AT_MOST)))
}

function isShareNear(a: Point, b: Point, { over, under }: Share, point: Point, mils: number): boolean {
  const [o, u] = [BigInt(over), BigInt(under)]
  const dx = BigInt(a.x - point.x) * u + BigInt(b.x - a.x) * o
  const dy = BigInt(a.y - point.y) * u + BigInt(b.y - a.y) * o
  return dx * dx + dy * dy <= BigInt(mils * mils) * u * u
}
