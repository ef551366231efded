/**
 * A small fast generator (sfc32: three words of chaos and a counter), as plain data so that it can live
 * in a state and be cloned with it. Not for real matches: see sealed.ts.
 */
export interface Random {
  a: number
  b: number
  c: number
  d: number
}

const WARM_UP_ROUNDS = 12

export function seeded(seed: string | number): Random {
  let h = 2166136261
  for (const char of String(seed)) h = Math.imul(h ^ char.charCodeAt(0), 16777619)
  const random: Random = { a: h | 0, b: (h ^ 0x9e3779b9) | 0, c: Math.imul(h, 0x85ebca6b) | 0, d: 1 }
  for (let i = 0; i < WARM_UP_ROUNDS; i++) next(random)
  return random
}

/** The next 32 bits, unsigned. */
export function next(r: Random): number {
  const t = (((r.a + r.b) | 0) + r.d) | 0
  r.d = (r.d + 1) | 0
  r.a = r.b ^ (r.b >>> 9)
  r.b = (r.c + (r.c << 3)) | 0
  r.c = (((r.c << 21) | (r.c >>> 11)) + t) | 0
  return t >>> 0
}

const TWO_32 = 4294967296

/**
 * A whole number from 0 to n − 1, each equally likely, for n up to 2²¹: the high word of bits × n, where the
 * few low words that would favour some results are rejected (Lemire's method, exact in doubles).
 */
export function below(r: Random, n: number): number {
  let product = next(r) * n
  let low = product >>> 0
  if (low < n) {
    const unfair = TWO_32 % n
    while (low < unfair) {
      product = next(r) * n
      low = product >>> 0
    }
  }
  return (product - low) / TWO_32
}

/** A number in [0, 1). For bots and statistics; no rule may use it. */
export const unit = (r: Random): number => next(r) / TWO_32

/** All of them, or as many as are asked for, drawn without putting back. */
export function sampleFrom<T>(r: Random, items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  const rest = [...items]
  return Array.from({ length: most }, () => rest.splice(below(r, rest.length), 1)).flat(1)
}

export const pickFrom = <T>(r: Random, items: readonly T[]): T => {
  const item = items[below(r, items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
