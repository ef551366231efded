import type { BotKnowledge, Hints } from '@grognard/engine'
import type { Manoeuvre } from '../state.ts'
import { hintsBy } from './hints.ts'
import { judge, WEIGHTS } from './judgement/index.ts'
import { openings } from './opening/index.ts'
import type { Judge } from './supposed.ts'

const evaluate: Judge = s => judge(s, WEIGHTS)

/** All of set-up, and nothing after it. */
const propose: NonNullable<Hints<Manoeuvre>['propose']> = (s, seat, at, random) => {
  const proposals = openings(s, seat, at, random)
  return proposals && { look: 'no-further', proposals }
}

export const knowledge: BotKnowledge<Manoeuvre> = { evaluate, hints: { ...hintsBy(evaluate), propose } }
