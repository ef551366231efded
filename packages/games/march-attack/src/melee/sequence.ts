import { forEach, itemOf, repeat, type Sequences, type Step } from '@grognard/engine'
import { chargersWithoutTarget } from '../fire/target-broken.ts'
import { commitEngaged } from '../movement/course.ts'
import type { MarchAttack } from '../state.ts'
import { unitId } from '../table/names.ts'
import { cardOf, unitAt } from '../table/units.ts'
import { beginFight, fightRound, meleesApart, namePrimaries } from './fight.ts'
import { fight } from './locals.ts'
import { orderMelees } from './order.ts'
import { impetuous, useVictory, victorsToAsk } from './victors.ts'

/** T3 (chapter 10). Chargers whose target is gone choose before the next melee (MAR-10.25). */
export const sequence = {
  meleePhase: ['orderMelees', 'melees', 'strays', 'blown', 'closeMelee'],
  melees: forEach(s => s.open.melees, 'melee'),
  melee: ['strays', 'beginMelee'],
  strays: forEach(chargersWithoutTarget, 'goOn'),
  fight: ['rounds', 'impetuous', 'victors', 'meleesApart'],
  rounds: repeat('meleeRound', s => !fight.locals(s).isOver),
  meleeRound: ['namePrimaries', 'fightRound'],
  victors: forEach(victorsToAsk, 'useVictory'),
} satisfies Sequences<MarchAttack>

/** MAR-10.1, MAR-10.2 */
const beginMelee: Step<MarchAttack> = {
  rule: 'MAR-10.1',
  play: (s, _, tell) => beginFight(s, itemOf(s), [], tell),
}

/** `t3c-blown` (MAR-10.23, MAR-3.32): in contact or not. */
const blown: Step<MarchAttack> = {
  rule: 'MAR-10.23',
  play(s, _, tell) {
    for (const { unit } of s.open.charges) {
      const state = unitAt(s, unit)
      if (cardOf(s, unit).branch !== 'cavalry' || state.place !== 'table' || state.isBlown) continue
      state.isBlown = true
      tell?.({ type: 'blown', rule: 'MAR-10.23', unit: unitId(s, unit) })
    }
  },
}

/** MAR-3.10 */
const closeMelee: Step<MarchAttack> = {
  rule: 'MAR-3.10',
  play(s, _, tell) {
    s.open.melees = []
    s.open.isMelee = false
    commitEngaged(s, tell)
  },
}

export const steps = {
  orderMelees,
  beginMelee,
  namePrimaries,
  fightRound,
  impetuous,
  useVictory,
  meleesApart,
  blown,
  closeMelee,
} satisfies { readonly [name: string]: Step<MarchAttack> }
