import type { BotKnowledge } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { evaluate } from './judgement/index.ts'
import { playOut, propose } from './proposals.ts'

/** Before a tactical phase begins: nothing is under way. What a decision is worth shows when the enemy has had his. */
const isQuiet = (_: State, at: string): boolean => at === 't1a-declare-charges'

export const knowledge: BotKnowledge<MarchAttack> = {
  evaluate,
  hints: { propose, playOut, isQuiet },
}
