import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))
const mils = z.int().check(z.gte(0), z.lte(200_000))

/** S4 (chapter 6). */
export const PARTS = {
  /** MAR-3.21, MAR-3.23: a leader who is attached elsewhere detaches first. */
  attach: z.strictObject({ type: z.literal('attach'), leader: id, unit: id }),
  /** MAR-3.22: and where he goes then. */
  detach: z.strictObject({ type: z.literal('detach'), leader: id, x: mils, y: mils }),
} as const
