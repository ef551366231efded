import type { State } from '../state.ts'
import { secretsOf } from '../table/orders.ts'
import { SIDES } from '../vocabulary.ts'

/** MAR-5.1: each MF has one order, of its own side; MAR-5.5, MAR-5.8: attempts and delays are of leaders that there are. */
export function* wrongOrders(s: State): Generator<string> {
  for (const side of SIDES) {
    const { orders, corpsOrders, used, delayed, forcedMarches } = secretsOf(s, side)
    if (orders.length !== s.open.formations.length) yield `side ${side} has ${orders.length} orders`
    for (const [i, order] of orders.entries()) {
      const major = s.open.formations[i]
      if (major === undefined) continue
      if ((order !== null) !== (major.side === side)) yield `${major.id}: an order too many or too few`
      if (order?.type === 'support' && s.open.formations[order.formation]?.side !== side)
        yield `${major.id} supports nobody of its side`
      if (major.state === 'broken-mf' && order !== null && order.type !== 'retreat')
        yield `${major.id} is broken and under ${order.type}`
      const needsPoint = order?.type === 'attack' || order?.type === 'manoeuvre' || order?.type === 'retire'
      if (needsPoint && order.point === null) yield `${major.id}: ${order.type} without an objective`
    }
    if (corpsOrders.length !== s.scenario.sides[side].corps.length) yield `side ${side}: orders of corps`
    if (used.some(count => count < 0)) yield `side ${side}: attempts below 0`
    if (delayed.some(({ issuer }) => s.scenario.leaders[issuer]?.side !== side))
      yield `side ${side}: delayed orders`
    if (forcedMarches.some(mf => s.open.formations[mf]?.side !== side)) yield `side ${side}: forced marches`
  }
}
