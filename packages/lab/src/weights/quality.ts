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
  for (let i = 0; i < results.length; i++) {
    const p = Math.min(Math.max(expected[i]!, DOUBT), 1 - DOUBT)
    loss -= results[i]! * Math.log(p) + (1 - results[i]!) * Math.log(1 - p)
  }
  return { logLoss: loss / results.length, auc: auc(expected, results), positions: results.length }
}

/** By ranks; equal expectations share theirs. Draws are left out. */
function auc(expected: Float64Array, results: Float64Array): number {
  const decided = [...results.keys()].filter(i => results[i] === 0 || results[i] === 1)
  decided.sort((a, b) => expected[a]! - expected[b]!)
  let ranks = 0
  let won = 0
  for (let i = 0; i < decided.length; ) {
    let j = i
    while (j < decided.length && expected[decided[j]!] === expected[decided[i]!]) j++
    for (let k = i; k < j; k++)
      if (results[decided[k]!] === 1) {
        ranks += (i + j + 1) / 2
        won++
      }
    i = j
  }
  const lost = decided.length - won
  return won === 0 || lost === 0 ? 0.5 : (ranks - (won * (won + 1)) / 2) / (won * lost)
}
