import { forEach, type Sequences, type Step, when } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { layHits, maySkirmish, skirmishersWithHits, skirmishLosses, skirmishRolls } from './combat.ts'

/** S3 (chapter 7) */
export const sequence = {
  skirmishPhase: [when(maySkirmish, 'skirmishCombat')],
  skirmishCombat: ['skirmishRolls', 'skirmishHits', 'skirmishLosses'],
  skirmishHits: forEach(skirmishersWithHits, 'layHits'),
} satisfies Sequences<MarchAttack>

export const steps = {
  skirmishRolls,
  layHits,
  skirmishLosses,
} satisfies { readonly [name: string]: Step<MarchAttack> }
