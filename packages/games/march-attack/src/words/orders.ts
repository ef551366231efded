import type { OrderForm } from '../orders/order-forms.ts'
import type { Namer } from './names.ts'

/** An order in words: `attack 24.5 / 16.3`. */
export function saidOrder(order: OrderForm, say: Namer): string {
  const type = say.order(order.type)
  if ('x' in order) return `${type} ${say.at(order)}`
  if (order.type === 'support') return `${type} ${say.formation(order.formation)}`
  if (order.type !== 'bombard') return type
  return order.block === null
    ? `${type} ${say.formation(order.formation ?? '')}`
    : `${type} ${say.block(order.block)}`
}

export const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`)
