import * as z from 'zod/mini'

const name = z.string().check(z.maxLength(80))

export const PARTS = {
  /** One SP; `unit` null: of the garrison. */
  lose: z.strictObject({ type: z.literal('lose'), unit: z.nullable(name), troop: name }),
  /** One level; `depot` null: of the requisition marker. */
  'spend-level': z.strictObject({ type: z.literal('spend-level'), depot: z.nullable(name) }),
} as const
