import type * as z from 'zod/mini'

/** Rest, depots, requisition, field works and bridges: chapters 21 to 23 and 25. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
