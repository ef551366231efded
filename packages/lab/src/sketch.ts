import * as z from 'zod/mini'

/**
 * Many durations in little room: how many fell into which bucket. Each bucket is a tenth wider than the one before,
 * so that a quantile read from it is at most 5 % off, however many there are. Sketches add up.
 */
export const sketchForm = z.strictObject({
  count: z.int().check(z.minimum(0)),
  sum: z.number(),
  most: z.number(),
  /** By number of the bucket. */
  buckets: z.record(z.string(), z.int()),
})
export type Sketch = z.infer<typeof sketchForm>

const GROWTH = 1.1
/** Shorter ones count as this long: a microsecond, where durations are in milliseconds. */
const SHORTEST = 0.001

export const emptySketch = (): Sketch => ({ count: 0, sum: 0, most: 0, buckets: {} })

export function addTo(sketch: Sketch, value: number): void {
  const bucket = Math.ceil(Math.log(Math.max(value, SHORTEST)) / Math.log(GROWTH))
  sketch.count++
  sketch.sum += value
  sketch.most = Math.max(sketch.most, value)
  sketch.buckets[bucket] = (sketch.buckets[bucket] ?? 0) + 1
}

/** Adds the second to the first. */
export function mergeInto(sketch: Sketch, other: Sketch): void {
  sketch.count += other.count
  sketch.sum += other.sum
  sketch.most = Math.max(sketch.most, other.most)
  for (const [bucket, count] of Object.entries(other.buckets))
    sketch.buckets[bucket] = (sketch.buckets[bucket] ?? 0) + count
}

export const meanOf = ({ sum, count }: Sketch): number => (count === 0 ? 0 : sum / count)

/** The smallest value that at least this share of all values does not exceed. */
export function quantile({ count, most, buckets }: Sketch, share: number): number {
  let left = Math.ceil(share * count)
  const inOrder = Object.entries(buckets)
    .map(([bucket, found]) => [Number(bucket), found] as const)
    .sort(([a], [b]) => a - b)
  for (const [bucket, found] of inOrder) {
    left -= found
    if (left <= 0) return Math.min(most, (2 * GROWTH ** bucket) / (GROWTH + 1))
  }
  return most
}
