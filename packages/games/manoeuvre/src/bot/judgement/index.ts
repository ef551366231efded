import { resultOf } from '@grognard/engine'
import data from '../../data/judgement.json' with { type: 'json' }
import type { State } from '../../state.ts'
import { isQuiet, quickPlayBy } from '../hints.ts'
import type { Judge } from '../supposed.ts'
import { emptySurvey, survey } from './features.ts'
import { FEATURES, STEPS } from './names.ts'
import { printed, type Weights, weighed, weightsReader } from './weights.ts'

export const readWeights = weightsReader('judgement', FEATURES)

export const WEIGHTS: Weights = printed(readWeights(data))

/** Searches judge by the million: they write on one sheet, of which nothing is kept. */
const sheet = emptySurvey()

/** How good the position is for each seat, 0 (lost) to 1 (won): what the survey found, weighed. */
export function judge(s: State, weights: Weights): ReturnType<Judge> {
  if (s.outcome !== null) return [resultOf(s.outcome, 0), resultOf(s.outcome, 1)]
  const first = weighed(survey(s, sheet), weights)
  return [first, 1 - first]
}

/** All that is needed to find the weights again, but for who plays by them. */
export const judgement = {
  features: FEATURES,
  steps: STEPS,
  survey: (s: State): Float64Array => survey(s),
  regimeOf: (_: State): string => 'default',
  beginsTurn: (at: string): boolean => at === 'discard',
  isQuiet,
  /** Who plays which army is decided in set-up: neither seat is anything before. */
  isSymmetric: (_: State): boolean => true,
  readWeights,
  judge,
  playBy: quickPlayBy,
}
