import { type Kind, seeded, there, unit } from '@grognard/engine'
import { rounded } from './find.ts'
import type { Regime } from './judgement.ts'
import { type Rounds, veteransBy } from './rounds.ts'

/**
 * Weights looked for by what they win, and not by what they foretell: all that are searched are pushed up or down at once,
 * by lot, Veterans play by both, and the weights go towards those that won (simultaneous perturbation, after Spall). What a
 * card in hand is worth cannot be seen in results: cards that are still held are those that could not be played.
 */

/** How pushes and strides shrink with the pairs of matches that were played; the usual exponents. */
const PUSH = 0.101
const STRIDE = 0.602
/** So many pairs count for the strides before the first one is played: else the first results would throw it far off. */
const HEAD_START = 100
/** By how many steps the weights go when every pair is won by the same side: all strides together. */
const REACH = 40

export function search<K extends Kind, W>(
  rounds: Rounds<K, W>,
  id: string,
  begin: Regime,
  weightsIn: (regime: Regime) => W,
  pairs: number,
): Regime {
  const steps = Object.entries(there(rounds.judgement.steps, 'list of weights that are searched'))
  const random = seeded(`${rounds.seed} search ${id}`)
  const strideOf = (pair: number) => (HEAD_START + pair + 1) ** -STRIDE
  const strides = Array.from({ length: pairs }, (_, pair) => strideOf(pair))
  const scale = REACH / strides.reduce((sum, stride) => sum + stride, 0)
  const searched = steps.map(([feature]) => begin.weights[feature]?.[0] ?? 0)
  const mean = searched.map(() => 0)
  const late = Math.floor(pairs / 2)
  for (let pair = 0; pair < pairs; pair++) {
    rounds.progress(`search, ${id}`, pair)
    const push = steps.map(([, step]) => (unit(random) < 0.5 ? -step : step) * (pair + 1) ** -PUSH)
    const up = weightsIn(shifted(begin, steps, searched, push, 1))
    const down = weightsIn(shifted(begin, steps, searched, push, -1))
    const seed = `${rounds.seed} search ${id} ${pair}`
    const play = veteransBy(rounds, id, up, down)
    const won = play(up, down, seed) - play(down, up, seed)
    for (const [i, pushed] of push.entries()) {
      searched[i] = there(searched[i], 'weight') + scale * there(strides[pair], 'stride') * won * pushed
      if (pair >= late) mean[i] = there(mean[i], 'mean') + there(searched[i], 'weight') / (pairs - late)
    }
  }
  return shifted(begin, steps, mean, [], 0)
}

/** The weights to begin with, those that are searched set to these, and pushed one way or the other. */
function shifted(
  begin: Regime,
  steps: readonly (readonly [string, number])[],
  searched: readonly number[],
  push: readonly number[],
  way: 1 | -1 | 0,
): Regime {
  const worth = (i: number) => rounded(there(searched[i], 'weight') + way * (push[i] ?? 0))
  const weights = Object.fromEntries(
    steps.map(([feature], i) => [feature, [worth(i), -worth(i)] as const] as const),
  )
  return { ...begin, weights: { ...begin.weights, ...weights } }
}
