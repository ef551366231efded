import { BOT_IDS } from '@grognard/bots'
import * as z from 'zod/mini'
import {
  count,
  decision,
  draft,
  error,
  gameId,
  heard,
  jsonSchema,
  lang,
  matchFile,
  matchId,
  name,
  offered,
  outcome,
  part,
  position,
  requestId,
  requestNumber,
  said,
  scenarioId,
  seatName,
  seed,
  standing,
  viewerName,
} from './parts.ts'
import { MOST_THINKING_MS } from './threads.ts'

/** One command: what it does, what it takes and what it answers. The referee, its help and its documentation read this. */
export interface Message<Q, A> {
  readonly about: string
  readonly request: z.ZodMiniType<Q>
  readonly reply: z.ZodMiniType<A>
}

const text = z.string()
const mostDice = 1000
const mostNonces = 16
const mostParts = 1000
const mostIterations = 1_000_000

/** Every request has these, whatever its command. */
const head = <C extends string>(cmd: C) => ({ id: z.optional(requestId), cmd: z.literal(cmd), lang })

const message = <C extends string, Q extends z.core.$ZodLooseShape, A extends z.core.$ZodLooseShape>(
  cmd: C,
  about: string,
  request: Q,
  reply: A,
) => ({
  about,
  request: z.strictObject({ ...head(cmd), ...request }),
  reply: z.strictObject(reply),
})

const begun = {
  match: matchId,
  ...standing,
  opening: said(z.array(heard), 'What happened before the first decision, as everybody heard it.'),
}

export const MESSAGES = {
  games: message(
    'games',
    'The games, with their scenarios, seats and options.',
    {},
    {
      games: z.array(
        z.strictObject({
          id: name,
          title: text,
          about: text,
          rules: said(text, 'The version of the rules.'),
          seats: z.strictObject({ least: count, most: count }),
          teams: z.boolean(),
          simultaneous: said(z.boolean(), 'There are secret choices at the same time.'),
          chance: z.enum(['none', 'set-up', 'play']),
          hiddenInformation: z.boolean(),
          scenarios: z.array(
            z.strictObject({
              id: name,
              title: text,
              about: text,
              seats: z.array(z.strictObject({ id: name, side: name, name: text })),
            }),
          ),
          options: said(jsonSchema, 'JSON Schema of the `options` that `new` takes.'),
          data: said(
            z.optional(text),
            'Hash of the armies, maps and the like that it is played with, where they can be replaced (`--data`).',
          ),
        }),
      ),
    },
  ),

  commit: message(
    'commit',
    'Draws the seed of a match to come and says its hash, before anybody says a nonce: see dice.md. The oldest of many that are never used are forgotten.',
    {},
    { commitment: said(text, 'For `new`, once.') },
  ),

  new: message(
    'new',
    'Begins a match.',
    {
      game: gameId,
      scenario: z.optional(scenarioId),
      options: said(z.optional(z.record(z.string(), z.unknown())), 'See `games`; each has a default.'),
      seed: z.optional(seed),
      commitment: said(z.optional(text), 'Without `seed`: what `commit` has answered. With `nonces`.'),
      nonces: said(
        z.optional(z.array(name).check(z.maxLength(mostNonces))),
        'With `commitment`: what each player has added to the seed that was committed to, in the order of the seats, so that nobody could have chosen the dice. Without both the referee adds nonces of its own.',
      ),
    },
    {
      ...begun,
      commitment: said(
        z.optional(text),
        'Without `seed`: the hash of the 256-bit seed that was drawn. The seed itself stands in the match file.',
      ),
    },
  ),

  load: message(
    'load',
    'Begins a match from a position.',
    {
      game: gameId,
      scenario: said(z.optional(name), 'Left out: the one that the position names, or else the first.'),
      options: said(z.optional(z.record(z.string(), z.unknown())), 'As for `new`.'),
      position: said(
        z.union([position, z.string()]),
        'What `position` gives, as an object or as one line of text. Fields left out take the values of the scenario.',
      ),
      dice: said(
        z.optional(z.array(z.int()).check(z.maxLength(mostDice))),
        'Results of chance to be used up before any others.',
      ),
      seed: said(z.optional(z.union([z.int(), name])), 'For the results after those; drawn if left out.'),
    },
    begun,
  ),

  position: message(
    'position',
    'The whole state, secrets included.',
    { match: matchId },
    {
      position,
      text: said(text, 'The same as one line of text.'),
      hash: said(text, 'Of the match up to here: of what was decided, told and drawn.'),
      dice: said(z.array(z.int()), 'What is left of the `dice` it was loaded with.'),
    },
  ),

  view: message(
    'view',
    'What a seat may know, or a spectator.',
    { match: matchId, seat: viewerName },
    { view: position },
  ),

  pending: message(
    'pending',
    'Who owes a decision, as far as a seat or a spectator may know, and how the match ended.',
    { match: matchId, seat: viewerName },
    standing,
  ),

  options: message(
    'options',
    'What a seat may decide now.',
    { match: matchId, seat: seatName },
    {
      options: said(z.array(offered), 'Empty where the seat is not asked.'),
      complete: said(z.boolean(), 'False: there are more, too many to list; `check` knows them all.'),
      request: said(
        z.nullable(count),
        'The number of the request they answer; null where the seat is not asked.',
      ),
      anytime: said(
        z.array(offered),
        'What the seat may do out of turn as well: concede, offer, answer an offer.',
      ),
      draft: said(
        z.nullable(draft),
        'Where the decision can be composed of parts (`build`): what the seat has built so far; else null.',
      ),
    },
  ),

  build: message(
    'build',
    'Composes a decision part by part: these parts are the draft of the seat from now on. Nobody else is told. The first part that does not fit is refused, with its rule, and the draft stays as it was; a new request begins with an empty one.',
    {
      match: matchId,
      seat: seatName,
      parts: said(
        z.array(part).check(z.maxLength(mostParts)),
        'All of them, in an order in which each fits those before it.',
      ),
      request: requestNumber,
    },
    { draft, request: said(count, 'The number of the request that the draft is for.') },
  ),

  check: message(
    'check',
    'Whether a decision would be accepted. Changes nothing.',
    { match: matchId, seat: seatName, decision, request: requestNumber },
    {
      legal: z.boolean(),
      code: said(z.optional(error.shape.code), 'If it is not legal: as `decide` would refuse it.'),
      rule: error.shape.rule,
      reason: said(z.optional(text), 'Why not, in a sentence.'),
      field: error.shape.field,
    },
  ),

  decide: message(
    'decide',
    'Makes a decision. What is refused changes nothing.',
    { match: matchId, seat: seatName, decision, request: requestNumber },
    {
      events: said(z.array(heard), 'What happened, as this seat hears it.'),
      sealed: said(z.optional(z.literal(true)), 'The choice is kept; others have yet to choose.'),
      entry: said(z.optional(count), 'Otherwise: its number in the log, from 1.'),
      ...standing,
    },
  ),

  undo: message(
    'undo',
    'Takes back the last decision of a seat: not across chance, a reveal, or a decision of another.',
    { match: matchId, seat: seatName },
    { left: said(count, 'How many more it could take back.'), ...standing },
  ),

  bot: message(
    'bot',
    'What a bot would decide, from what the seat sees and has heard. Changes nothing. Other requests are answered while it thinks: its reply may come after theirs, and speaks of the match as it was when it was asked.',
    {
      match: matchId,
      seat: seatName,
      level: z.enum(BOT_IDS),
      budget: said(
        z.optional(
          z.strictObject({
            iterations: z.optional(count.check(z.maximum(mostIterations))),
            milliseconds: z.optional(count.check(z.maximum(MOST_THINKING_MS))),
          }),
        ),
        `What it may spend, whichever is spent first; the level's own budget where neither is said. With the same seed and iterations it decides the same. Whatever it is given, it is \`exhausted\` after ${MOST_THINKING_MS / 1000} s.`,
      ),
      seed: z.optional(seed),
    },
    {
      ...offered.shape,
      expected: said(
        z.nullable(z.number()),
        'How it thinks the seat will fare, from 0 (lost) to 1 (won); null: it cannot tell.',
      ),
      mixture: said(
        z.array(z.strictObject({ ...offered.shape, probability: z.number() })),
        'What it drew its choice from, likeliest first.',
      ),
      line: said(
        z.array(z.strictObject({ ...offered.shape, seat: text })),
        'What it expects to be decided from here on, its own decision first; empty where it did not look so far.',
      ),
    },
  ),

  cancel: message(
    'cancel',
    'Breaks off the thinking of bots; their requests are answered with the error `cancelled`.',
    {
      thinking: said(
        z.optional(requestId),
        'The `id` of the request `bot` that is not to be thought about any more; left out: none of them.',
      ),
    },
    { cancelled: said(count, 'How many that were: 0 where it has been answered already.') },
  ),

  odds: message(
    'odds',
    'What a decision may lead to, and with which probability, as far as the seat can know. Changes nothing.',
    { match: matchId, seat: seatName, decision },
    {
      exact: said(z.boolean(), 'True: every result of chance was run. False: a sample.'),
      error: said(z.number(), 'Of a sample: each probability ± this, in 95 of 100 cases.'),
      unanswered: said(z.boolean(), 'True: as if everybody let pass what can be let pass on the way.'),
      prospects: said(
        z.array(
          z.strictObject({ probability: z.number(), events: z.array(heard), outcome: z.nullable(outcome) }),
        ),
        'Likeliest first. Events as the gist of what the seat would hear: results and consequences, not each die.',
      ),
    },
  ),

  file: message(
    'file',
    'The match as a file, secrets and seed included.',
    { match: matchId },
    { file: matchFile },
  ),

  replay: message(
    'replay',
    'Plays a match file again. Where it does not lead where the file says, the error names the first decision that differs.',
    {
      file: matchFile,
      keep: said(z.optional(z.boolean()), 'Holds the match, so that it can be looked at and played on.'),
    },
    {
      hash: text,
      checked: said(
        z.strictObject({
          sameRules: said(z.boolean(), 'False: it was played under another version, and leads to the same.'),
          hashes: said(z.boolean(), 'False: those of its format cannot be checked any more.'),
          commitment: said(z.boolean(), 'False: no seed was committed to.'),
        }),
        'What was checked besides every decision and the result.',
      ),
      outcome: z.nullable(outcome),
      entries: said(count, 'How many entries its log has.'),
      match: z.optional(matchId),
    },
  ),

  close: message('close', 'Forgets a match.', { match: matchId }, {}),

  help: message(
    'help',
    'The commands, and what they take.',
    {},
    {
      version: text,
      commands: z.array(
        z.strictObject({
          cmd: name,
          about: text,
          takes: said(z.array(text), 'Those with a ? may be left out.'),
        }),
      ),
      documentation: text,
    },
  ),
} as const

export type Command = keyof typeof MESSAGES
export const COMMANDS: readonly Command[] = Object.keys(MESSAGES).filter(isCommand)
export type Request<C extends Command> = z.infer<(typeof MESSAGES)[C]['request']>
/** What is in a reply besides `id` and `ok: true`. */
export type Answer<C extends Command> = z.infer<(typeof MESSAGES)[C]['reply']>

export function isCommand(name: unknown): name is Command {
  return typeof name === 'string' && Object.hasOwn(MESSAGES, name)
}

export type RefereeError = z.infer<typeof error>
export type Reply =
  | { readonly id: string | number | null; readonly ok: true; readonly [field: string]: unknown }
  | { readonly id: string | number | null; readonly ok: false; readonly error: RefereeError }
