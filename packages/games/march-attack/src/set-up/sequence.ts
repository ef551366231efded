import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** MAR-24.1, MAR-24.2: set-up */
export const sequence = { setUp: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
