import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))

/** S3 (chapter 7) */
export const DECISIONS = {
  /** MAR-7.6: the units that are hit, one after the other. */
  'lay-hits': z.strictObject({
    type: z.literal('lay-hits'),
    formation: id,
    units: z.array(id),
  }),
} as const
