import type { Point } from '../layout.ts'

/** Curves as points, and points as path data. */

const short = (n: number): string => `${Math.round(n * 10) / 10}`

export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

export const polyline = (points: readonly Point[]): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('')

export const stroke = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`

export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** A smooth curve through all the points (Catmull and Rom), `steps` pieces to each stretch. */
export function curve(points: readonly Point[], steps = 10): Point[] {
  const last = points.length - 1
  const path: Point[] = []
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [
      points[Math.max(i - 1, 0)],
      points[i],
      points[i + 1],
      points[Math.min(i + 2, last)],
    ]
    if (!p0 || !p1 || !p2 || !p3) continue
    for (let step = 0; step < steps; step++) path.push(between(p0, p1, p2, p3, step / steps))
  }
  const end = points[last]
  if (end) path.push(end)
  return path
}

function between(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const axis = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return { x: axis(p0.x, p1.x, p2.x, p3.x), y: axis(p0.y, p1.y, p2.y, p3.y) }
}

/** The direction across a curve at its i-th point, of length 1. */
export function normalAt(points: readonly Point[], i: number): Point {
  const before = points[Math.max(i - 1, 0)]
  const after = points[Math.min(i + 1, points.length - 1)]
  if (!before || !after) return { x: 0, y: 1 }
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length }
}

export const along = ({ x, y }: Point, direction: Point, distance: number): Point => ({
  x: x + direction.x * distance,
  y: y + direction.y * distance,
})
