import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { beginMovement, closeMovement } from './course.ts'
import { movementStep } from './movement.ts'

/** T1 (chapters 8, 12, 13), MAR-3.27, MAR-3.28. */
export const sequence = {
  movementPhase: ['beginMovement', 't1e-movement', 't1g-close'],
} satisfies Sequences<MarchAttack>

export const steps = {
  beginMovement,
  't1e-movement': movementStep,
  't1g-close': closeMovement,
} satisfies { readonly [name: string]: Step<MarchAttack> }
