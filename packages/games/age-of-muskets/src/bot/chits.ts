import type { Seat } from '@grognard/engine'
import { chitsLeft } from '../battle/chits.ts'
import { chitsInOrder } from '../battle/in-order.ts'
import { mostChitsOf } from '../battle/steps/operations-planning.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import type { BattleOption } from '../vocabulary.ts'

/** AOM-50.9: plans of battle, from bold to timid, each in the order in which chits are taken. */
const PLANS: readonly (readonly BattleOption[])[] = [
  ['assault', 'reserve', 'assault', 'bombardment', 'assault', 'reserve', 'rally', 'cavalryCharge', 'assault'],
  ['assault', 'assault', 'assault', 'reserve', 'assault', 'reserve', 'assault', 'rally', 'reserve'],
  ['outflank', 'assault', 'reserve', 'assault', 'reserve', 'bombardment', 'assault', 'rally', 'assault'],
  ['bombardment', 'reserve', 'bombardment', 'rally', 'reserve', 'assault', 'pin', 'rally', 'withdraw'],
  [
    'cavalryCharge',
    'assault',
    'cavalryCharge',
    'assault',
    'reserve',
    'assault',
    'reserve',
    'rally',
    'reserve',
  ],
  ['reserve', 'pin', 'reserve', 'rally', 'bombardment', 'assault', 'reserve', 'reinforce', 'assault'],
  ['reinforce', 'assault', 'reserve', 'assault', 'reserve', 'bombardment', 'assault', 'rally', 'assault'],
]

export function composeOptions(s: State, seat: Seat): readonly Decision[] {
  const side = sideOf(s, seat)
  const most = mostChitsOf(s, side)
  return PLANS.map(plan => {
    const chits: BattleOption[] = []
    for (const option of plan) {
      const taken = chits.filter(each => each === option).length
      if (chits.length < most && taken < chitsLeft(s, side, option)) chits.push(option)
    }
    return { type: 'choose-chits', chits: chitsInOrder(chits) }
  })
}
