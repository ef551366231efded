import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { compulsoryMoves } from './compulsory-moves.ts'
import { closeMorale, cvRecoveryStep, rally } from './rally.ts'
import { moraleTests } from './tests.ts'

/** S2 (chapter 11), in the order of MAR-11.3. */
export const sequence = {
  moralePhase: ['moraleTests', 'compulsoryMoves', 'rally', 'cvRecovery', 'closeMorale'],
} satisfies Sequences<MarchAttack>

export const steps = {
  moraleTests,
  compulsoryMoves,
  rally,
  cvRecovery: cvRecoveryStep,
  closeMorale,
} satisfies { readonly [name: string]: Step<MarchAttack> }
