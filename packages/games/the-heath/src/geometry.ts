interface Place {
  readonly x: number
  readonly y: number
}

/** HEATH-1.1 */
export const WIDTH = 120_000_000
export const HEIGHT = 80_000_000
export const CROSSROADS: Place = { x: WIDTH / 2, y: HEIGHT / 2 }

/** Clockwise from the north. */
export const FACINGS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const

/** HEATH-1.3: squares of what is measured here pass 2^53, beyond which numbers are no longer exact. */
export function squareOf(a: Place, b: Place): bigint {
  const dx = BigInt(a.x - b.x)
  const dy = BigInt(a.y - b.y)
  return dx * dx + dy * dy
}

export const isWithin = (a: Place, b: Place, distance: number): boolean =>
  Math.abs(a.x - b.x) <= distance &&
  Math.abs(a.y - b.y) <= distance &&
  squareOf(a, b) <= BigInt(distance) ** 2n

/** Below 0: `a` is nearer to `from` than `b`. */
export function compareDistance(from: Place, a: Place, b: Place): number {
  const difference = squareOf(from, a) - squareOf(from, b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** HEATH-3.1: no further to the side than to the front. */
export function isAhead(from: Place, facing: number, to: Place): boolean {
  const [fx, fy] = FACINGS[facing] ?? FACINGS[0]
  const dx = to.x - from.x
  const dy = to.y - from.y
  return Math.abs(dx * fy - dy * fx) <= dx * fx + dy * fy
}

/** The first facing that has the place ahead. */
export const facingTo = (from: Place, to: Place): number =>
  Math.max(
    FACINGS.findIndex((_, facing) => isAhead(from, facing, to)),
    0,
  )

/** So many sixteenths of the way from one place to another. */
export const onTheWay = (from: Place, to: Place, sixteenths: number): Place => ({
  x: from.x + Math.trunc(((to.x - from.x) * sixteenths) / 16),
  y: from.y + Math.trunc(((to.y - from.y) * sixteenths) / 16),
})
