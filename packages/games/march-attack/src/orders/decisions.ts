import * as z from 'zod/mini'
import { Issue, IssueCorps, OrderForm } from './order-forms.ts'
import { PARTS } from './parts.ts'

const id = z.string().check(z.maxLength(80))

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export const DECISIONS = {
  /** MAR-5.2 */
  'first-orders': z.strictObject({
    type: z.literal('first-orders'),
    orders: z.array(z.discriminatedUnion('type', [Issue, IssueCorps])),
  }),
  /** MAR-14.4 */
  'force-marches': z.strictObject({ type: z.literal('force-marches'), formations: z.array(id) }),
  /** MAR-5.4 */
  'issue-orders': z.strictObject({
    type: z.literal('issue-orders'),
    orders: z.array(z.discriminatedUnion('type', [Issue, IssueCorps])),
  }),
  /** MAR-5.10: MF commanders who try it, and what for. */
  'local-initiative': z.strictObject({
    type: z.literal('local-initiative'),
    tries: z.array(PARTS.try),
  }),
  /** MAR-4.8: at most one battery of each commander, in the order of their ids. */
  'assign-batteries': z.strictObject({
    type: z.literal('assign-batteries'),
    assigned: z.array(PARTS.reassign),
  }),
  /** MAR-16.2 */
  'order-grand-battery': z.strictObject({
    type: z.literal('order-grand-battery'),
    formation: id,
    order: OrderForm,
  }),
} as const
