import { repeat, type Sequences, type Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { beginTurn, control, endTurn } from './course.ts'
import { disorderSteps } from './disorder.ts'
import { goesOn, reckoning, suddenDeath } from './victory.ts'

/** MAR-3.1, MAR-3.2: the course of a battle. */
export const sequence = {
  match: ['setUp', 'turns', 'reckoning'],
  turns: repeat('turn', goesOn),
  turn: ['beginTurn', 'strategicPhase', 'tacticalPhase', 'tacticalPhase', 'endTurn', 'suddenDeath'],
  strategicPhase: ['ordersPhase', 'moralePhase', 'skirmishPhase', 'leadersPhase', 'initiativePhase'],
  tacticalPhase: ['movementPhase', 'firePhase', 'meleePhase', 'disorderPhase'],
  disorderPhase: ['markers', 'blownRecovery', 'control', 'endTactical'],
} satisfies Sequences<MarchAttack>

export const steps = {
  beginTurn,
  ...disorderSteps,
  control,
  endTurn,
  suddenDeath,
  reckoning,
} satisfies { readonly [name: string]: Step<MarchAttack> }
