import type { Point } from '../layout.ts'

/** Points as path data. */

const short = (n: number): string => `${Math.round(n * 10) / 10}`

export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

const polyline = (points: readonly Point[]): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('')

export const stroke = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`

/** A closed line, its corners cut twice so that they are round (Chaikin). */
export function rounded(points: readonly Point[]): readonly Point[] {
  const cut = (ring: readonly Point[]) =>
    ring.flatMap((point, i) => {
      const next = ring[(i + 1) % ring.length] ?? point
      return [mix(point, next, 0.25), mix(point, next, 0.75)]
    })
  return cut(cut(points))
}

export const ring = (points: readonly Point[]): string => `${polyline(points)}Z`

export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
