/** Numbers from 0 to 1 that are the same wherever a table is drawn: each feature's hang on its id alone. */
export function chanceOf(seed: string): () => number {
  let state = 1
  for (let i = 0; i < seed.length; i++) state = (Math.imul(state, 31) + seed.charCodeAt(i)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PERIOD = 256

/** A curve from 0 to 1 that goes up and down by chance, about once for every unit of its argument. */
export function noiseOf(seed: string): (at: number) => number {
  const next = chanceOf(seed)
  const values = Array.from({ length: PERIOD }, next)
  const value = (i: number): number => values[((i % PERIOD) + PERIOD) % PERIOD] ?? 0
  return at => {
    const [before, share] = [Math.floor(at), at - Math.floor(at)]
    const smooth = share * share * (3 - 2 * share)
    return value(before) * (1 - smooth) + value(before + 1) * smooth
  }
}
