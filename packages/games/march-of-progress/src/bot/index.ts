import type { BotKnowledge } from '@grognard/engine'
import { judge, WEIGHTS } from '../judgement/index.ts'
import type { MarchOfProgress } from '../state.ts'
import { isQuiet, nearEnd } from './hints.ts'

export const knowledge: BotKnowledge<MarchOfProgress> = {
  evaluate: s => judge(s, WEIGHTS),
  hints: { isQuiet, nearEnd },
}
