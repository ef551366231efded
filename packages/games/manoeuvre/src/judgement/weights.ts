import { malformed, type Result } from '@grognard/engine'
import * as z from 'zod/mini'
import data from '../data/judgement.json' with { type: 'json' }
import { FEATURES } from './names.ts'

/** What a feature is worth in each seat, in the logarithm of the odds that the first seat wins. */
const worth = z.tuple([z.number(), z.number()])

/** Found by `npm run weights`: of how many matches and positions, and what each feature is worth. */
const judgementFile = z.strictObject({
  default: z.strictObject({
    matches: z.int().check(z.minimum(0)),
    positions: z.int().check(z.minimum(0)),
    weights: z.partialRecord(z.enum(FEATURES), worth),
  }),
})

/** Laid out as a survey is: what each number of it is worth. */
export type Weights = Float64Array

export function readWeights(json: unknown): Result<Weights> {
  const read = judgementFile.safeParse(json)
  if (!read.success) return malformed('judgement', read.error)
  const { weights } = read.data.default
  const laidOut = [0, 1].flatMap(seat => FEATURES.map(feature => weights[feature]?.[seat] ?? 0))
  return { ok: true, value: Float64Array.from(laidOut) }
}

function printed(): Weights {
  const read = readWeights(data)
  if (!read.ok) throw new Error(`judgement.json: ${JSON.stringify(read.refusal)}`)
  return read.value
}

export const WEIGHTS: Weights = printed()
