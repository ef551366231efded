import { compile, type Sequences } from '@grognard/engine'
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

/** Chapter 7, from chapters that each bring their own. */
export const sequence: Sequences<AgeOfMuskets> = {
  ...battle.sequence,
  ...activation.sequence,
  ...actions.sequence,
  ...march.sequence,
  ...combat.sequence,
  ...siege.sequence,
  ...reinforcement.sequence,
  ...turn.sequence,
  ...consumption.sequence,
}

export const steps = {
  ...battle.steps,
  ...activation.steps,
  ...actions.steps,
  ...march.steps,
  ...combat.steps,
  ...siege.steps,
  ...reinforcement.steps,
  ...turn.steps,
  ...consumption.steps,
}

/** For those who read where a view stands and are not handed the game. */
export const program = compile(sequence, steps)
