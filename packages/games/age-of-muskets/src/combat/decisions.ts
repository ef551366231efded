import type * as z from 'zod/mini'

/** Minor combat, storm and retreat: chapters 34 to 36. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
