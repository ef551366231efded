import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** T1 (chapters 8, 12, 13) */
export const sequence = { movementPhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
