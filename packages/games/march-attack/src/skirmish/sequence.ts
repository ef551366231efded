import { forEach, type Sequences, type Step, when } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { maySkirmish, skirmishLosses, skirmishRolls } from './combat.ts'
import { layHits, roundsOfHits } from './hits.ts'

/** S3 (chapter 7) */
export const sequence = {
  skirmishPhase: [when(maySkirmish, 'skirmishCombat')],
  skirmishCombat: ['skirmishRolls', 'skirmishHits', 'skirmishLosses'],
  skirmishHits: forEach(roundsOfHits, 'layHits'),
} satisfies Sequences<MarchAttack>

export const steps = {
  skirmishRolls,
  layHits,
  skirmishLosses,
} satisfies { readonly [name: string]: Step<MarchAttack> }
