import * as z from 'zod/mini'

/** the course of a turn, T4, and the end (chapters 3, 24) */
export const DECISIONS = {
  concede: z.strictObject({ type: z.literal('concede') }),
} as const
