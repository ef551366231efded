import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

/** MAR-6.4: what one leader does. */
const Change = z.discriminatedUnion('type', [PARTS.attach, PARTS.detach])

/** S4 and S5 (chapter 6). */
export const DECISIONS = {
  /** MAR-6.4: at most one change for each leader, in the order of their ids. */
  'change-leaders': z.strictObject({ type: z.literal('change-leaders'), changes: z.array(Change) }),
  /** MAR-3.26 */
  'choose-first': z.strictObject({ type: z.literal('choose-first'), first: z.boolean() }),
} as const
