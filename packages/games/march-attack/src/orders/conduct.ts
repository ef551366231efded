import type { Order, State } from '../state.ts'
import { orderOf } from '../table/orders.ts'
import { unitAt } from '../table/units.ts'

/** How a unit acts under the order of its MF (MAR-5.12). Only the side itself knows its orders. */

type Conduct = 'attack' | 'manoeuvre' | 'defend' | 'retire' | 'support' | 'retreat'

/** MAR-5.18, MAR-5.19 */
function conductOf(order: Order, unit: number): Conduct {
  switch (order.type) {
    case 'bombard':
    case 'dissolve-grand-battery':
      return 'defend'
    case 'form-grand-battery':
      return order.batteries.includes(unit) ? 'manoeuvre' : 'defend'
    default:
      return order.type
  }
}

/** The order that a unit obeys, and how it acts under it. */
export function conductOfUnit(s: State, unit: number): { readonly order: Order; readonly conduct: Conduct } {
  const order = orderOf(s, unitAt(s, unit).major)
  return { order, conduct: conductOf(order, unit) }
}
