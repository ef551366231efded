import type { Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { orderOf } from '../table/orders.ts'
import { defendNow } from './telling.ts'

/** MAR-5.17: an MF that supported one that is destroyed, broken or gone defends, at once. */
export function endSupport(s: State, tell: Tell<MarchAttack> | undefined): void {
  for (const [formation, { state }] of s.open.formations.entries()) {
    const order = orderOf(s, formation)
    if (order.type !== 'support' || state === 'broken-mf') continue
    const supported = formationAt(s, order.formation).state
    if (supported !== 'ready' && supported !== 'retiring') defendNow(s, formation, null, 'completed', tell)
  }
}
