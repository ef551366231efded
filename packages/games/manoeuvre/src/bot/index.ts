import type { BotKnowledge } from '@grognard/engine'
import type { Manoeuvre, State } from '../state.ts'
import { hintsBy } from './hints.ts'
import { judge, WEIGHTS } from './judgement/index.ts'
import { openings } from './opening/index.ts'

const evaluate = (s: State): readonly number[] => judge(s, WEIGHTS)

export const knowledge: BotKnowledge<Manoeuvre> = { evaluate, hints: { ...hintsBy(evaluate), openings } }
