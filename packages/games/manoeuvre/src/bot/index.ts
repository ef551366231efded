import type { BotKnowledge, Hints } from '@grognard/engine'
import type { Manoeuvre } from '../state.ts'
import { hintsBy } from './hints.ts'
import { judge, judgement as plain, WEIGHTS } from './judgement/index.ts'
import { openings } from './opening/index.ts'
import type { Judge } from './supposed.ts'

/** All of set-up, and nothing after it. */
const propose: NonNullable<Hints<Manoeuvre>['propose']> = (s, seat, at, random) => {
  const proposals = openings(s, seat, at, random)
  return proposals && { look: 'no-further', proposals }
}

const knowledgeBy = (evaluate: Judge): BotKnowledge<Manoeuvre> => ({
  evaluate,
  hints: { ...hintsBy(evaluate), propose },
})

export const knowledge: BotKnowledge<Manoeuvre> = knowledgeBy(s => judge(s, WEIGHTS))

/** All that is needed to find the weights again, and to let Veterans play by them. */
export const judgement = { ...plain, knowledgeBy }
