import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** T3 (chapter 10) */
export const sequence = { meleePhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
