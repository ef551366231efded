import type { Step } from '@grognard/engine'
import { steps } from '../sequence.ts'
import type { AgeOfMuskets } from '../state.ts'

/** The step of that name; undefined: it is none of this game. */
export const stepNamed = (at: string): Step<AgeOfMuskets> | undefined => steps[at]
