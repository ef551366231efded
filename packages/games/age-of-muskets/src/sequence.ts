import { compile, type Sequences, type Step, together } from '@grognard/engine'
import * as actions from './actions/sequence.ts'
import * as activation from './activation/sequence.ts'
import * as battle from './battle/sequence.ts'
import * as combat from './combat/sequence.ts'
import * as consumption from './consumption/sequence.ts'
import * as march from './march/sequence.ts'
import * as reinforcement from './reinforcement/sequence.ts'
import * as siege from './siege/sequence.ts'
import type { AgeOfMuskets } from './state.ts'
import * as turn from './turn/sequence.ts'

const CHAPTERS = [battle, activation, actions, march, combat, siege, reinforcement, turn, consumption]

/** Chapter 7, from chapters that each bring their own. */
export const sequence = together<Sequences<AgeOfMuskets>>(CHAPTERS.map(chapter => chapter.sequence))

export const steps = together<{ readonly [name: string]: Step<AgeOfMuskets> }>(
  CHAPTERS.map(chapter => chapter.steps),
)

/** For those who read where a view stands and are not handed the game. */
export const program = compile(sequence, steps)
