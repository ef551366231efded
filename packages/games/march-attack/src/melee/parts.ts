import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))

/** T3 (chapter 10) */
export const PARTS = {
  /** MAR-10.3 */
  'next-melee': z.strictObject({ type: z.literal('next-melee'), charger: id }),
  /** MAR-10.18 to MAR-10.21, MAR-13.9: what a victorious unit does; a turn is in tenths, to the left below 0. */
  victory: z.strictObject({
    type: z.literal('victory'),
    how: z.enum(['hold', 'face', 'occupy', 'recall', 'enter']),
    mils: z.int().check(z.gte(0), z.lte(200_000)),
    turn: z.int().check(z.gte(-1800), z.lte(1800)),
  }),
} as const
