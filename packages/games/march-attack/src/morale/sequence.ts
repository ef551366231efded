import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** S2 (chapter 11) */
export const sequence = { moralePhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
