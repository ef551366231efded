import type { Kind, LogEvent, Match, MatchRecord, Outcome, Seat } from '@grognard/engine'
import type { LessonScript } from './lesson.ts'
import { playersOf } from './players.ts'
import type { Conclusion } from './thinking.ts'

/** What does not change of a match that is kept. */
export interface Head {
  readonly game: string
  readonly scenario: string
  /** The seats' names and who plays them, in their order. */
  readonly seats: readonly string[]
  readonly players: readonly string[]
  readonly lesson: LessonScript | null
}

/** What is replaced whenever it is saved: secrets included, and always of about the same size. */
export interface Saved {
  readonly record: MatchRecord
  readonly result: Outcome | null
  /** How many decisions have taken effect. */
  readonly decisions: number
  /** What each bot thought when it last had a choice: as secret as the rest, and shown as `Sitting.explaining` allows. */
  readonly thoughts: readonly (readonly [Seat, Conclusion])[]
}

/** Events to be kept behind those that are kept; `from` is the first one's number. From 0: instead of all that are kept. */
export interface LogPiece {
  readonly from: number
  readonly events: readonly LogEvent<Kind>[]
}

/** Where a sitting is kept. */
export interface Keeping {
  /** False: somebody else has gone on with the match, and nothing was written. */
  write(saved: Saved, log: LogPiece): Promise<boolean>
}

export function headOf(match: Match<Kind>, lesson: LessonScript | null): Head {
  const { game, scenario, terms } = match
  return {
    game: game.id,
    scenario: terms.scenario,
    seats: game.seats(scenario).map(({ id }) => id),
    players: playersOf(match),
    lesson,
  }
}

/** Of a match that no sitting has held yet. */
export const savedOf = (match: Match<Kind>): Saved => ({
  record: match.record(),
  result: match.outcome,
  decisions: match.entries.reduce((sum, { decisions }) => sum + decisions.length, 0),
  thoughts: [],
})
