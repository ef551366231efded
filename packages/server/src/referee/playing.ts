import * as z from 'zod/mini'
import { message, text } from './message.ts'
import {
  count,
  decision,
  draft,
  error,
  heard,
  matchId,
  part,
  requestNumber,
  said,
  seatName,
  standing,
} from './parts.ts'

const mostParts = 1000

/** Decisions, and taking them back. */
export const playing = {
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
} as const
