import * as z from 'zod/mini'
import { Issue, IssueCorps } from './order-forms.ts'
import { PARTS } from './parts.ts'

const id = z.string().check(z.maxLength(80))

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export const DECISIONS = {
  /** MAR-5.2 */
  'first-orders': z.strictObject({ type: z.literal('first-orders'), orders: z.array(Issue) }),
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
} as const
