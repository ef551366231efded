/**
 * The geometry of chapter 23 once more, slow and obvious: whole numbers of any size, nothing remembered, nothing left out for
 * speed. What the game works out must come to the same.
 */

export interface P {
  readonly x: number
  readonly y: number
}
export interface Pose extends P {
  readonly facing: number
}
export interface Size {
  readonly frontage: number
  readonly depth: number
}
type Polygon = readonly P[]

const MILLION = 1_000_000

/** MAR-23.3 */
export const S = (t: number): number => {
  const n = ((t % 3600) + 3600) % 3600
  if (n > 1800) return -S(n - 1800)
  return n > 900 ? S(1800 - n) : Math.round(Math.sin((n * Math.PI) / 1800) * MILLION)
}
export const C = (t: number): number => S(t + 900)

/** Halves away from zero. */
const rounded = (over: number): number =>
  Math.sign(over) * Math.floor((Math.abs(over) + MILLION / 2) / MILLION) + 0

/** MAR-23.6 */
export function cornersOf({ x, y, facing: b }: Pose, { frontage, depth }: Size): Polygon {
  const [w, d] = [frontage / 2, depth / 2]
  const corner = (p: number, q: number): P => ({
    x: rounded(x * MILLION + p * w * C(b) + q * d * S(b)),
    y: rounded(y * MILLION - p * w * S(b) + q * d * C(b)),
  })
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
}

/** MAR-23.7, MAR-23.15 */
export const gone = <T extends P>(from: T, t: number, n: number): T => ({
  ...from,
  x: rounded(from.x * MILLION + n * S(t)),
  y: rounded(from.y * MILLION + n * C(t)),
})

/** MAR-23.15 */
export function wheeled(pose: Pose, size: Size, side: 'left' | 'right', by: number): Pose {
  const p = side === 'right' ? 1 : -1
  const pivot = cornersOf(pose, size)[side === 'right' ? 1 : 0] as P
  const b = (((pose.facing + p * by) % 3600) + 3600) % 3600
  const [w, d] = [size.frontage / 2, size.depth / 2]
  return {
    x: rounded(pivot.x * MILLION - p * w * C(b) - d * S(b)),
    y: rounded(pivot.y * MILLION + p * w * S(b) - d * C(b)),
    facing: b,
  }
}

const cross = (a: P, b: P, c: P): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const isBetween = (a: P, b: P, c: P): boolean =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)
const isOn = (a: P, b: P, c: P): boolean => cross(a, b, c) === 0 && isBetween(a, b, c)

export function edgesOf(polygon: Polygon): [P, P][] {
  return polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] as P])
}
export const stretchesOf = (line: Polygon): [P, P][] => edgesOf(line).slice(0, -1)

export function doMeet(a: P, b: P, c: P, d: P): boolean {
  const [one, two, three, four] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)]
  if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true
  return Math.sign(one) * Math.sign(two) < 0 && Math.sign(three) * Math.sign(four) < 0
}

/** MAR-23.18: a point on an edge is inside. */
export function isInside(polygon: Polygon, p: P): boolean {
  if (edgesOf(polygon).some(([a, b]) => isOn(a, b, p))) return true
  let inside = false
  for (const [a, b] of edgesOf(polygon))
    if (a.y > p.y !== b.y > p.y) {
      const side = cross(a, b, p)
      if (b.y > a.y ? side > 0 : side < 0) inside = !inside
    }
  return inside
}

export const isMet = (a: P, b: P, polygon: Polygon): boolean =>
  isInside(polygon, a) || edgesOf(polygon).some(([c, d]) => doMeet(a, b, c, d))

/** A squared distance, as a fraction. */
export interface Squared {
  readonly over: bigint
  readonly under: bigint
}
const NOTHING: Squared = { over: 0n, under: 1n }
export const compare = (a: Squared, b: Squared): number =>
  Number(a.over * b.under > b.over * a.under) - Number(a.over * b.under < b.over * a.under)
const least = (all: readonly Squared[]): Squared => all.reduce((a, b) => (compare(b, a) < 0 ? b : a))

export const between = (a: P, b: P): Squared => ({
  over: BigInt(a.x - b.x) ** 2n + BigInt(a.y - b.y) ** 2n,
  under: 1n,
})

function toStretch(p: P, a: P, b: P): Squared {
  const length = BigInt(b.x - a.x) ** 2n + BigInt(b.y - a.y) ** 2n
  const along = BigInt(p.x - a.x) * BigInt(b.x - a.x) + BigInt(p.y - a.y) * BigInt(b.y - a.y)
  if (length === 0n || along <= 0n) return between(p, a)
  return along >= length ? between(p, b) : { over: BigInt(cross(a, b, p)) ** 2n, under: length }
}

export const toPoint = (p: P, polygon: Polygon): Squared =>
  isInside(polygon, p) ? NOTHING : least(edgesOf(polygon).map(([a, b]) => toStretch(p, a, b)))

export const toLine = (p: P, line: Polygon): Squared =>
  least(stretchesOf(line).map(([a, b]) => toStretch(p, a, b)))

/** MAR-23.8 */
export function apart(a: Polygon, b: Polygon): Squared {
  const isTouching =
    a.some(p => isInside(b, p)) ||
    b.some(p => isInside(a, p)) ||
    edgesOf(a).some(([c, d]) => edgesOf(b).some(([e, f]) => doMeet(c, d, e, f)))
  if (isTouching) return NOTHING
  return least([...a.map(p => toPoint(p, b)), ...b.map(p => toPoint(p, a))])
}

export const mils = (n: number): Squared => ({ over: BigInt(n) ** 2n, under: 1n })
export const isWithin = (distance: Squared, n: number): boolean => compare(distance, mils(n)) <= 0
export const isCloser = (distance: Squared, n: number): boolean => compare(distance, mils(n)) < 0

/** A polyline and a footprint (MAR-12.9). */
export const lineApart = (line: Polygon, polygon: Polygon): Squared =>
  stretchesOf(line).some(([a, b]) => isMet(a, b, polygon))
    ? NOTHING
    : least([...line.map(p => toPoint(p, polygon)), ...polygon.map(p => toLine(p, line))])

/** MAR-23.9: of convex shapes. */
export function doOverlap(a: Polygon, b: Polygon): boolean {
  const turn = (polygon: Polygon): number =>
    Math.sign(edgesOf(polygon).reduce((sum, [p, q]) => sum + p.x * q.y - q.x * p.y, 0))
  const isKeptOut = (edges: Polygon, other: Polygon): boolean =>
    edgesOf(edges).some(([p, q]) =>
      other.every(corner => {
        const depth = BigInt(cross(p, q, corner) * turn(edges))
        return depth <= 0n || depth * depth <= 4n * between(p, q).over
      }),
    )
  return !isKeptOut(a, b) && !isKeptOut(b, a)
}

/** MAR-23.16 */
export function hull(points: readonly P[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly P[]): P[] => {
    const found: P[] = []
    for (const p of list) {
      while (found.length > 1 && cross(found.at(-2) as P, found.at(-1) as P, p) <= 0) found.pop()
      found.push(p)
    }
    return found.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

/** MAR-23.10 */
export function zoneOf(pose: Pose, { frontage, depth }: Size, p: P): 'front' | 'flank' | 'rear' {
  const [dx, dy] = [p.x - pose.x, p.y - pose.y]
  const f = dx * S(pose.facing) + dy * C(pose.facing)
  const r = Math.abs(dx * C(pose.facing) - dy * S(pose.facing))
  const [w, d] = [(frontage / 2) * MILLION, (depth / 2) * MILLION]
  if (f >= d && r - w <= f - d) return 'front'
  return f <= -d && r - w < -f - d ? 'rear' : 'flank'
}

/** MAR-23.11 */
export function isInArc(pose: Pose, { frontage, depth }: Size, p: P): boolean {
  const [dx, dy] = [p.x - pose.x, p.y - pose.y]
  const f = dx * S(pose.facing) + dy * C(pose.facing)
  const r = Math.abs(dx * C(pose.facing) - dy * S(pose.facing))
  const [w, d] = [(frontage / 2) * MILLION, (depth / 2) * MILLION]
  return f >= d && BigInt(r - w) * 1_000_000n <= BigInt(f - d) * 414_214n
}

/** MAR-23.13 */
export function bearingTo(from: P, to: P): number {
  let best = 0
  const reach = (t: number): number => (to.x - from.x) * S(t) + (to.y - from.y) * C(t)
  for (let t = 1; t < 3600; t++) if (reach(t) > reach(best)) best = t
  return best
}

export const turnBetween = (a: number, b: number): number => {
  const off = (((b - a) % 3600) + 3600) % 3600
  return off > 1800 ? 3600 - off : off
}

export const meanOf = (points: readonly P[]): P => {
  const mean = (sum: number): number => {
    const n = points.length
    return Math.sign(sum) * Math.floor((2 * Math.abs(sum) + n) / (2 * n)) + 0
  }
  return {
    x: mean(points.reduce((sum, { x }) => sum + x, 0)),
    y: mean(points.reduce((sum, { y }) => sum + y, 0)),
  }
}

/** Where on the way from a to b a polygon is met first, as a fraction; null: nowhere. */
export function firstMet(a: P, b: P, polygon: Polygon): { over: bigint; under: bigint } | null {
  if (isInside(polygon, a)) return { over: 0n, under: 1n }
  const found = edgesOf(polygon).flatMap(([c, d]) => {
    if (!doMeet(a, b, c, d)) return []
    const under = BigInt((b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x))
    const along = (p: P): { over: bigint; under: bigint } => ({
      over: BigInt((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)),
      under: BigInt((b.x - a.x) ** 2 + (b.y - a.y) ** 2),
    })
    // Along each other: the nearer end of the edge.
    if (under === 0n) return [c, d].filter(p => isOn(a, b, p)).map(along)
    const over = BigInt((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x))
    return [under < 0n ? { over: -over, under: -under } : { over, under }]
  })
  return found.length === 0 ? null : least(found)
}

/** MAR-23.20, in doubles: how many mils of the way from a to b lie in a polygon. */
export function lengthIn(a: P, b: P, polygon: Polygon): number {
  const shares = [0, 1]
  for (const [c, d] of edgesOf(polygon)) {
    const under = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    if (under !== 0) shares.push(((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / under)
  }
  const cuts = shares.filter(each => each >= 0 && each <= 1).sort((one, other) => one - other)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  let sum = 0
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1]
    if (to === undefined) break
    const half = (from + to) / 2
    if (isInside(polygon, { x: a.x + (b.x - a.x) * half, y: a.y + (b.y - a.y) * half }))
      sum += (to - from) * length
  }
  return sum
}
