import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** The sequence of a turn, random events, special rules and victory: chapters 7, 46, 58 and 59. */
export const sequence = {} satisfies Sequences<AgeOfMuskets>

export const steps = {} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
