import { type BotKnowledge, resultOf } from '@grognard/engine'
import type { Part } from '../../scenario.ts'
import { type MarchOfProgress, partOf, type State } from '../../state.ts'
import { isQuiet, nearEnd } from '../hints.ts'
import { emptySurvey, FEATURES, survey } from './features.ts'
import { readWeights, WEIGHTS, type Weights } from './weights.ts'

/** Searches judge by the million: they write on one sheet, of which nothing is kept. */
const sheet = emptySurvey()

/** How good the position is for each seat, 0 (lost) to 1 (won): what the survey found, weighed. */
export function judge(s: State, weights: Weights): readonly number[] {
  if (s.outcome !== null) return [resultOf(s.outcome, 0), resultOf(s.outcome, 1)]
  const found = survey(s, sheet)
  const worth = weights.get(partOf(s).id) ?? weights.get('default')!
  let ahead = 0
  for (let i = 0; i < found.length; i++) ahead += worth[i]! * found[i]!
  const first = 1 / (1 + Math.exp(-ahead))
  return hasFailed(s) ? atBestDrawn(s, first) : [first, 1 - first]
}

/** The conqueror has not won a part before this one. */
const hasFailed = ({ open }: State): boolean => open.partsWon < open.part

/** MOP-21.16, MOP-21.23: whoever must win every part and has not can only hope for a draw. */
function atBestDrawn(s: State, first: number): readonly number[] {
  const { victory } = partOf(s)
  return victory.type === 'conquest' && victory.conqueror === 0
    ? [first / 2, 1 - first / 2]
    : [(1 + first) / 2, (1 - first) / 2]
}

/** All that is needed to find the weights again. */
export const judgement = {
  features: FEATURES,
  survey: (s: State): Float64Array => survey(s),
  /** What the same features are worth depends on the part that is played; of lost causes nothing is to be learned. */
  regimeOf: (s: State): string | null => (hasFailed(s) ? null : partOf(s).id),
  beginsTurn: (at: string): boolean => at === 'choose',
  isQuiet,
  /** Both seats have the same pieces and the same aim, so that what is worth something to one is to the other. */
  isSymmetric: (s: State): boolean => s.scenario.parts.every(isSymmetric),
  readWeights,
  judge,
  knowledgeBy: (evaluate: (s: State) => readonly number[]): BotKnowledge<MarchOfProgress> => ({
    evaluate,
    hints: { isQuiet, nearEnd },
  }),
}

const isSymmetric = ({ hands, strengthStart, scoreBase, vpStart, armiesInPlay, victory }: Part): boolean =>
  victory.type === 'vp-threshold' &&
  armiesInPlay[0].length === armiesInPlay[1].length &&
  [hands, strengthStart, scoreBase, vpStart ?? [0, 0]].every(([blue, orange]) => blue === orange)

export { WEIGHTS }
