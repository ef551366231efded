import { there } from '@grognard/engine'
import type { BoardPoint } from '@grognard/table'
import { rounded } from '../place.ts'

/** Lines and polygons as they are drawn. Nothing here decides anything: rules measure elsewhere. */

export type Line = readonly BoardPoint[]

const between = (a: BoardPoint, b: BoardPoint, share: number): BoardPoint => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const distance = (a: BoardPoint, b: BoardPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Neighbours of a closed line, the last and the first among them. */
const edgesOf = (polygon: Line): readonly (readonly [BoardPoint, BoardPoint])[] =>
  polygon.map((point, i) => [point, there(polygon[(i + 1) % polygon.length], 'next corner')])

/** Asked many thousand times for a table: without a list of edges. */
export function isInside({ x, y }: BoardPoint, polygon: Line): boolean {
  let inside = false
  let before = polygon.at(-1)
  for (const corner of polygon) {
    if (before !== undefined && corner.y > y !== before.y > y) {
      const { x: across, y: down } = before
      if (x < ((across - corner.x) * (y - corner.y)) / (down - corner.y) + corner.x) inside = !inside
    }
    before = corner
  }
  return inside
}

function distanceToEdge(point: BoardPoint, a: BoardPoint, b: BoardPoint): number {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const share = square === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square
  return distance(point, between(a, b, Math.max(0, Math.min(1, share))))
}

export const distanceToBorder = (point: BoardPoint, polygon: Line): number =>
  Math.min(...edgesOf(polygon).map(([a, b]) => distanceToEdge(point, a, b)))

/** Above 0 if its corners go round clockwise as one sees it. */
export const areaOf = (polygon: Line): number =>
  edgesOf(polygon).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2

export const clockwise = (polygon: Line): Line => (areaOf(polygon) < 0 ? polygon.toReversed() : polygon)

export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const extentOf = (line: Line): Extent => ({
  left: Math.min(...line.map(({ x }) => x)),
  top: Math.min(...line.map(({ y }) => y)),
  right: Math.max(...line.map(({ x }) => x)),
  bottom: Math.max(...line.map(({ y }) => y)),
})

/** Points in equal steps along a line; of one that is not closed the last point, too. */
export function stepped(line: Line, step: number, isClosed = false): Line {
  const first = line[0]
  if (first === undefined) return []
  const way = isClosed ? [...line, first] : line
  const out: BoardPoint[] = [first]
  let left = step
  for (let i = 1; i < way.length; i++) {
    let from = there(way[i - 1], 'point')
    const to = there(way[i], 'point')
    let length = distance(from, to)
    while (length >= left) {
      from = between(from, to, left / length)
      out.push(from)
      length = distance(from, to)
      left = step
    }
    left -= length
  }
  if (!isClosed) out.push(there(way.at(-1), 'last point'))
  return out
}

const ARC_POINTS = 8

/** A polygon with its corners rounded off; the middle of every edge stays where it is. */
export function softened(polygon: Line, radius: number): Line {
  const { length } = polygon
  return polygon.flatMap((corner, i) => {
    const before = there(polygon[(i + length - 1) % length], 'corner')
    const after = there(polygon[(i + 1) % length], 'corner')
    return arcAt(before, corner, after, radius)
  })
}

/** A way with its bends rounded off: its legs stay straight. */
export const softenedWay = (way: Line, radius: number): Line =>
  way.flatMap((point, i) => {
    const [before, after] = [way[i - 1], way[i + 1]]
    return before === undefined || after === undefined ? [point] : arcAt(before, point, after, radius)
  })

function arcAt(before: BoardPoint, corner: BoardPoint, after: BoardPoint, radius: number): Line {
  const cut = Math.min(radius, distance(before, corner) * 0.42, distance(corner, after) * 0.42)
  const a = between(corner, before, cut / distance(corner, before))
  const b = between(corner, after, cut / distance(corner, after))
  return Array.from({ length: ARC_POINTS + 1 }, (_, k) => {
    const share = k / ARC_POINTS
    return between(between(a, corner, share), between(corner, b, share), share)
  })
}

const SPLINE_POINTS = 24

/** A smooth curve through all points of a line (Catmull and Rom). */
export function curved(line: Line, step: number): Line {
  const at = (i: number): BoardPoint => there(line[Math.max(0, Math.min(line.length - 1, i))], 'point')
  const way = line.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const along = (t: number, axis: 'x' | 'y') =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
    return Array.from({ length: SPLINE_POINTS }, (_unused, k) => ({
      x: along(k / SPLINE_POINTS, 'x'),
      y: along(k / SPLINE_POINTS, 'y'),
    }))
  })
  return stepped([...way, at(line.length - 1)], step)
}

/** To the right of the way at its i-th point, of length 1. */
export function normalAt(line: Line, i: number, reach = 1): BoardPoint {
  const a = there(line[Math.max(0, i - reach)], 'point')
  const b = there(line[Math.min(line.length - 1, i + reach)], 'point')
  const length = distance(a, b) || 1
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}

/** Points by chance, none nearer to another than `apart`; tried in order, so that the same seed gives the same ones. */
export function scattered(polygon: Line, apart: number, next: () => number, tries: number): Line {
  const { left, top, right, bottom } = extentOf(polygon)
  const cells = new Map<string, BoardPoint[]>()
  const cellOf = ({ x, y }: BoardPoint) => [Math.floor(x / apart), Math.floor(y / apart)] as const
  const isFree = (point: BoardPoint): boolean => {
    const [column, row] = cellOf(point)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        if (cells.get(`${column + dx} ${row + dy}`)?.some(other => distance(other, point) < apart))
          return false
    return true
  }
  const out: BoardPoint[] = []
  for (let i = 0; i < tries; i++) {
    const point = { x: left + next() * (right - left), y: top + next() * (bottom - top) }
    if (!isFree(point) || !isInside(point, polygon)) continue
    const key = cellOf(point).join(' ')
    cells.set(key, [...(cells.get(key) ?? []), point])
    out.push(point)
  }
  return out
}

const place = ({ x, y }: BoardPoint): string => `${rounded(x)} ${rounded(y)}`

export const pathOf = (line: Line, isClosed = false): string =>
  `M${line.map(place).join('L')}${isClosed ? 'Z' : ''}`

/** A stroke from a point: `l` with a way relative to it. */
export const stroke = (from: BoardPoint, dx: number, dy: number): string =>
  `M${place(from)}l${rounded(dx)} ${rounded(dy)}`
