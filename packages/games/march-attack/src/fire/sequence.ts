import { forEach, type Sequences, type Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { aftermath } from './aftermath.ts'
import { declareFire } from './declare.ts'
import { chargersWithoutTarget, goOn } from './target-broken.ts'

/** T2 (chapter 9), in the order of MAR-9.1. */
export const sequence = {
  firePhase: ['declareFire', 'leaderCasualties', 'brokenUnits', 'fireTests', 'targetsBroken'],
  targetsBroken: forEach(chargersWithoutTarget, 'goOn'),
} satisfies Sequences<MarchAttack>

export const steps = {
  declareFire,
  ...aftermath,
  goOn,
} satisfies { readonly [name: string]: Step<MarchAttack> }
