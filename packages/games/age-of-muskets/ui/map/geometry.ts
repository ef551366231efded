/** In units of the board, from its upper left corner, downwards. */
export type Point = readonly [x: number, y: number]

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** Each point with the next one; a ring begins again at its end. */
export function* pairs(line: Iterable<Point>): Generator<readonly [Point, Point]> {
  let before: Point | undefined
  for (const point of line) {
    if (before !== undefined) yield [before, point]
    before = point
  }
}

/** Are the point and the ring's inside on the same side of all its turns (even-odd)? */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const point of ring) {
    if (before === undefined) return false
    const isAcross = point[1] > y !== before[1] > y
    const crossing = before[0] + ((point[0] - before[0]) * (y - before[1])) / (point[1] - before[1])
    if (isAcross && x < crossing) inside = !inside
    before = point
  }
  return inside
}

/** A curve through all points (Catmull-Rom), with a point at about each `step`. */
export function curve(knots: readonly Point[], step: number): Point[] {
  const line: Point[] = []
  let [before, from] = [knots[0], knots[0]]
  for (const [index, to] of knots.entries()) {
    if (index === 0 || before === undefined || from === undefined) continue
    const after = knots[index + 1] ?? to
    const count = Math.max(2, Math.ceil(distance(from, to) / step))
    for (let at = 0; at < count; at++) line.push(onCurve(before, from, to, after, at / count))
    before = from
    from = to
  }
  const end = knots.at(-1)
  return end === undefined ? line : [...line, end]
}

function onCurve(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const along = (p0: number, p1: number, p2: number, p3: number): number =>
    0.5 *
    (2 * p1 +
      (p2 - p0) * t +
      (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
      (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
  return [along(before[0], from[0], to[0], after[0]), along(before[1], from[1], to[1], after[1])]
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

const spot = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

/** An SVG path of straight lines. */
export const pathOf = (line: readonly Point[]): string => `M${line.map(spot).join('L')}`

export const ringOf = (line: readonly Point[]): string => `${pathOf(line)}Z`

/** An SVG path that only bends where `pathOf` has corners: through the middles, towards the points. */
export function smoothPathOf(line: readonly Point[]): string {
  const [first, ...rest] = line
  const last = rest.at(-1)
  if (first === undefined || last === undefined || rest.length < 2) return pathOf(line)
  const bends = [...pairs(rest)].map(([a, b]) => `Q${spot(a)} ${spot(between(a, b, 0.5))}`)
  return `M${spot(first)}${bends.join('')}L${spot(last)}`
}

/** Each point with the direction in which the line goes there, a unit long. */
export function courseOf(line: readonly Point[], reach = 1): { readonly at: Point; readonly along: Point }[] {
  return line.map((at, index) => {
    const from = line[Math.max(0, index - reach)] ?? at
    const to = line[Math.min(line.length - 1, index + reach)] ?? at
    const length = distance(from, to) || 1
    return { at, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] }
  })
}

export const lengthOf = (line: readonly Point[]): number =>
  [...pairs(line)].reduce((sum, [a, b]) => sum + distance(a, b), 0)

/** Each inner point half way to the middle of its neighbours, several times over; the ends stay. */
export function smoothed(line: readonly Point[], passes: number): Point[] {
  let points = [...line]
  for (let pass = 0; pass < passes; pass++)
    points = points.map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (before === undefined || after === undefined) return point
      return between(between(before, after, 0.5), point, 0.5)
    })
  return points
}
