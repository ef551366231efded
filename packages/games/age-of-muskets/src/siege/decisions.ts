import type * as z from 'zod/mini'

/** Blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
