import { type OrderResult, orderResult, takesInitiative } from '../calculations/orders.ts'
import type { State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { commandOf } from '../table/leaders.ts'
import type { Side } from '../vocabulary.ts'
import { chanceOf, type Tier } from './attempt.ts'
import type { Issue, IssueCorps } from './order-forms.ts'

/** How likely it is that an order is received, or delayed, or lost (MAR-5.6); that a commander acts by himself (MAR-5.10). */

const FACES = [1, 2, 3, 4, 5, 6]
/** Every roll of two dice, each as likely as any. */
const ROLLS = FACES.flatMap(a => FACES.map(b => a + b))
const shareOf = (holds: (dice: number) => boolean): number => ROLLS.filter(holds).length / ROLLS.length

type OrderOdds = Readonly<Record<OrderResult, number>>

export function orderOdds(s: State, side: Side, tier: Tier, part: Issue | IssueCorps): OrderOdds {
  const { modifier, isRolled } = chanceOf(s, side, tier, part)
  const fate = (result: OrderResult): number =>
    isRolled ? shareOf(dice => orderResult(dice, modifier) === result) : Number(result === 'received')
  return { received: fate('received'), delayed: fate('delayed'), lost: fate('lost') }
}

export const initiativeOdds = (s: State, formation: number): number => {
  const command = commandOf(s, formationAt(s, formation).commander)
  return shareOf(dice => takesInitiative(dice, command))
}
