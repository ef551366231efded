import type { Staging } from '@grognard/table'

/** Milliseconds. */
const HELD = 300
const TURNED = 400
const ROLLED = 700
const STEP = 300
/** However many follow. */
const STEPS = 900
const STAMPED = 200
const RETREATED = 300
const LOOKED_AT = 400

/** When each of it begins, and how long a step has; the style sheet is given them. */
interface Times {
  readonly sums: number
  readonly steps: number
  readonly step: number
  readonly stamp: number
  readonly retreat: number
  /** About a second and a half: then the question can be answered. */
  readonly end: number
}

export function timesOf({ cards, sums, steps = [], stamp, isStamped, retreat }: Staging): Times {
  const step = steps.length === 0 ? 0 : Math.min(STEP, Math.round(STEPS / steps.length))
  const sumsFrom = cards.length > 0 ? HELD + TURNED : 0
  const stepsFrom = sumsFrom + (sums.length > 0 ? ROLLED : 0)
  const stampFrom = stepsFrom + step * steps.length
  const retreatFrom = stampFrom + (stamp === null || isStamped ? 0 : STAMPED)
  return {
    sums: sumsFrom,
    steps: stepsFrom,
    step,
    stamp: stampFrom,
    retreat: retreatFrom,
    end: retreatFrom + (retreat ? RETREATED : 0) + LOOKED_AT,
  }
}
