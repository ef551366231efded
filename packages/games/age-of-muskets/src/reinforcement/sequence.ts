import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** Training, reinforcements, withdrawals and assignment: chapters 9, 39 and 40. */
export const sequence = {} satisfies Sequences<AgeOfMuskets>

export const steps = {} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
