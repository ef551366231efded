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

/** Whether the upright rectangles around points are at most so far apart. Nothing is made for it: it is asked by the million. */
export function areNear(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  return !isApart(a, b, reach, xOf) && !isApart(a, b, reach, yOf)
}

const xOf = (point: Point): number => point.x
const yOf = (point: Point): number => point.y

function isApart(
  a: readonly Point[],
  b: readonly Point[],
  reach: number,
  value: (point: Point) => number,
): boolean {
  let leastOfA = Number.POSITIVE_INFINITY
  let mostOfA = Number.NEGATIVE_INFINITY
  let leastOfB = Number.POSITIVE_INFINITY
  let mostOfB = Number.NEGATIVE_INFINITY
  for (const point of a) {
    leastOfA = Math.min(leastOfA, value(point))
    mostOfA = Math.max(mostOfA, value(point))
  }
  for (const point of b) {
    leastOfB = Math.min(leastOfB, value(point))
    mostOfB = Math.max(mostOfB, value(point))
  }
  return leastOfA - mostOfB > reach || leastOfB - mostOfA > reach
}
