import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))

/** S3 (chapter 7) */
export const PARTS = {
  /** MAR-7.6: one hit. */
  hit: z.strictObject({ type: z.literal('hit'), unit: id }),
} as const
