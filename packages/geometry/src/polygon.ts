import { there } from './exact.ts'
import { isSamePoint, meanOf, type Point, sideOf } from './point.ts'
import { isOnSegment, segmentsMeet } from './segment.ts'

/** The corners of a simple polygon, either way round: terrain, a hill, a block, a zone of deployment (MAR-23.18). */
export type Polygon = readonly Point[]

/** MAR-23.18: a point on an edge is inside. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let isInside = false
  let from = there(polygon[polygon.length - 1])
  for (const to of polygon) {
    // The edge is crossed by the ray that goes east from the point if one of its ends lies above it and the other not.
    const isFromAbove = from.y > y
    const isToAbove = to.y > y
    const side = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
    if (side === 0 && isOnSegment({ x, y }, from, to)) return true
    if (isFromAbove !== isToAbove && side > 0 === isToAbove) isInside = !isInside
    from = to
  }
  return isInside
}

/** MAR-23.12: the mean of the corners, rounded. */
export const centreOf: (polygon: Polygon) => Point = meanOf

/** 1 if the corners go round counter-clockwise, −1 if clockwise, 0 if they enclose nothing. */
export function turnOf(polygon: Polygon): number {
  const first = there(polygon[0])
  let twiceArea = 0
  let from = first
  for (const to of polygon) {
    twiceArea += sideOf(first, from, to)
    from = to
  }
  return Math.sign(twiceArea)
}

export interface Hill {
  readonly level: number
  readonly polygon: Polygon
}

/** MAR-23.19: the highest level among the hills that contain a point, else 0. */
export function levelAt(point: Point, hills: readonly Hill[]): number {
  let highest = 0
  for (const { level, polygon } of hills) if (level > highest && contains(polygon, point)) highest = level
  return highest
}

/**
 * The corners of the least convex area around points, clockwise, without those that lie on an edge. Points that all lie
 * on one line give the ends of it.
 */
export function hull(points: readonly Point[]): Point[] {
  const inOrder = fromWestToEast(points)
  const corners: Point[] = []
  for (let i = 0; i < inOrder.length; i++) addCorner(corners, 1, there(inOrder[i]))
  const upper = corners.length
  for (let i = inOrder.length - 2; i >= 0; i--) addCorner(corners, upper, there(inOrder[i]))
  if (corners.length > 1) corners.pop()
  return corners
}

/** In order of x, then of y. Each is put in its place among those before it: of a dozen points that is the quickest. */
function fromWestToEast(points: readonly Point[]): Point[] {
  const inOrder: Point[] = []
  for (const point of points) {
    let place = inOrder.push(point) - 1
    for (; place > 0; place--) {
      const before = there(inOrder[place - 1])
      if (before.x < point.x || (before.x === point.x && before.y <= point.y)) break
      inOrder[place] = before
    }
    inOrder[place] = point
  }
  return inOrder
}

/** Takes back corners, but the first `kept`, at which one would not turn right towards the new one. */
function addCorner(corners: Point[], kept: number, point: Point): void {
  let last = corners.length - 1
  if (last >= 0 && isSamePoint(there(corners[last]), point)) return
  for (; last >= kept && sideOf(there(corners[last - 1]), there(corners[last]), point) >= 0; last--)
    corners.pop()
  corners.push(point)
}

/** Which corner of a polygon turns against the others; null if it is convex. */
export function dentOf(polygon: Polygon): number | null {
  const turn = turnOf(polygon)
  const count = polygon.length
  for (let i = 0; i < count; i++) {
    const before = there(polygon[(i + count - 1) % count])
    const after = there(polygon[(i + 1) % count])
    if (sideOf(before, there(polygon[i]), after) * turn < 0) return i
  }
  return null
}

/** Two edges of a polygon, each by the corner it starts from, that meet although they should not; null if it is simple. */
export function knotOf(polygon: Polygon): readonly [number, number] | null {
  const count = polygon.length
  const corner = (i: number): Point => there(polygon[i % count])
  for (let i = 0; i < count; i++) {
    if (isSamePoint(corner(i), corner(i + 1))) return [i, (i + 1) % count]
    if (isFoldedBack(corner(i), corner(i + 1), corner(i + 2))) return [i, (i + 1) % count]
    for (let j = i + 2; j < count; j++) {
      const areNeighbours = (j + 1) % count === i
      if (!areNeighbours && segmentsMeet(corner(i), corner(i + 1), corner(j), corner(j + 1))) return [i, j]
    }
  }
  return null
}

/** Whether the way from a to b and on to c goes back over itself. */
const isFoldedBack = (a: Point, b: Point, c: Point): boolean =>
  sideOf(a, b, c) === 0 && (isOnSegment(c, a, b) || isOnSegment(a, b, c))

/** Whether no two edges meet but neighbours at their corner, and there are three at least. */
export const isSimple = (polygon: Polygon): boolean => polygon.length >= 3 && knotOf(polygon) === null

/** Whether a polygon is simple and turns one way only. */
export const isConvex = (polygon: Polygon): boolean => isSimple(polygon) && dentOf(polygon) === null
