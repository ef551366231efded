import type * as z from 'zod/mini'

/** March, forced march, cavalry screen and the declaration of attacks: chapters 19, 20, 26 and 27. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
