import { only, type Sequences, type Step } from '@grognard/engine'
import { withdrawsInOrder } from '../../../calculations/command.ts'
import { rollTwoDice } from '../../../calculations/dice.ts'
import { sideId } from '../../../forces/names.ts'
import type { AgeOfMuskets } from '../../../state.ts'
import { enemyOf } from '../../../vocabulary.ts'
import { battleOf, seatFor } from '../../display.ts'
import { cicValues } from '../../leaders.ts'
import { sideToPlay } from '../../moving.ts'
import { endBattle } from '../rounds.ts'

export const withdrawSequence: Sequences<AgeOfMuskets> = { withdrawOption: ['withdraw'] }

/** AOM-30.2, AOM-29.22: the battle is lost, in order or not. */
const withdraw: Step<AgeOfMuskets> = {
  rule: 'AOM-30.2',
  play(s, _, tell) {
    const side = sideToPlay(s)
    const battle = battleOf(s)
    const dice = rollTwoDice(s)
    const { opControl } = cicValues(s, side)
    const isInOrder = withdrawsInOrder(
      { opControl, dice },
      battle.endurance[side],
      battle.endurance[enemyOf(side)],
    )
    battle.withdrew = isInOrder ? 'inOrder' : 'inDisorder'
    const event = { type: 'battle-withdrawal', rule: 'AOM-30.2', side: sideId(s, side), isInOrder } as const
    // AOM-8.8: what a roll against Operational Control shows, only its player sees.
    tell?.only(only(seatFor(s, side)), { ...event, dice }, { ...event, dice: null })
    endBattle(s, { winner: enemyOf(side), how: 'withdrawal' }, tell)
  },
}

export const withdrawSteps = { withdraw } satisfies { readonly [name: string]: Step<AgeOfMuskets> }
