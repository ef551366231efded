import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** S3 (chapter 7) */
export const sequence = { skirmishPhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
