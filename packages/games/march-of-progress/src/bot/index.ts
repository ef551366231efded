import type { BotKnowledge } from '@grognard/engine'
import type { MarchOfProgress } from '../state.ts'
import { judge, judgement, WEIGHTS } from './judgement/index.ts'

export const knowledge: BotKnowledge<MarchOfProgress> = judgement.knowledgeBy(s => judge(s, WEIGHTS))
