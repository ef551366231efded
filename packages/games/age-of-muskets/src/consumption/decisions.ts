import type * as z from 'zod/mini'

/** Consumption and surrender, detached movement: chapters 44 and 45. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
