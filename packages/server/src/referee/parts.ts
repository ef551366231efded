import { LANGUAGES, REFUSAL_CODES } from '@grognard/engine'
import * as z from 'zod/mini'

/** What several messages have in common. Each description becomes a comment in docs/protocol.md. */

/** The same, for a part that the documentation describes once, under its name. */
const named = <S extends z.ZodMiniType>(id: string, schema: S, description: string): S =>
  schema.check(z.meta({ id, description }))

export const said = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.check(z.describe(description))

export const LONGEST_NAME = 200

const text = z.string()
export const name = z.string().check(z.maxLength(LONGEST_NAME))
export const count = z.int().check(z.minimum(0))
const anObject = z.record(z.string(), z.unknown())

export const requestId = said(
  z.union([name, z.int(), z.null()]),
  'Comes back with the reply; null, or left out, if you do not need it.',
)
export const lang = said(
  z.optional(z.enum(LANGUAGES)),
  'The language of all sentences in the reply; en if left out.',
)

export const gameId = said(name, 'As `games` names it.')
export const scenarioId = said(name, 'As `games` names it; the first one if left out.')
export const matchId = said(name, 'As `new`, `load` or `replay` named it.')
export const seatName = said(name, 'As `games` names the seats: `blue`.')
export const decision = said(
  z.union([z.looseObject({ type: text }), z.string().check(z.maxLength(2000))]),
  "A decision of the game, as an object or in the game's notation.",
)
export const seed = said(
  z.union([z.int(), name]),
  'Chance that anybody can repeat: the same seed and decisions lead to the same match.',
)
export const requestNumber = said(
  z.optional(count),
  'The number of the request that is answered; an answer to an older one is refused as `stale`.',
)
export const viewerName = said(
  z.optional(z.nullable(name)),
  'Who asks, as `games` names the seats; null, or left out: a spectator.',
)

export const outcome = named(
  'Outcome',
  z.strictObject({
    winners: said(z.array(name), 'Empty: nobody won.'),
    scores: said(z.record(name, z.int()), "By seat, in the game's own measure."),
    how: said(text, 'What ended the match.'),
    rule: text,
    text: said(text, 'The result in one sentence.'),
  }),
  'How a match ended.',
)

const pending = named(
  'Pending',
  z.strictObject({
    step: said(z.nullable(text), 'The step that waits; null when the match is over.'),
    rule: said(z.nullable(text), 'The rule that this step carries out.'),
    seats: said(
      z.array(
        z.strictObject({
          seat: name,
          request: said(count, 'The number of this request.'),
          sealed: said(
            z.boolean(),
            'It has chosen, and may still choose otherwise until the last one has. Where nobody may know who has chosen, only of the seat that asks.',
          ),
          prompt: said(text, 'What is to be decided, in one sentence.'),
        }),
      ),
      'Who is asked; more than one: they choose secretly at the same time.',
    ),
  }),
  'What a match waits for.',
)

/** Where a match stands. */
export const standing = { pending, outcome: said(z.nullable(outcome), 'null while the match runs.') }

export const heard = named(
  'Heard',
  z.strictObject({
    event: said(z.looseObject({ type: text, rule: text }), 'A fact, with the rule it follows from.'),
    text: said(text, 'The same as a sentence.'),
  }),
  'Something that happened.',
)

export const offered = named(
  'Offered',
  z.strictObject({
    decision: z.looseObject({ type: text }),
    label: said(text, 'The decision in words.'),
    notation: said(text, 'The decision in the notation of the game, which `decide` takes as well.'),
  }),
  'A decision that may be made.',
)

export const part = said(z.looseObject({ type: text }), 'A part of a decision, as `next` offers it.')

const offeredPart = named(
  'OfferedPart',
  z.strictObject({ part: z.looseObject({ type: text }), label: said(text, 'The part in words.') }),
  'A part of a decision that is composed.',
)

export const draft = named(
  'Draft',
  z.strictObject({
    parts: said(z.array(offeredPart), 'In the order in which they were built.'),
    next: said(z.array(offeredPart), 'What may come next; a sample of it where not all can be listed.'),
    whole: said(
      z.nullable(offered),
      'What the parts make, to be decided by `decide`; null while something is missing.',
    ),
  }),
  'What a seat has built so far. Nobody else is told of it.',
)

export const position = anObject
export const matchFile = anObject
export const jsonSchema = anObject

/** Codes besides those with which the engine refuses. */
const REFEREE_CODES = [
  'not-json', // the line is not JSON
  'not-utf8', // the line is not UTF-8
  'not-an-object', // the line is JSON, but not an object
  'too-long', // the line is longer than the referee takes; the rest of it was skipped
  'too-deep', // the line has too many brackets within brackets
  'too-many', // no more matches are held: close some
  'too-much', // the matches that are held take all the memory there is for them: close some
  'busy', // too many bots think at once: wait for one of them, or cancel one
  'cancelled', // a `cancel` broke off the thinking
  'exhausted', // thinking took more time or memory than a bot may have: give it a smaller budget
  'undetermined', // odds of a choice whose result depends on a choice that is not yet made
  'forbidden', // on a server only: that seat, or that table, is not yours
  'internal', // an error of this program; nothing has changed
] as const

export const ERROR_CODES = [...REFUSAL_CODES, ...REFEREE_CODES] as const

export const error = named(
  'Error',
  z.strictObject({
    code: z.enum(ERROR_CODES),
    message: said(text, 'A sentence: what is wrong, and what to do.'),
    rule: said(z.optional(text), 'The rule that forbids.'),
    field: said(z.optional(text), 'The field of the request that is wrong.'),
    decision: said(
      z.optional(z.int()),
      'Of a replay: the number of the first decision that differs, from 1.',
    ),
    part: said(z.optional(z.int()), 'Of `build`: the number of the first part that does not fit, from 1.'),
  }),
  'Why a request was refused.',
)
