import { sharedAs } from '@grognard/engine'
import { type Order, type State, secretsKey } from '../state.ts'
import { TABLES } from '../tables.ts'
import { NONE } from '../vocabulary.ts'
import { centreOfFormation, formationAt } from './formations.ts'
import { isFormed, unitAt, unitsIn } from './units.ts'

/** The order of an MF, which only its side knows. */

const { defend } = TABLES.orders

export const orderOf = (s: State, formation: number): Order | null =>
  sharedAs(s, secretsKey(formationAt(s, formation).side))?.orders[formation] ?? null

export function setOrder(s: State, formation: number, order: Order): void {
  const secrets = sharedAs(s, secretsKey(formationAt(s, formation).side))
  if (secrets !== undefined) secrets.orders[formation] = order
}

const PLAIN = {
  point: null,
  formation: NONE,
  block: NONE,
  batteries: [],
  radius: 0,
  isCompelled: false,
  idle: 0,
}

export const orderTo = (type: Order['type'], more: Partial<Order> = {}): Order => ({
  ...PLAIN,
  type,
  ...more,
})

/** MAR-5.15: defend, centred on the MF. */
export const defendHere = (s: State, formation: number): Order =>
  orderTo('defend', {
    point: centreOfFormation(s, formation),
    radius:
      defend.radiusBase +
      defend.radiusPerUnit * unitsIn(s, formation).filter(unit => isFormed(s, unit)).length,
  })

/** MAR-5.18: is the unit what this MF has to bombard? */
export function isBombarded(s: State, order: Order | null, target: number): boolean {
  if (order?.type !== 'bombard') return false
  const { major, block } = unitAt(s, target)
  return order.block === NONE ? major === order.formation : block === order.block
}
