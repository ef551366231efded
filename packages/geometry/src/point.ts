import { C, HALF, QUARTER, S, SCALE, TURN } from './sine.ts'

/** A place on the table in whole mils: x to the east, y to the north (MAR-23.1). */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * n / d to the nearest whole number, halves away from zero (MAR-23.6). d is positive, n a multiple of 1/2 below 2^51 in
 * size. Exact: N / D that is no whole number is 1/D or more below the next one, and the quotient of doubles is off by
 * less than that as long as N is below 2^53.
 */
export function roundDiv(n: number, d: number): number {
  const rounded = Math.floor((2 * Math.abs(n) + d) / (2 * d))
  return n < 0 ? 0 - rounded : rounded
}

/** The square of the distance of two points. */
export function squareBetween(a: Point, b: Point): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy
}

/** Twice the area of the triangle a, b, c: above 0 if c lies to the left of the way from a to b, 0 if on its line. */
export const sideOf = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

export const isSamePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** MAR-23.15: the place so many mils away on a bearing; backwards if they are negative. */
export const moved = (from: Point, bearing: number, length: number): Point => ({
  x: roundDiv(from.x * SCALE + length * S(bearing), SCALE),
  y: roundDiv(from.y * SCALE + length * C(bearing), SCALE),
})

/** A facing turned clockwise by so many tenths, as 0 to 3599. */
export const turned = (facing: number, by: number): number => {
  const rest = (facing + by) % TURN
  return rest < 0 ? rest + TURN : rest
}

/** The smallest turn from one facing to another: clockwise above 0, −1800 to 1799. */
export const difference = (from: number, to: number): number => turned(to - from, HALF) - HALF

/**
 * MAR-23.13: the bearing with the greatest dx S(t) + dy C(t), of equals the smallest; `whenSame` if the points are one.
 * The table is rounded, so that this is not always the nearest tenth, but it is never more than one tenth from it: a
 * tenth off the direction costs 1.5 parts in a million and grows with the square, a rounded entry is worth 0.7 at most.
 */
export function bearing(from: Point, to: Point, whenSame: number): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (dx === 0 && dy === 0) return whenSame
  const near = Math.round((Math.atan2(dx, dy) * HALF) / Math.PI)
  let best = turned(near, 0)
  let greatest = dx * S(best) + dy * C(best)
  for (let off = -2; off <= 2; off++) {
    const t = turned(near, off)
    const value = dx * S(t) + dy * C(t)
    if (value > greatest || (value === greatest && t < best)) {
      best = t
      greatest = value
    }
  }
  return best
}

/** The mean of points, each coordinate rounded: the centre of a block (MAR-23.12) or of a formation (MAR-23.21). */
export function meanOf(points: readonly Point[]): Point {
  let x = 0
  let y = 0
  for (const point of points) {
    x += point.x
    y += point.y
  }
  return { x: roundDiv(x, points.length), y: roundDiv(y, points.length) }
}

export const COMPASS = ['north', 'east', 'south', 'west'] as const
export type CompassPoint = (typeof COMPASS)[number]

/** The bearing of an edge of the table (MAR-23.13). */
export const bearingOf = (edge: CompassPoint): number => COMPASS.indexOf(edge) * QUARTER
