import type * as z from 'zod/mini'

/** Field battles: chapters 28 to 33. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
