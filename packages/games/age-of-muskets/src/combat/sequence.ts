import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** Minor combat, storm and retreat: chapters 34 to 36. */
export const sequence = {} satisfies Sequences<AgeOfMuskets>

export const steps = {} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
