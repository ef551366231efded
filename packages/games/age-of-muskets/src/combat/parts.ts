import * as z from 'zod/mini'

/** AOM-35.7: one SP of a CU, or of the `garrison`. */
export const CombatLoss = z.strictObject({ unit: z.string(), troop: z.string() })

const Dismounting = { unit: z.string(), troop: z.string(), sp: z.int().check(z.gte(1)) }
export const Dismounted = z.strictObject(Dismounting)

export const PARTS = {
  'combat-loss': z.strictObject({ type: z.literal('combat-loss'), unit: z.string(), troop: z.string() }),
  /** AOM-36.9: cavalry SP of a CU, or of the `garrison`, become line infantry. */
  dismount: z.strictObject({ type: z.literal('dismount'), ...Dismounting }),
  /** AOM-34.7: an HQ with all that are with it, or a single CU, goes on. */
  'retreat-on': z.strictObject({ type: z.literal('retreat-on'), piece: z.string(), to: z.string() }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
