import { jobFor } from '@grognard/bots/job'
import type { Kind, Match, Seat } from '@grognard/engine'
import type { Conclusion, Thinker } from './thinking.ts'

/** Whoever asks for a hint asks somebody of experience, who does not keep him waiting. */
export const ADVISER = 'veteran'

/** What the adviser would do in the seat's place, from what the seat itself sees; null: he was stopped. */
export const advise = (
  thinker: Thinker,
  match: Match<Kind>,
  seat: Seat,
  seed: string,
): Promise<Conclusion | null> => thinker.think({ job: jobFor(match, seat, ADVISER, seed), outOfTurn: false })
