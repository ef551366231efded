import type * as z from 'zod/mini'

export const PARTS = {} as const satisfies { readonly [type: string]: z.ZodMiniType }
