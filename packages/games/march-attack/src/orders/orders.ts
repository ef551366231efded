import { type SeatSet, seatSet, sharedAs, type Tell, there } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import { type MarchAttack, type Order, type Secrets, type State, secretsKey } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { formationId, seatsOf } from '../table/names.ts'
import { isFormed, type Table, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { NONE, type OrderType, type Side } from '../vocabulary.ts'

/** MAR-5.1, MAR-5.3: orders, which only their own side knows. */

export const secretsOf = (s: State, side: Side): Secrets => there(sharedAs(s, secretsKey(side)), 'orders')

export const audienceOf = (s: Table, side: Side): SeatSet => seatSet(seatsOf(s, side))

/** MAR-5.1: each MF on the field has exactly one order. */
export const orderOf = (s: State, formation: number): Order =>
  secretsOf(s, formationAt(s, formation).side).orders[formation] ?? orderWith('defend')

export const orderWith = (type: OrderType, given: Partial<Order> = {}): Order => ({
  type,
  point: null,
  formation: NONE,
  block: NONE,
  batteries: [],
  radius: 0,
  isCompelled: false,
  idle: 0,
  ...given,
})

/** MAR-5.15: 9" and 1" for each formed unit that the MF has when the order takes effect. */
export const radiusOf = (s: Table, formation: number): number => {
  const { radiusBase, radiusPerUnit } = TABLES.orders.defend
  return radiusBase + radiusPerUnit * unitsIn(s, formation).filter(unit => isFormed(s, unit)).length
}

/** An order with the area that it needs: units under bombard or a grand battery's order act as under defend (MAR-5.18, MAR-5.19). */
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

/** MAR-5.7: the new order replaces the old one at once; MAR-11.10: it ends a compelled retirement. */
export function setOrder(s: State, formation: number, order: Order): void {
  const major = formationAt(s, formation)
  const secrets = secretsOf(s, major.side)
  secrets.orders[formation] = inForce(s, formation, order)
  if (major.state === 'retiring' && !order.isCompelled) major.state = 'ready'
}

/** MAR-5.22: a lapse or completion is automatic and told to the owner only. */
export function defendNow(
  s: State,
  formation: number,
  point: Point | null,
  why: 'lapsed' | 'completed',
  tell: Tell<MarchAttack> | undefined,
): void {
  setOrder(s, formation, orderWith('defend', { point }))
  tell?.only(audienceOf(s, formationAt(s, formation).side), {
    type: why === 'lapsed' ? 'order-lapsed' : 'order-completed',
    rule: 'MAR-5.22',
    formation: formationId(s, formation),
  })
}
