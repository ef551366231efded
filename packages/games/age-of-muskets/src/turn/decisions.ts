import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))

/** The sequence of a turn, and what random events ask: chapters 7 and 58. */
export const DECISIONS = {
  'end-conference': z.strictObject({ type: z.literal('end-conference') }),
  /** AOM-58.2: the HQ that loses AP. */
  'name-hq': z.strictObject({ type: z.literal('name-hq'), hq: name }),
  /** AOM-58.2: the depot that gains or loses a level. */
  'choose-depot': z.strictObject({ type: z.literal('choose-depot'), zone: z.nullable(name) }),
  /** AOM-58.2: the zone that a spy reports on; null: nobody can send one. */
  'name-zone': z.strictObject({ type: z.literal('name-zone'), zone: z.nullable(name) }),
  /** AOM-58.2: where troops that were raised go: a CU, or the garrison. */
  'raise-troops': z.strictObject({ type: z.literal('raise-troops'), unit: z.nullable(name) }),
  concede: z.strictObject({ type: z.literal('concede') }),
} as const
