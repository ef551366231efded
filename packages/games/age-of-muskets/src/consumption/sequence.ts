import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** Consumption and surrender, detached movement: chapters 44 and 45. */
export const sequence = {} satisfies Sequences<AgeOfMuskets>

export const steps = {} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
