import type { Step } from '@grognard/engine'
import { steps } from '../sequence.ts'
import type { MarchAttack } from '../state.ts'

/** The step of that name; undefined: it is none of this game. */
export const stepNamed = (at: string): Step<MarchAttack> | undefined => steps[at]
