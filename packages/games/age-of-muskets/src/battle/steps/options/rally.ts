import type { Sequences, Step } from '@grognard/engine'
import type { AgeOfMuskets } from '../../../state.ts'
import { shatteredStrength } from '../../../troops/index.ts'
import { numberOf, refresh, unitsOn } from '../../display.ts'
import { rallyUnit } from '../../morale.ts'
import { sideToPlay } from '../../moving.ts'

export const rallySequence: Sequences<AgeOfMuskets> = { rallyOption: ['rallyAll'] }

/** AOM-30.13, AOM-30.14: every CU with shattered SP, each under its own leader. */
const rallyAll: Step<AgeOfMuskets> = {
  rule: 'AOM-30.13',
  play(s, _, tell) {
    const side = sideToPlay(s)
    for (const unit of unitsOn(s, side))
      if (shatteredStrength(unit.troops) > 0) rallyUnit(s, side, unit, numberOf(s, unit), tell)
    refresh(s)
  },
}

export const rallySteps = { rallyAll } satisfies { readonly [name: string]: Step<AgeOfMuskets> }
