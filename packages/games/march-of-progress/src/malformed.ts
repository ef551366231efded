import { type Refusal, refuse } from '@grognard/engine'
import type * as z from 'zod/mini'

/** Data that are not of the right form: a refusal that names the first field where they are not. */
export function malformed(
  root: string,
  { issues: [issue] }: z.core.$ZodError,
): { readonly ok: false; readonly refusal: Refusal } {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [root, ...(issue?.path ?? []), ...unknown].join('.')
  return refuse('malformed', 'engine.malformed', { field, reason: issue?.message ?? 'not of the right form' })
}
