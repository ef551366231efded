import type { Issue, IssueCorps, OrderForm } from '../orders/order-forms.ts'
import type { Namer } from './names.ts'

/** An order in words: `attack → Windmill`, `defend → 24.5 / 16.3`. */
export function saidOrder(order: OrderForm, say: Namer): string {
  const type = say.order(order.type)
  if (order.type === 'form-grand-battery')
    return `${type} → ${say.place(order)}: ${say.list(order.batteries.map(say.unit))}`
  if ('x' in order) return `${type} → ${say.place(order)}`
  if (order.type === 'support') return `${type} ${say.formation(order.formation)}`
  if (order.type !== 'bombard') return type
  return order.block === null
    ? `${type} ${say.formation(order.formation ?? '')}`
    : `${type} ${say.block(order.block)}`
}

export const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`)

/** "II Corps: attack", "5th Division: defend → 24.5 / 16.3" */
export const saidIssue = (issued: Issue | IssueCorps, say: Namer): string =>
  issued.type === 'issue'
    ? `${say.formation(issued.formation)}: ${saidOrder(issued.order, say)}`
    : `${say.corps(issued.corps)}: ${say.order(issued.order)}`
