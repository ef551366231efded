import { entryAt } from '@grognard/engine'
/** How well expectations were met: the first seat's expected results against what came. */
export interface Quality {
  /** Mean surprise in nats; 0.693 for one who always says one half. */
  readonly logLoss: number
  /** How often, of a won and a lost position, the won one was expected to do better; 0.5 for a guess. */
  readonly auc: number
  readonly positions: number
}

/** Nobody is ever quite sure: keeps the surprise finite. */
const DOUBT = 1e-6

export function quality(expected: Float64Array, results: Float64Array): Quality {
  let loss = 0
  for (const [i, result] of results.entries()) {
    const p = Math.min(Math.max(entryAt(expected, i), DOUBT), 1 - DOUBT)
    loss -= result * Math.log(p) + (1 - result) * Math.log(1 - p)
  }
  return { logLoss: loss / results.length, auc: auc(expected, results), positions: results.length }
}

/** By ranks; equal expectations share theirs. Draws are left out. */
function auc(expected: Float64Array, results: Float64Array): number {
  const decided = Array.from(results, (result, i) => ({ result, expected: entryAt(expected, i) }))
    .filter(({ result }) => result === 0 || result === 1)
    .sort((a, b) => a.expected - b.expected)
  let ranks = 0
  let won = 0
  let before = 0
  for (const alike of Map.groupBy(decided, each => each.expected).values()) {
    const wonHere = alike.filter(({ result }) => result === 1).length
    ranks += wonHere * (before + (alike.length + 1) / 2)
    won += wonHere
    before += alike.length
  }
  const lost = decided.length - won
  return won === 0 || lost === 0 ? 0.5 : (ranks - (won * (won + 1)) / 2) / (won * lost)
}
