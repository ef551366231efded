import { BOT_IDS } from '@grognard/bots'
import {
  count,
  decision,
  heard,
  matchId,
  message,
  offered,
  outcome,
  requestId,
  said,
  seatName,
  seed,
  text,
} from '@grognard/server/referee'
import * as z from 'zod/mini'
import { MOST_THINKING_MS } from '../threads.ts'

const mostIterations = 1_000_000

/** What bots would do, and what may come of a decision. */
export const thinking = {
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
} as const
