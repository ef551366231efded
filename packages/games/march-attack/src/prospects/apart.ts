import type { Prospect, Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import type { Event } from '../events.ts'
import { fireOdds } from '../fire/odds.ts'
import { initiativeOdds, orderOdds } from '../orders/odds.ts'
import type { MarchAttack, State } from '../state.ts'
import { formationNamed, sideOf, unitId } from '../table/names.ts'

/** What one's own fire and orders do by themselves, where both sides choose at the same time (MAR-24.7). */

type Chance = readonly [probability: number, event: Event]

const prospects = (chances: readonly Chance[]): Prospect<MarchAttack>[] =>
  chances
    .filter(([probability]) => probability > 0)
    .map(([probability, event]) => ({ probability, events: [event], outcome: null }))

const ORDER_RESULTS = ['received', 'delayed', 'lost'] as const

/** By target of fire, or by receiver of an order. */
export function apart(s: State, seat: Seat, decision: Decision, at: string): Prospect<MarchAttack>[][] {
  const side = sideOf(s, seat)
  switch (decision.type) {
    case 'declare-fire':
      return fireOdds(s, decision.fires).map(({ unit, chances, breaks }) =>
        prospects(
          chances.map((chance, loss): Chance => {
            const isLast = breaks > 0 && loss === chances.length - 1
            const facts = { unit: unitId(s, unit), loss: isLast ? 0 : loss, breaks: isLast }
            return [chance, { type: 'would-lose', rule: 'MAR-9.2', ...facts }]
          }),
        ),
      )
    case 'issue-orders':
      return decision.orders.map(part => {
        const odds = orderOdds(s, side, at === 'corpsOrders' ? 'corps' : 'army', part)
        return prospects(
          ORDER_RESULTS.map((result): Chance => {
            const event: Event =
              part.type === 'issue'
                ? { type: 'order-fate', rule: 'MAR-5.6', formation: part.formation, result }
                : { type: 'corps-order-fate', rule: 'MAR-5.21', corps: part.corps, result }
            return [odds[result], event]
          }),
        )
      })
    case 'local-initiative':
      return decision.tries.map(({ formation }) => {
        const chance = initiativeOdds(s, formationNamed(s, formation))
        const fate = (taken: boolean): Event => ({
          type: 'initiative-fate',
          rule: 'MAR-5.10',
          formation,
          taken,
        })
        return prospects([
          [chance, fate(true)],
          [1 - chance, fate(false)],
        ])
      })
    default:
      return []
  }
}
