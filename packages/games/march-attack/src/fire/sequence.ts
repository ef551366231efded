import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** T2 (chapter 9) */
export const sequence = { firePhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
