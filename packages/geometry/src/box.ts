import type { Point } from './point.ts'

/** The upright rectangle around something. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function boxOf(points: readonly Point[]): Box {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

/** The box with so much more on all sides. */
export const widened = ({ west, south, east, north }: Box, by: number): Box => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
})

/** The box around two boxes. */
export const boxAround = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
})

/** The box around boxes, of which there is one at least. */
export function boxAroundAll(boxes: readonly Box[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    if (box.west < west) west = box.west
    if (box.south < south) south = box.south
    if (box.east > east) east = box.east
    if (box.north > north) north = box.north
  }
  return { west, south, east, north }
}

/** Whether a point is at most so far from a box, to the east and to the north. */
export const isPointNearBox = ({ x, y }: Point, { west, south, east, north }: Box, reach: number): boolean =>
  x >= west - reach && x <= east + reach && y >= south - reach && y <= north + reach

/** The square of the distance of two boxes: what is in them is no nearer. */
export function squareOfGap(a: Box, b: Box): number {
  const x = Math.max(0, a.west - b.east, b.west - a.east)
  const y = Math.max(0, a.south - b.north, b.south - a.north)
  return x * x + y * y
}

/** Whether two boxes are at most so far apart, to the east and to the north. */
export const areBoxesNear = (a: Box, b: Box, reach: number): boolean =>
  a.west - b.east <= reach &&
  b.west - a.east <= reach &&
  a.south - b.north <= reach &&
  b.south - a.north <= reach

/** Whether the upright rectangles around points are at most so far apart. Nothing is made for it: it is asked by the million. */
export function areNear(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (const { x, y } of a) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  west -= reach
  south -= reach
  east += reach
  north += reach
  let isWest = true
  let isEast = true
  let isSouth = true
  let isNorth = true
  for (const { x, y } of b) {
    if (x >= west) isWest = false
    if (x <= east) isEast = false
    if (y >= south) isSouth = false
    if (y <= north) isNorth = false
  }
  return !isWest && !isEast && !isSouth && !isNorth
}
