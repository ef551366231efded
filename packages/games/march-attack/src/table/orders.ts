import { sharedAs, there } from '@grognard/engine'
import { type Order, type Secrets, type State, secretsKey } from '../state.ts'
import { TABLES } from '../tables.ts'
import { NONE, type OrderType, type Side } from '../vocabulary.ts'
import { centreOfFormation, formationAt } from './formations.ts'
import { cardOf, isFormed, type Table, unitAt, unitsIn } from './units.ts'

/** MAR-5.1, MAR-5.3: orders, which only their own side knows. */

export const secretsOf = (s: State, side: Side): Secrets => there(sharedAs(s, secretsKey(side)), 'orders')

/** MAR-5.1: each MF has exactly one order. */
export const orderOf = (s: State, formation: number): Order =>
  secretsOf(s, formationAt(s, formation).side).orders[formation] ?? orderTo('defend')

export const orderTo = (type: OrderType, more: Partial<Order> = {}): Order => ({
  point: null,
  formation: NONE,
  block: NONE,
  batteries: [],
  radius: 0,
  isCompelled: false,
  idle: 0,
  ...more,
  type,
})

/** MAR-5.15: 9" and 1" for each formed unit that the MF has when the order takes effect; who is en route marches in column. */
const radiusOf = (s: Table, formation: number): number => {
  const { radiusBase, radiusPerUnit } = TABLES.orders.defend
  const coming = s.open.units.filter(
    ({ place, major }, i) =>
      place === 'en-route' && major === formation && cardOf(s, i).branch !== 'artillery',
  )
  const formed = unitsIn(s, formation).filter(unit => isFormed(s, unit))
  return radiusBase + radiusPerUnit * (formed.length + coming.length)
}

/** MAR-5.18, MAR-5.19: an order under which units act as under defend has an area, too. */
function inForce(s: State, formation: number, order: Order): Order {
  switch (order.type) {
    case 'defend':
      return {
        ...order,
        point: order.point ?? centreOfFormation(s, formation),
        radius: radiusOf(s, formation),
      }
    case 'bombard':
    case 'dissolve-grand-battery':
      return { ...order, point: centreOfFormation(s, formation), radius: radiusOf(s, formation) }
    case 'form-grand-battery':
      return { ...order, radius: radiusOf(s, formation) }
    case 'attack':
    case 'manoeuvre':
    case 'retire':
    case 'support':
    case 'retreat':
      return order
  }
}

/** MAR-5.7: the new order replaces the old one at once; MAR-11.10: it ends a retirement that was compelled. */
export function setOrder(s: State, formation: number, order: Order): void {
  const major = formationAt(s, formation)
  secretsOf(s, major.side).orders[formation] = inForce(s, formation, order)
  if (major.state === 'retiring' && !order.isCompelled) major.state = 'ready'
}

/** MAR-5.15: defend, centred on the MF. */
export const defendHere = (s: State, formation: number): Order =>
  inForce(s, formation, orderTo('defend', { point: centreOfFormation(s, formation) }))

/** MAR-5.18: is the unit what this MF has to bombard? */
export function isBombarded(s: State, order: Order, target: number): boolean {
  if (order.type !== 'bombard') return false
  const { major, block } = unitAt(s, target)
  return order.block === NONE ? major === order.formation : block === order.block
}
