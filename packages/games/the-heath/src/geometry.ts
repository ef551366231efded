export type Place = { readonly x: number; readonly y: number }

/** HEATH-1.1, in tenths of a millimetre. */
export const METRE = 10_000
export const WIDTH = 12_000 * METRE
export const HEIGHT = 8_000 * METRE
export const CROSSROADS: Place = { x: WIDTH / 2, y: HEIGHT / 2 }

/** HEATH-1.3: squares of what is measured here pass 2^53, beyond which numbers are no longer exact. */
export const squareOf = (a: Place, b: Place): bigint => BigInt(a.x - b.x) ** 2n + BigInt(a.y - b.y) ** 2n

export const isWithin = (a: Place, b: Place, distance: number): boolean =>
  squareOf(a, b) <= BigInt(distance) ** 2n

/** Below 0: `a` is nearer to `from` than `b`. */
export const compareDistance = (from: Place, a: Place, b: Place): number =>
  Number(squareOf(from, a) - squareOf(from, b))

export const isOnTheHeath = ({ x, y }: Place): boolean => x >= 0 && y >= 0 && x <= WIDTH && y <= HEIGHT
