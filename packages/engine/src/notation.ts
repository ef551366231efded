import { type Result, refuse } from './refusal.ts'

/** No position and no decision is longer in a line of text: what is, is not worth reading. */
export const LONGEST_NOTATION = 2000

export const misread = (field: string, reason: string): ReturnType<typeof refuse> =>
  refuse('malformed', 'engine.malformed', { field, reason })

/** How something is written, and what it says: made of the parts that the pattern has caught. */
export type Written = readonly [written: RegExp, says: (...parts: (string | undefined)[]) => object]

/** Reads a decision in a few words, by the first form that it is written in. */
export function parseWritten<T>(
  text: string,
  forms: readonly Written[],
  read: (json: unknown) => Result<T>,
  example: string,
): Result<T> {
  if (text.length > LONGEST_NOTATION) return misread('decision', `longer than ${LONGEST_NOTATION} characters`)
  const line = text.trim().replace(/\s+/g, ' ')
  for (const [written, says] of forms) {
    const parts = written.exec(line)
    if (parts) return read(says(...parts.slice(1)))
  }
  return misread('decision', `it is not written like any decision: ${example}`)
}
