import type { Random, Seat } from '@grognard/engine'
import data from '../../data/opening.json' with { type: 'json' }
import type { Decision } from '../../decisions.ts'
import type { State } from '../../state.ts'
import { isQuiet, quickPlayBy } from '../hints.ts'
import { judge as judgePosition, WEIGHTS as POSITION_WEIGHTS } from '../judgement/index.ts'
import { printed, type Weights, weighed, weightsReader } from '../judgement/weights.ts'
import type { Judge } from '../supposed.ts'
import { OPENING_FEATURES } from './names.ts'
import { proposalsBy } from './proposals.ts'
import { surveyOpening } from './survey.ts'

const readWeights = weightsReader('opening', OPENING_FEATURES)

const WEIGHTS = printed(readWeights(data))

/** How good what is set up so far is for each seat, 0 (lost) to 1 (won). */
function judge(s: State, weights: Weights): ReturnType<Judge> {
  const first = weighed(surveyOpening(s), weights)
  return [first, 1 - first]
}

export const openings = proposalsBy(s => judge(s, WEIGHTS))

/** Sets up as this judge likes, and goes on as anybody would. */
function playBy(judgeOpening: Judge) {
  const propose = proposalsBy(judgeOpening)
  const goOn = quickPlayBy(s => judgePosition(s, POSITION_WEIGHTS))
  return (s: State, seat: Seat, at: string, options: readonly Decision[], random: Random): Decision => {
    const proposed = propose(s, seat, at, random)
    return proposed === null
      ? goOn(s, seat, at, options, random)
      : proposed.reduce((best, each) => (each.worth > best.worth ? each : best)).decision
  }
}

/** All that is needed to find the weights again. */
export const openingJudgement = {
  features: OPENING_FEATURES,
  survey: surveyOpening,
  /** Only the first position of a match is an opening. */
  regimeOf: (s: State): string | null =>
    s.open.turn === 1 && s.open.active === s.open.first ? 'default' : null,
  beginsTurn: (at: string): boolean => at === 'discard',
  isQuiet,
  isSymmetric: (_: State): boolean => true,
  readWeights,
  judge,
  playBy,
}
