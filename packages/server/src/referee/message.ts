import * as z from 'zod/mini'
import { lang, requestId } from './parts.ts'

/** One command: what it does, what it takes and what it answers. The referee, its help and its documentation read this. */
export interface Message<Q, A> {
  readonly about: string
  readonly request: z.ZodMiniType<Q>
  readonly reply: z.ZodMiniType<A>
}

export const text = z.string()

/** Every request has these, whatever its command. */
const head = <C extends string>(cmd: C) => ({ id: z.optional(requestId), cmd: z.literal(cmd), lang })

export const message = <C extends string, Q extends z.core.$ZodLooseShape, A extends z.core.$ZodLooseShape>(
  cmd: C,
  about: string,
  request: Q,
  reply: A,
) => ({
  about,
  request: z.strictObject({ ...head(cmd), ...request }),
  reply: z.strictObject(reply),
})
