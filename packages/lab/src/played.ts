import * as z from 'zod/mini'
import { sketchForm } from './sketch.ts'

/** Why a match was given up before its end. */
export const FORFEITS = [
  'time', // no answer in time
  'crash', // the program ended
  'answer', // an answer that is none: not JSON, not to this request, far too long
  'declined', // the bot says that it cannot go on
  'illegal', // a decision that the rules forbid
  'endless', // more decisions than any match of the game has
  'error', // one of the house's own bots failed
] as const
export type ForfeitCause = (typeof FORFEITS)[number]

const forfeitForm = z.strictObject({
  /** Whose fault it is: that side has lost. */
  seat: z.string(),
  cause: z.enum(FORFEITS),
  /** Facts: the decision, the line, the last words of the program. */
  detail: z.string(),
  rule: z.optional(z.string()),
})
export type Forfeit = z.infer<typeof forfeitForm>

const count = z.int().check(z.minimum(0))

/** By type of decision: how often, and which cards were named how often. */
const usesForm = z.record(
  z.string(),
  z.strictObject({ times: count, cards: z.optional(z.record(z.string(), count)) }),
)
export type Uses = z.infer<typeof usesForm>

/** A match that was played, as statistics see it. Lists are by seat. */
export const playedForm = z.strictObject({
  /** What it was worth to each seat: 1 won, 0 lost, one half drawn. */
  results: z.array(z.number()),
  scores: z.array(z.number()),
  /** How it ended, in the game's word, or `forfeit`. */
  how: z.string(),
  decisions: count,
  /** Null where the game counts no turns. */
  turns: z.nullable(count),
  /** What fell to each seat: its nation, whether it went first. */
  lots: z.array(z.record(z.string(), z.string())),
  /** Milliseconds for each decision. */
  thinking: z.array(sketchForm),
  uses: z.array(usesForm),
  forfeit: z.optional(forfeitForm),
})
export type Played = z.infer<typeof playedForm>
