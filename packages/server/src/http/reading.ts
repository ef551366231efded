import { isDeeper } from '@grognard/engine'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** What is looked at in everything that comes in, whatever it is for. */

/** No message of ours is nested half as deep; deeper ones would only exhaust the stack. */
const MOST_DEPTH = 32
/** Nobody reads more: what was sent may stand in a sentence, and may have been long. */
const LONGEST_TEXT = 300

const isSomewhereIn = (value: unknown, is: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? is(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, part]) => is(key) || isSomewhereIn(part, is))

/** Why nobody needs to look at it more closely; null: there is no reason. */
export function troubleIn(json: unknown): string | null {
  if (isDeeper(json, MOST_DEPTH)) return `It is nested deeper than ${MOST_DEPTH} times.`
  // One of our databases keeps it, the other does not.
  return isSomewhereIn(json, text => text.includes('\0')) ? 'The character U+0000 stands in no text.' : null
}

/** What is wrong with a message, in one line: which field, and why. */
export function wrongIn({ issues: [issue] }: z.ZodError): string {
  const text = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

/** Bodies and addresses, before anybody reads them. */
export function guardForms(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ body, query }, reply) => {
    const trouble = troubleIn(body) ?? troubleIn(query)
    return trouble === null ? undefined : reply.code(400).send({ message: trouble })
  })
}
