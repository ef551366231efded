import { entryAt, malformed, type Result } from '@grognard/engine'
import * as z from 'zod/mini'

/** What a feature is worth in each seat, in the logarithm of the odds that the first seat wins. */
const worth = z.tuple([z.number(), z.number()])

/** Laid out as a survey is: what each number of it is worth. */
export type Weights = Float64Array

/** Reads what `npm run weights` found: of how many matches and positions, and what each of these features is worth. */
export function weightsReader<F extends string>(name: string, features: readonly F[]) {
  const file = z.strictObject({
    default: z.strictObject({
      matches: z.int().check(z.minimum(0)),
      positions: z.int().check(z.minimum(0)),
      weights: z.partialRecord(z.enum(features), worth),
    }),
  })
  return (json: unknown): Result<Weights> => {
    const read = file.safeParse(json)
    if (!read.success) return malformed(name, read.error)
    const found: { readonly [feature: string]: readonly [number, number] | undefined } =
      read.data.default.weights
    const laidOut = [0, 1].flatMap(seat => features.map(feature => found[feature]?.[seat] ?? 0))
    return { ok: true, value: Float64Array.from(laidOut) }
  }
}

/** The house's own file, which is never wrong. */
export function printed(read: Result<Weights>): Weights {
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

/** The chance of the first seat, of what a survey has found. */
export function weighed(found: Float64Array, weights: Weights): number {
  let ahead = 0
  for (let i = 0; i < found.length; i++) ahead += entryAt(weights, i) * entryAt(found, i)
  return 1 / (1 + Math.exp(-ahead))
}
