import type * as z from 'zod/mini'

/** The sequence of a turn, random events, special rules and victory: chapters 7, 46, 58 and 59. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
