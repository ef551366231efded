import type { Game, Kind, Match, MatchFile, Seat } from '@grognard/engine'
import type { LessonScript, SavedMatch } from './protocol.ts'
import type { Conclusion } from './thinker.ts'

/** A match as it is kept: the whole record, secrets included. It does not leave the worker while the match can be played. */
export interface MatchRecord {
  readonly id: string
  /** Grows with every save: two windows with one match do not overwrite each other. */
  readonly revision: number
  readonly played: number
  readonly file: MatchFile
  readonly lesson: LessonScript | null
  /** Seats that pass in every window until they say otherwise. */
  readonly passing?: readonly Seat[]
  /** What each bot thought when it last had a choice: as secret as the rest, and shown as `sayReasons` allows. */
  readonly thoughts?: readonly (readonly [Seat, Conclusion])[]
  /** Of a scenario that only its own data know, in the language in which it was begun. */
  readonly title?: string
}

/** Who plays, by seat. A file names the players by the seats' names. */
export const playersOf = <K extends Kind>(match: Match<K>): readonly string[] =>
  match.game.seats(match.scenario).map((_, seat) => match.terms.players?.[seat] || HUMAN)

export const HUMAN = 'human'

export const summaryOf = ({ id, played, file, lesson, title }: MatchRecord): SavedMatch => ({
  id,
  game: file.game,
  scenario: file.scenario,
  ...(title !== undefined && { title }),
  players: Object.values(file.seats),
  lesson: lesson?.id ?? null,
  played,
  decisions: file.decisions.length,
  winners: file.result?.winners ?? null,
})

export type LoadGame = (id: string) => Promise<Game<Kind> | null>
