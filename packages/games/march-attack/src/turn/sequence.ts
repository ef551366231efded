import { repeat, type Sequences, type Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { beginTurn, endTurn } from './course.ts'
import { reckoning } from './victory.ts'

/** MAR-3.1: the course of a battle. */
export const sequence = {
  match: ['setUp', 'turns', 'reckoning'],
  turns: repeat('turn', ({ open, scenario }) => open.turn <= scenario.turnLimit),
  turn: ['beginTurn', 'strategicPhase', 'firstTactical', 'secondTactical', 'endTurn'],
  setUp: [],
  strategicPhase: [],
  firstTactical: [],
  secondTactical: [],
} satisfies Sequences<MarchAttack>

export const steps = {
  beginTurn,
  endTurn,
  reckoning,
} satisfies { readonly [name: string]: Step<MarchAttack> }
