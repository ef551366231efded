import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** S4 and S5 (chapter 6) */
export const sequence = { leadersPhase: [], initiativePhase: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
