import * as z from 'zod/mini'
import { message, text } from './message.ts'
import { count, draft, matchId, offered, position, said, seatName, standing, viewerName } from './parts.ts'

/** What can be known of a match. */
export const looking = {
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
} as const
