/**
 * The sequential probability ratio test (Wald): two hypotheses about a share, looked at after every result, and
 * an end as soon as the results speak clearly enough for one of them.
 */
export interface Test {
  /** The share that is to be ruled out, and the higher one that is hoped for. */
  readonly low: number
  readonly high: number
  /** How often `high` may be accepted though `low` is true, and the other way round. */
  readonly alpha: number
  readonly beta: number
}

export interface Verdict {
  /** The logarithm of how much likelier the results are if `high` is true. */
  readonly ratio: number
  /** At or below the lower bound `low` is accepted, at or above the upper one `high`. */
  readonly lower: number
  readonly upper: number
  readonly accepted: 'low' | 'high' | null
}

/**
 * `points` of so many results; a draw is half a point. Draws make the results spread less than the test assumes, so
 * that it errs more rarely than it says.
 */
export function sprt({ low, high, alpha, beta }: Test, points: number, of: number): Verdict {
  const ratio = points * Math.log(high / low) + (of - points) * Math.log((1 - high) / (1 - low))
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  return { ratio, lower, upper, accepted: ratio <= lower ? 'low' : ratio >= upper ? 'high' : null }
}
