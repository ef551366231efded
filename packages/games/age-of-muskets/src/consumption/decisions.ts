import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

/** Consumption and surrender: chapter 45. */
export const DECISIONS = {
  consume: z.strictObject({
    type: z.literal('consume'),
    parts: z.array(z.union([PARTS.lose, PARTS['spend-level']])).check(z.maxLength(1_000)),
  }),
} as const
