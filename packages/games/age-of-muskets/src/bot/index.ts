import type { BotKnowledge } from '@grognard/engine'
import type { AgeOfMuskets, State } from '../state.ts'
import { evaluate } from './judgement/index.ts'
import { playOut, propose } from './proposals.ts'

/**
 * Between two options of a battle, and between two Activation Rounds: nothing is under way. An engagement is judged by its
 * odds before it is fought, which says more than one throw of its dice; so whatever else a turn brings is judged before
 * its follow-up, too.
 */
const QUIET = new Set([
  'optionOrPass',
  'nameCommanders',
  'followUp',
  'bid',
  'operationsPlanning',
  'conference',
  'reorganisation',
])

const isQuiet = (_: State, at: string): boolean => QUIET.has(at)

export const knowledge: BotKnowledge<AgeOfMuskets> = {
  evaluate,
  hints: { propose, playOut, isQuiet, comparesWorlds: true },
}
