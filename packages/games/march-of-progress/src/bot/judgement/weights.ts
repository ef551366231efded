import { malformed, type Result } from '@grognard/engine'
import * as z from 'zod/mini'
import data from '../../data/judgement.json' with { type: 'json' }
import { FEATURES } from './features.ts'

/** What a feature is worth in each seat, in the logarithm of the odds that the first seat wins. */
const worth = z.tuple([z.number(), z.number()])

/** Found by `npm run weights`: of how many matches and positions, and what each feature is worth. */
const regime = z.strictObject({
  matches: z.int().check(z.minimum(0)),
  positions: z.int().check(z.minimum(0)),
  weights: z.partialRecord(z.enum(FEATURES), worth),
})

/** By the id of the part that is played; `default` for those that nobody has measured. */
const judgementFile = z
  .record(z.string(), regime)
  .check(z.refine(regimes => 'default' in regimes, "'default' is missing"))
type JudgementFile = z.infer<typeof judgementFile>

/** By part, laid out as a survey is: what each number of it is worth. */
export type Weights = ReadonlyMap<string, Float64Array>

export function readWeights(json: unknown): Result<Weights> {
  const read = judgementFile.safeParse(json)
  if (!read.success) return malformed('judgement', read.error)
  const regimes = Object.entries(read.data).map(([id, { weights }]) => [id, laidOut(weights)] as const)
  return { ok: true, value: new Map(regimes) }
}

const laidOut = (weights: JudgementFile[string]['weights']): Float64Array =>
  Float64Array.from([0, 1].flatMap(seat => FEATURES.map(feature => weights[feature]?.[seat] ?? 0)))

function printed(): Weights {
  const read = readWeights(data)
  if (!read.ok) throw new Error(`judgement.json: ${JSON.stringify(read.refusal)}`)
  return read.value
}

export const WEIGHTS: Weights = printed()
