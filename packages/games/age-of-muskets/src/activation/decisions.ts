import type * as z from 'zod/mini'

/** Activity points, bids, Forces, supply and attrition: chapters 12 to 18. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
