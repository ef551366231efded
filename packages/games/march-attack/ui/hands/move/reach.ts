import type { Refusal, Result } from '@grognard/engine'
import type { Step } from '../../../src/movement/steps/forms.ts'
import type { Stepped } from '../../../src/movement/steps/walk.ts'
import { amountOf, withAmount } from './amount.ts'

type Take = (step: Step) => Result<Stepped>

/** How far a step comes, and what stops it there. */
export interface Reached {
  /** Null: not even the least of it. */
  readonly step: Step | null
  readonly stepped: Stepped | null
  readonly refusal: Refusal | null
}

/**
 * As much of the step as the rules allow. A step contains the sub-steps of every shorter one (MAR-23.14), so what stops
 * it is found by halving; whatever is found has been judged as it is.
 */
export function reachOf(take: Take, step: Step, facing: number): Reached {
  const whole = take(step)
  if (whole.ok) return { step, stepped: whole.value, refusal: null }
  const most = amountOf(step, facing)
  if (most === null) return { step: null, stepped: null, refusal: whole.refusal }
  let [legal, not] = [0, most]
  let best: Reached = { step: null, stepped: null, refusal: whole.refusal }
  while (not - legal > 1) {
    const middle = (legal + not) >> 1
    const tried = withAmount(step, facing, middle)
    const taken = take(tried)
    if (taken.ok) {
      legal = middle
      best = { ...best, step: tried, stepped: taken.value }
    } else {
      not = middle
      best = { ...best, refusal: taken.refusal }
    }
  }
  return best
}
