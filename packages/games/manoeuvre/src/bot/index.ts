import type { BotKnowledge } from '@grognard/engine'
import { judge, WEIGHTS } from '../judgement/index.ts'
import { openings } from '../opening/index.ts'
import type { Manoeuvre, State } from '../state.ts'
import { hintsBy } from './hints.ts'

const evaluate = (s: State): readonly number[] => judge(s, WEIGHTS)

export const knowledge: BotKnowledge<Manoeuvre> = { evaluate, hints: { ...hintsBy(evaluate), openings } }
