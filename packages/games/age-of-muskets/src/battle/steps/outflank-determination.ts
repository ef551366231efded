import { only, reveal, type Step } from '@grognard/engine'
import { rollDie } from '../../calculations/dice.ts'
import { sideId } from '../../forces/names.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { enemyOf, NO, type Side } from '../../vocabulary.ts'
import { battleOf, planOf, seatFor } from '../display.ts'
import { cicOf, cicValues, rollInitiative, type Telling } from '../leaders.ts'

/** AOM-28.19 to AOM-28.21: who has the option to outflank, and, for his eyes alone, whether he may use it. */
export const outflankDetermination: Step<AgeOfMuskets> = {
  rule: 'AOM-28.19',
  play(s, _, tell) {
    const battle = battleOf(s)
    const holder = holderOf(s, tell)
    battle.outflanker = holder ?? NO
    tell?.({ type: 'outflank-option', rule: 'AOM-28.21', side: holder === null ? null : sideId(s, holder) })
    if (holder === null) return
    const plan = planOf(s, holder)
    plan.mayOutflank = rollInitiative(s, holder, cicOf(s, holder), false, tell)
    tell?.only(only(seatFor(s, holder)), {
      type: 'outflank-roll',
      rule: 'AOM-28.20',
      mayOutflank: plan.mayOutflank,
    })
  },
}

/** A side under Joint Command is left out of the comparison. */
function holderOf(s: State, tell: Telling): Side | null {
  const { commands, attacker } = battleOf(s)
  const defender = enemyOf(attacker)
  if (commands[attacker].isJoint) return commands[defender].isJoint ? null : defender
  if (commands[defender].isJoint) return attacker
  const lead = cicValues(s, attacker).initiative - cicValues(s, defender).initiative
  if (lead !== 0) return lead > 0 ? attacker : defender
  const dice = [rollDie(s), rollDie(s)] as const
  reveal(s)
  tell?.({ type: 'outflank-tie', rule: 'AOM-28.19', attacker: dice[0], defender: dice[1] })
  return dice[0] >= dice[1] ? attacker : defender
}
