import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'

/** Blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export const sequence = {} satisfies Sequences<AgeOfMuskets>

export const steps = {} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
