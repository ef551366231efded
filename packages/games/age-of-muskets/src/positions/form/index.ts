import * as z from 'zod/mini'
import type { Hidden } from '../../state.ts'
import { open } from './open.ts'
import { own, secret } from './own.ts'
import { list, numbers, text, whole } from './parts.ts'

/** Sequences within sequences: more than the rules have. */
const MOST_FRAMES = 64

const hidden: z.ZodMiniType<Hidden> = z.strictObject({ mustered: numbers, lost: numbers })

/** What a sequence works with, or has given: each knows its own, see `locals.ts`. */
const named = z.strictObject({ sequence: text, value: z.unknown() })

const frame = z.strictObject({
  at: text,
  index: z.int().check(z.minimum(0), z.maximum(100_000)),
  items: z.exactOptional(numbers),
  locals: z.exactOptional(named),
  result: z.exactOptional(named),
})

/**
 * A position as it is stored, with the names of the sequences in which play stands. What is left out is as the scenario
 * has it; where play stands, at its beginning.
 */
export const positionForm = z.strictObject({
  scenario: z.exactOptional(text),
  open: z.exactOptional(open),
  own: z.exactOptional(list(own)),
  shared: z.exactOptional(list(z.strictObject({ key: text, audience: whole, secret }))),
  hidden: z.exactOptional(hidden),
  flow: z.exactOptional(z.array(frame).check(z.maxLength(MOST_FRAMES))),
  sealed: z.exactOptional(list(z.unknown())),
  outcome: z.exactOptional(
    z.nullable(
      z.strictObject({
        winners: numbers,
        scores: numbers,
        how: text,
        rule: z.string().check(z.regex(/^AOM-\d{1,2}\.\d{1,2}$/, 'must be a rule')),
      }),
    ),
  ),
})
export type PositionForm = z.infer<typeof positionForm>
