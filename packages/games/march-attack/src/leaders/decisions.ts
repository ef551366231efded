import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))
const mils = z.int().check(z.gte(0), z.lte(200_000))

/** MAR-6.4: what one leader does. */
const Change = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('attach'), leader: id, unit: id }),
  z.strictObject({ type: z.literal('detach'), leader: id, x: mils, y: mils }),
])

/** S4 and S5 (chapter 6). */
export const DECISIONS = {
  /** MAR-6.4: at most one change for each leader, in the order of their ids. */
  'change-leaders': z.strictObject({ type: z.literal('change-leaders'), changes: z.array(Change) }),
  /** MAR-3.26 */
  'choose-first': z.strictObject({ type: z.literal('choose-first'), first: z.boolean() }),
} as const
