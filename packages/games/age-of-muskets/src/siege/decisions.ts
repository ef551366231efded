import * as z from 'zod/mini'

/** Blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export const DECISIONS = {
  blockade: z.strictObject({ type: z.literal('blockade'), zone: z.string() }),
  /** AOM-24.3: fight, or go inside and be blockaded. */
  'meet-blockade': z.strictObject({ type: z.literal('meet-blockade'), fight: z.boolean() }),
  /** AOM-38.11 */
  'offer-honours': z.strictObject({ type: z.literal('offer-honours'), offer: z.boolean() }),
  /** AOM-37.21: the infantry whose Tactical Value is used. */
  'lead-assault': z.strictObject({ type: z.literal('lead-assault'), troop: z.string() }),
  /** AOM-37.23: the CU, or `garrison`, that checks morale; null: there is none. */
  'assault-check': z.strictObject({ type: z.literal('assault-check'), unit: z.nullable(z.string()) }),
  /** AOM-37.20 */
  'assault-again': z.strictObject({ type: z.literal('assault-again'), again: z.boolean() }),
  /** AOM-37.27: whoever is not named does not try. */
  'rally-besiegers': z.strictObject({
    type: z.literal('rally-besiegers'),
    units: z.array(z.strictObject({ unit: z.string(), underHq: z.boolean() })),
  }),
  /** AOM-38.2 */
  'join-relief': z.strictObject({ type: z.literal('join-relief'), join: z.boolean() }),
  'divide-besiegers': z.strictObject({ type: z.literal('divide-besiegers'), against: z.array(z.string()) }),
  /** AOM-59.5 */
  summon: z.strictObject({ type: z.literal('summon'), summon: z.boolean(), honours: z.boolean() }),
} as const satisfies { readonly [type: string]: z.ZodMiniType }
