import type { Proposals, Random, Seat } from '@grognard/engine'
import { hintsBy } from './bot-hints.ts'
import type { Decision } from './decisions.ts'
import { judge, WEIGHTS } from './judgement/index.ts'
import { openings } from './opening/index.ts'
import type { Manoeuvre, State } from './state.ts'

/** How good the position is for each seat, 0 (lost) to 1 (won). */
export const evaluate = (s: State): readonly number[] => judge(s, WEIGHTS)

const hints = hintsBy(evaluate)

/** One by one: a browser keeps a place for each, and fetches them when a bot begins to think. */
export const glance = (s: State, seat: Seat, at: string, options: readonly Decision[]) =>
  hints.glance(s, seat, at, options)

export const playOut = (
  s: State,
  seat: Seat,
  at: string,
  options: readonly Decision[],
  random: Random,
): Decision => hints.playOut(s, seat, at, options, random)

export const isQuiet = (s: State, at: string): boolean => hints.isQuiet(s, at)

export const seenAs = (decision: Decision): string => hints.seenAs(decision)

/** All of set-up, and nothing after it. */
export function propose(s: State, seat: Seat, at: string, random: Random): Proposals<Manoeuvre> | null {
  const proposals = openings(s, seat, at, random)
  return proposals && { look: 'no-further', proposals }
}
