import { INCH } from './place.ts'

/**
 * How near the table is seen. Pixels that an inch takes are rounded to a step; what has to be read at arm's length,
 * plates and letters, is as large as its step wants it, so that it changes with the step and with nothing else.
 * Where letters are larger than on a desk (on large screens), everything that is read is larger, too.
 */
const STEPS = [6.5, 9, 13, 18, 26, 36, 52, 72, 104, 144] as const

export type Step = number

/** Blocks and numbers; figures on their stands; figures with faces. */
const LEVELS = ['far', 'middle', 'near'] as const
export type Level = (typeof LEVELS)[number]

const MIDDLE_FROM = 14
const NEAR_FROM = 40

/** The step that is nearest as a ratio. */
export function stepAt(pixelsPerInch: number): Step {
  const off = (step: number) => Math.abs(Math.log(pixelsPerInch / step))
  return STEPS.reduce((best, step) => (off(step) < off(best) ? step : best))
}

export function levelAt(step: Step): Level {
  if (step < MIDDLE_FROM) return 'far'
  return step < NEAR_FROM ? 'middle' : 'near'
}

/** Units of the board that a pixel takes at a step. */
export const pixelAt = (step: Step): number => INCH / step
