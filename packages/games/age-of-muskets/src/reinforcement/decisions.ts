import type * as z from 'zod/mini'

/** Training, reinforcements, withdrawals and assignment: chapters 9, 39 and 40. */
export const DECISIONS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
