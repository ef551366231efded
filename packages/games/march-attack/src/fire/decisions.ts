import * as z from 'zod/mini'
import { PARTS } from './parts.ts'

const id = z.string().check(z.maxLength(80))

/** T2 (chapter 9) */
export const DECISIONS = {
  /** MAR-9.1: all fire of the player's units, in the order of their ids. */
  'declare-fire': z.strictObject({ type: z.literal('declare-fire'), fires: z.array(PARTS.fire) }),
  /** MAR-9.22: what a charger does whose target is gone. */
  'go-on': z.strictObject({
    type: z.literal('go-on'),
    unit: id,
    how: z.enum(['halt', 'advance', 'new-target']),
    mils: z.int().check(z.gte(0), z.lte(200_000)),
    target: z.nullable(id),
  }),
} as const
