import * as z from 'zod/mini'
import { Issue, IssueCorps, OrderForm } from './order-forms.ts'

const id = z.string().check(z.maxLength(80))

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export const PARTS = {
  issue: Issue,
  'issue-corps': IssueCorps,
  /** MAR-5.10 */
  try: z.strictObject({ type: z.literal('try'), formation: id, order: OrderForm }),
  /** MAR-4.8: to an MF, or back to the group. */
  reassign: z.strictObject({ type: z.literal('reassign'), leader: id, battery: id, formation: id }),
  /** MAR-14.4 */
  'force-march': z.strictObject({ type: z.literal('force-march'), formation: id }),
} as const
