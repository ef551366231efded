/**
 * Whole numbers beyond 2^53. A product of two doubles is off by at most 2^-53 of itself: where two products differ by
 * more than that bound allows, doubles have proved the answer; elsewhere it is worked out with `BigInt`.
 */

/** Below it every whole number is a double. */
const WHOLE = Number.MAX_SAFE_INTEGER
/** Twice what a rounded product may be off, so that the rounding of the bound itself is covered too. */
const DOUBT = 2 ** -51

/** The sign of a·b − c·d. Each of the four is a whole number below 2^53. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b
  const right = c * d
  const difference = left - right
  const size = Math.abs(left) + Math.abs(right)
  if (size <= WHOLE || Math.abs(difference) > size * DOUBT) return Math.sign(difference)
  return signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d))
}

/** The sign of a·b·c − d·e·f, all of them whole and not negative. */
export function compareTriples(a: number, b: number, c: number, d: number, e: number, f: number): number {
  const left = a * b * c
  const right = d * e * f
  const difference = left - right
  const size = left + right
  if (size <= WHOLE || Math.abs(difference) > size * 2 * DOUBT) return Math.sign(difference)
  return signOf(BigInt(a) * BigInt(b) * BigInt(c) - BigInt(d) * BigInt(e) * BigInt(f))
}

export const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0)

/** An entry of a list that is certain to be there although its type cannot say so. */
export const there = <T>(thing: T | undefined): T => thing ?? missing()

function missing(): never {
  throw new RangeError('a shape without such a corner, or an angle that is not 0 to 3599 tenths')
}
