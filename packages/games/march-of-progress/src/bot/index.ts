import type { BotKnowledge } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'
import { isQuiet, nearEnd } from './hints.ts'
import { judge, WEIGHTS } from './judgement/index.ts'

export const knowledge: BotKnowledge<MarchOfProgress> = {
  evaluate: s => judge(s, WEIGHTS),
  hints: { isQuiet, nearEnd },
}
