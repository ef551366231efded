import { z } from 'zod'
import { lineOf, nameOf } from '../texts.ts'
import { MOST_DELAY } from './delay.ts'

/** What a client may say over its socket. Everything else is refused before anybody looks at it. */

export const matchId = z.string().regex(/^[0-9a-f]{16}$/)
const language = z.enum(['en', 'de'])
const request = z.number().int().nonnegative().nullable()
const decision = z.looseObject({ type: z.string().max(64) })
const key = z.string().regex(/^[\w-]{8,64}$/)
const MOST_PARTS = 500
const MOST_MOMENTS = 1_000_000
const MOST_SEATS = 16
const LONGEST_LINE = 500
const MOST_TITLE = 60

/** By which somebody's page is found. */
const face = z.string().regex(/^[0-9a-f]{16}$/)
const seat = z.number().int().min(0).max(MOST_SEATS)
const line = lineOf(LONGEST_LINE)

const ASKED = [
  z.strictObject({
    do: z.literal('enter'),
    match: matchId,
    language,
    isMeasured: z.boolean(),
    /** The page has no board for the game: it is shown as a terminal would show it. */
    isDrawn: z.boolean().default(false),
    invitation: z.string().max(64).nullable(),
  }),
  z.strictObject({ do: z.literal('leave'), match: matchId }),
  z.strictObject({ do: z.literal('decide'), match: matchId, decision, request, key }),
  z.strictObject({
    do: z.literal('build'),
    match: matchId,
    parts: z.array(z.unknown()).max(MOST_PARTS),
    request,
  }),
  z.strictObject({ do: z.literal('isReversible'), match: matchId, decision }),
  z.strictObject({ do: z.literal('undo'), match: matchId }),
  z.strictObject({
    do: z.literal('order'),
    match: matchId,
    step: z.string().min(1).max(64),
    decision,
    /** As its owner will read it. */
    label: line,
    /** Whenever it is asked, and not the next time only. */
    isEachTime: z.boolean(),
  }),
  z.strictObject({
    do: z.literal('dropOrder'),
    match: matchId,
    n: z.number().int().min(0).max(MOST_MOMENTS),
  }),
  /** What one may be asked before long, and could answer. */
  z.strictObject({ do: z.literal('foresee'), match: matchId }),
  z.strictObject({ do: z.literal('askBack'), match: matchId }),
  z.strictObject({ do: z.literal('answerBack'), match: matchId, agrees: z.boolean() }),
  z.strictObject({ do: z.literal('offerDraw'), match: matchId }),
  z.strictObject({ do: z.literal('answerDraw'), match: matchId, agrees: z.boolean() }),
  /** An umpire looks through the eyes of a seat; null: of a spectator. */
  z.strictObject({ do: z.literal('eyes'), match: matchId, seat: seat.nullable() }),
  z.strictObject({ do: z.literal('uncover'), match: matchId }),
  z.strictObject({ do: z.literal('stopClock'), match: matchId, stops: z.boolean() }),
  z.strictObject({ do: z.literal('pass'), match: matchId, always: z.boolean() }),
  z.strictObject({
    do: z.literal('look'),
    match: matchId,
    moment: z.number().int().min(0).max(MOST_MOMENTS).nullable(),
  }),
  z.strictObject({
    do: z.literal('glimpse'),
    match: matchId,
    moment: z.number().int().min(0).max(MOST_MOMENTS),
  }),
  z.strictObject({ do: z.literal('odds'), match: matchId, decision }),
  z.strictObject({ do: z.literal('hint'), match: matchId }),
  z.strictObject({ do: z.literal('endHint'), match: matchId }),
  z.strictObject({ do: z.literal('explain'), match: matchId, seat }),
  z.strictObject({ do: z.literal('course'), match: matchId }),
  z.strictObject({ do: z.literal('speak'), match: matchId, language }),
  z.strictObject({ do: z.literal('file'), match: matchId }),
  z.strictObject({
    do: z.literal('say'),
    match: matchId,
    text: line,
    /** A seat: an umpire speaks to that one alone. */
    to: z.union([z.enum(['all', 'team', 'umpire']), z.strictObject({ seat })]),
  }),
  z.strictObject({ do: z.literal('hand'), match: matchId, bot: z.string().max(32).nullable() }),
  /** One's own seat is offered to a friend, or no longer: by a link (null), or to one with whom one has played. */
  z.strictObject({
    do: z.literal('lend'),
    match: matchId,
    on: z.boolean(),
    to: face.nullable().default(null),
  }),
  /** To whom it could be offered. */
  z.strictObject({ do: z.literal('friends'), match: matchId }),
  /** A seat that was lent goes back: by who plays it, or by whose it is. */
  z.strictObject({ do: z.literal('giveBack'), match: matchId }),
  z.strictObject({ do: z.literal('recall'), match: matchId }),
  z.strictObject({ do: z.literal('lobby'), on: z.boolean() }),
  /** Somebody looks at that match: what waited for them there does no longer. */
  z.strictObject({ do: z.literal('seen'), match: matchId }),
  /** Is anybody there? */
  z.strictObject({ do: z.literal('ping') }),
] as const

const Asked = z.discriminatedUnion('do', ASKED)

export const Message = z.strictObject({ id: z.number().int().nonnegative(), ask: Asked })

export type Ask = z.infer<typeof Asked>
/** As a page says it: what it leaves out is as the schema has it. */
export type Asking = z.input<typeof Asked>
export type AtTable = Extract<Ask, { readonly match: string }>

const DAY = 86_400_000
const MOST_DAYS = 60
const span = z
  .number()
  .int()
  .min(0)
  .max(MOST_DAYS * DAY)

const dice = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .nullable()

const clock = z
  .strictObject({
    allowance: span,
    bank: span,
    increment: span,
    /** What happens to whoever lets its time run out. */
    late: z.enum(['default', 'bot', 'loses']).default('default'),
    /** For talk that the rules open, instead of the time for a decision; 0: there is none of its own. */
    conference: span.default(0),
  })
  .refine(({ allowance, bank }) => allowance + bank >= 1_000, 'nobody can decide in less than a second')
  .nullable()
  .default(null)

/** What is agreed before a match. */
export const NewMatch = z.strictObject({
  game: z.string().max(64),
  scenario: z.string().max(64),
  options: z.record(z.string().max(64), z.unknown()),
  seats: z
    .array(z.string().regex(/^[a-z-]{1,32}$/))
    .min(1)
    .max(MOST_SEATS),
  access: z.enum(['open', 'link']),
  nonce: z.string().regex(/^[0-9a-f]{0,64}$/),
  /** Who sits where among people is drawn by lot. */
  byLot: z.boolean().default(false),
  /** What the house has committed itself to for this match, before the nonce was said; null: nothing. */
  dice: dice.default(null),
  /** Its result counts; nothing is taken back then, and nobody gets hints. */
  rated: z.boolean().default(false),
  /** Bots of other people may sit down. */
  foreignBots: z.boolean().default(false),
  clock,
  umpire: z.enum(['none', 'me', 'open']).default('none'),
  /** How much later spectators see it; null: at once. */
  delay: z
    .union([
      z.strictObject({ moments: z.number().int().min(1).max(MOST_DELAY) }),
      z.strictObject({ minutes: z.number().int().min(1).max(MOST_DELAY) }),
    ])
    .nullable()
    .default(null),
})

export const NewTournament = z.strictObject({
  name: nameOf(MOST_TITLE),
  kind: z.enum(['round-robin', 'swiss', 'knock-out']),
  game: z.string().max(64),
  scenario: z.string().max(64),
  rated: z.boolean(),
  clock,
})

export const Rematch = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{0,64}$/),
  dice: dice.default(null),
})

export const SitAsUmpire = z.strictObject({ invitation: z.string().max(64).nullable() })

export const SitDown = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{0,64}$/),
  invitation: z.string().max(64).nullable(),
})

export type NewMatchTerms = z.input<typeof NewMatch>
export type NewTournamentTerms = z.input<typeof NewTournament>
