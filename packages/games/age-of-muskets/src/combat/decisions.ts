import * as z from 'zod/mini'
import { CombatLoss, Dismounted } from './parts.ts'

/** Retreat, minor combat and storm: chapters 34 to 36. */
export const DECISIONS = {
  /** AOM-35.2, AOM-35.3: the CU or HQ whose leader commands, and the troop type used; null: the garrison, or guns alone. */
  'lead-combat': z.strictObject({
    type: z.literal('lead-combat'),
    commander: z.nullable(z.string()),
    troop: z.nullable(z.string()),
  }),
  'combat-losses': z.strictObject({ type: z.literal('combat-losses'), losses: z.array(CombatLoss) }),
  dismount: z.strictObject({ type: z.literal('dismount'), units: z.array(Dismounted) }),
  /** AOM-34.2, AOM-35.10: by which zone, or to which, those who are beaten go. */
  'retreat-to': z.strictObject({ type: z.literal('retreat-to'), zone: z.string() }),
  /** AOM-34.7: whoever is not named stops. */
  'retreat-on': z.strictObject({
    type: z.literal('retreat-on'),
    moves: z.array(z.strictObject({ piece: z.string(), to: z.string() })),
  }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
