import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))

/** T2 (chapter 9) */
export const PARTS = {
  /** MAR-9.8, MAR-9.16: one unit at one target. `points` are base points of small arms; a battery gives 0: all or half of it. */
  fire: z.strictObject({
    type: z.literal('fire'),
    unit: id,
    target: id,
    points: z.int().check(z.gte(0), z.lte(99)),
    /** Added to the other fire of its kind at that target, if that is joined, too. */
    joined: z.boolean(),
  }),
  /** MAR-9.22 */
  'charge-on': z.strictObject({
    type: z.literal('charge-on'),
    how: z.enum(['halt', 'advance', 'new-target']),
    mils: z.int().check(z.gte(0), z.lte(200_000)),
    target: z.nullable(id),
  }),
} as const
