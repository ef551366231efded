import { type Sequences, type Step, when } from '@grognard/engine'
import { isDue } from '../effects/season.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { stragglerLosses, surrenders } from './losses.ts'
import { monthlyAttrition } from './monthly-attrition.ts'

/** Phase 6: chapter 45. */
export const sequence = {
  consumption: [
    'summonses',
    when((s: State) => isDue(s, s.scenario.parameters.monthlyAttrition), 'monthlyAttrition'),
    when((s: State) => isDue(s, s.scenario.parameters.stragglerLoss), 'stragglerLosses'),
    when((s: State) => isDue(s, s.scenario.parameters.surrenderCheck), 'surrenders'),
  ],
  ...monthlyAttrition.sequence,
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  ...monthlyAttrition.steps,
  stragglerLosses,
  surrenders,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
