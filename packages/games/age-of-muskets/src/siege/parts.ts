import * as z from 'zod/mini'

export const PARTS = {
  /** AOM-37.27: a CU of the besieger rallies, under its own leader or its HQ's (AOM-21.2). */
  'rally-besieger': z.strictObject({
    type: z.literal('rally-besieger'),
    unit: z.string(),
    underHq: z.boolean(),
  }),
  /** AOM-38.2: a CU or HQ of the besieger turns against the besieged. */
  'face-besieged': z.strictObject({ type: z.literal('face-besieged'), piece: z.string() }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
