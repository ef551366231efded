/**
 * The same questions answered slowly and plainly, in fractions of whole numbers of any size. It shares no line with what
 * it checks, and takes other ways to the answers where there are any.
 */

import type { Point } from '../src/index.ts'

/** n / d, with d above 0. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

/** A point between the mils. */
interface Place {
  readonly x: Rational
  readonly y: Rational
}

export const rational = (n: bigint | number, d: bigint | number = 1n): Rational =>
  BigInt(d) < 0n ? { n: -BigInt(n), d: -BigInt(d) } : { n: BigInt(n), d: BigInt(d) }

const ZERO = rational(0)
const ONE = rational(1)
const plus = (a: Rational, b: Rational): Rational =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
const minus = (a: Rational, b: Rational): Rational => plus(a, { n: -b.n, d: b.d })
const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
const isLess = (a: Rational, b: Rational): boolean => compare(a, b) < 0
const least = (values: readonly Rational[]): Rational => values.reduce((a, b) => (isLess(b, a) ? b : a))

const floor = ({ n, d }: Rational): bigint => (n >= 0n ? n / d : -((d - 1n - n) / d))

/** Halves away from zero. */
export const rounded = (a: Rational): number =>
  a.n < 0n ? -rounded({ n: -a.n, d: a.d }) + 0 : Number(floor(plus(a, rational(1, 2))))

const placeOf = ({ x, y }: Point): Place => ({ x: rational(x), y: rational(y) })
const placesOf = (points: readonly Point[]): Place[] => points.map(placeOf)
const vector = (a: Place, b: Place): Place => ({ x: minus(b.x, a.x), y: minus(b.y, a.y) })
const cross = (a: Place, b: Place): Rational => minus(times(a.x, b.y), times(a.y, b.x))
const dot = (a: Place, b: Place): Rational => plus(times(a.x, b.x), times(a.y, b.y))
const placeAt = (a: Place, b: Place, t: Rational): Place => ({
  x: plus(a.x, times(t, minus(b.x, a.x))),
  y: plus(a.y, times(t, minus(b.y, a.y))),
})

type Edge = readonly [Place, Place]

const edgesOf = (polygon: readonly Place[]): Edge[] =>
  polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]!])
const segmentsOf = (line: readonly Place[]): Edge[] => line.slice(1).map((to, i) => [line[i]!, to])

/** The nearest point of the segment is where the foot of the perpendicular falls, or an end. */
function squareToEdge(point: Place, [a, b]: Edge): Rational {
  const way = vector(a, b)
  const length = dot(way, way)
  const t = length.n === 0n ? ZERO : over(dot(vector(a, point), way), length)
  const foot = placeAt(a, b, isLess(t, ZERO) ? ZERO : isLess(ONE, t) ? ONE : t)
  const gap = vector(point, foot)
  return dot(gap, gap)
}

/** Where two segments meet, as shares of the first: nowhere, at one place, or from one to another. */
function meetings([a, b]: Edge, [c, d]: Edge): Rational[] {
  const [way, other, between] = [vector(a, b), vector(c, d), vector(a, c)]
  const across = cross(way, other)
  if (across.n !== 0n) {
    const t = over(cross(between, other), across)
    const u = over(cross(between, way), across)
    return [t, u].every(isShare) ? [t] : []
  }
  const length = dot(way, way)
  if (length.n === 0n) return squareToEdge(a, [c, d]).n === 0n ? [ZERO] : []
  const ends = [ZERO, ONE, ...[c, d].map(end => over(dot(vector(a, end), way), length))]
  return ends.filter(t => isShare(t) && squareToEdge(placeAt(a, b, t), [c, d]).n === 0n)
}

const isShare = (t: Rational): boolean => !isLess(t, ZERO) && !isLess(ONE, t)

/** By a ray in a direction in which no corner lies: inside if it goes through the edges an odd number of times. */
function isIn(polygon: readonly Place[], point: Place): boolean {
  const edges = edgesOf(polygon)
  if (edges.some(edge => squareToEdge(point, edge).n === 0n)) return true
  for (let steepness = 1n; ; steepness++) {
    const ray: Place = { x: rational(1009n), y: rational(steepness) }
    const sides = polygon.map(corner => cross(ray, vector(point, corner)).n)
    if (sides.includes(0n)) continue
    return edges.filter(edge => isHit(point, ray, edge)).length % 2 === 1
  }
}

function isHit(point: Place, ray: Place, [a, b]: Edge): boolean {
  const across = cross(ray, vector(a, b))
  if (across.n === 0n) return false
  const ahead = over(cross(vector(point, a), vector(a, b)), across)
  const onEdge = over(cross(vector(point, a), ray), across)
  return ahead.n > 0n && isShare(onEdge)
}

export const contains = (polygon: readonly Point[], point: Point): boolean =>
  isIn(placesOf(polygon), placeOf(point))

export const meets = (a: Point, b: Point, polygon: readonly Point[]): boolean => {
  const places = placesOf(polygon)
  const way: Edge = [placeOf(a), placeOf(b)]
  return isIn(places, way[0]) || edgesOf(places).some(edge => meetings(way, edge).length > 0)
}

/** MAR-23.8 */
export function squareOfDistance(a: readonly Point[], b: readonly Point[]): Rational {
  const [one, other] = [placesOf(a), placesOf(b)]
  const [edges, others] = [edgesOf(one), edgesOf(other)]
  const isTouching =
    isIn(one, other[0]!) ||
    isIn(other, one[0]!) ||
    edges.some(edge => others.some(another => meetings(edge, another).length > 0))
  if (isTouching) return ZERO
  return least([
    ...edges.flatMap(edge => other.map(corner => squareToEdge(corner, edge))),
    ...others.flatMap(edge => one.map(corner => squareToEdge(corner, edge))),
  ])
}

export const squareToPoint = (point: Point, polygon: readonly Point[]): Rational => {
  const places = placesOf(polygon)
  if (isIn(places, placeOf(point))) return ZERO
  return least(edgesOf(places).map(edge => squareToEdge(placeOf(point), edge)))
}

export const squareToLine = (point: Point, line: readonly Point[]): Rational =>
  least(segmentsOf(placesOf(line)).map(segment => squareToEdge(placeOf(point), segment)))

export const compareToMils = (square: Rational, mils: number): number => compare(square, rational(mils ** 2))

/** MAR-23.9, by the depth of each corner below the line of the edge. */
export function overlaps(a: readonly Point[], b: readonly Point[], tolerance: number): boolean {
  const isBetween = (one: readonly Place[], other: readonly Place[]): boolean => {
    const area = edgesOf(one).reduce((sum, [from, to]) => plus(sum, cross(from, to)), ZERO)
    return edgesOf(one).some(([from, to]) => {
      const way = vector(from, to)
      return other.every(corner => {
        const side = cross(way, vector(from, corner))
        const isInside = side.n > 0n === area.n > 0n && side.n !== 0n
        const depth = over(times(side, side), dot(way, way))
        return !isInside || compareToMils(depth, tolerance) <= 0
      })
    })
  }
  return !isBetween(placesOf(a), placesOf(b)) && !isBetween(placesOf(b), placesOf(a))
}

/** The shares of a segment at which anything may change, in order. */
function cuts(way: Edge, polygon: readonly Place[]): Rational[] {
  return [ZERO, ONE, ...edgesOf(polygon).flatMap(edge => meetings(way, edge))].sort(compare)
}

/** MAR-23.20: the segment is cut wherever it meets an edge; each piece is inside if its middle is. */
export function lengthInside(a: Point, b: Point, polygon: readonly Point[]): Rational {
  const places = placesOf(polygon)
  const way: Edge = [placeOf(a), placeOf(b)]
  const shares = cuts(way, places)
  return shares.slice(1).reduce((sum, to, i) => {
    const from = shares[i]!
    if (compare(from, to) === 0) return sum
    const middle = times(plus(from, to), rational(1, 2))
    return isIn(places, placeAt(...way, middle)) ? plus(sum, minus(to, from)) : sum
  }, ZERO)
}

export function nearestCrossing(a: Point, b: Point, polygon: readonly Point[]): Rational | null {
  const places = placesOf(polygon)
  const way: Edge = [placeOf(a), placeOf(b)]
  return cuts(way, places).find(t => isIn(places, placeAt(...way, t))) ?? null
}

/** MAR-23.18: at any share above 0, or at 0 too. */
export function crosses(a: Point, b: Point, line: readonly Point[], startCounts: boolean): boolean {
  const isPoint = a.x === b.x && a.y === b.y
  return segmentsOf(placesOf(line))
    .flatMap(segment => meetings([placeOf(a), placeOf(b)], segment))
    .some(t => startCounts || (t.n > 0n && !isPoint))
}

/** MAR-23.13: all of them, one after the other. */
export function bearing(dx: number, dy: number, sine: (t: number) => number): number {
  const values = Array.from({ length: 3600 }, (_, t) => dx * sine(t) + dy * sine((t + 900) % 3600))
  return values.indexOf(Math.max(...values))
}

/** Digits of the numbers with which sines are worked out. */
const UNIT = 10n ** 40n
const PI = 31415926535897932384626433832795028841971n

/** The sine of an angle of 0 to 900 tenths, times so much, by Taylor's series; off by less than 10^-30. */
export function sineOf(tenths: number, scale: bigint): Rational {
  const angle = (PI * BigInt(tenths)) / 1800n
  let term = angle
  let sum = 0n
  for (let k = 1n; term !== 0n; k += 2n) {
    sum += term
    term = -(((term * angle) / UNIT) * angle) / UNIT / ((k + 1n) * (k + 2n))
  }
  return { n: sum * scale, d: UNIT }
}

/** The distance of a segment and a convex area. */
export function squareOfLine(a: Point, b: Point, polygon: readonly Point[]): Rational {
  const places = placesOf(polygon)
  const way: Edge = [placeOf(a), placeOf(b)]
  if (meets(a, b, polygon)) return ZERO
  return least([
    ...places.map(corner => squareToEdge(corner, way)),
    ...edgesOf(places).flatMap(edge => way.map(end => squareToEdge(end, edge))),
  ])
}

/** Of the places where a way meets a line, the ends of stretches among them, the stretch nearest to a point. */
export function crossesNear(a: Point, b: Point, line: readonly Point[], point: Point, mils: number): boolean {
  const way: Edge = [placeOf(a), placeOf(b)]
  return segmentsOf(placesOf(line)).some(segment => {
    const shares = meetings(way, segment).sort(compare)
    if (shares.length === 0) return false
    const stretch: Edge = [placeAt(...way, shares[0]!), placeAt(...way, shares.at(-1)!)]
    return compareToMils(squareToEdge(placeOf(point), stretch), mils) <= 0
  })
}
