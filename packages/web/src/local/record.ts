import type { Game, Kind, Match, MatchFile } from '@grognard/engine'
import type { LessonScript, SavedMatch } from './protocol.ts'

/** A match as it is kept: the whole record, secrets included. It never leaves the worker. */
export interface MatchRecord {
  readonly id: string
  /** Grows with every save: two windows with one match do not overwrite each other. */
  readonly revision: number
  readonly played: number
  readonly file: MatchFile
  readonly lesson: LessonScript | null
}

/** Who plays, by seat. A file names the players by the seats' names. */
export const playersOf = <K extends Kind>(match: Match<K>): readonly string[] =>
  match.game.seats(match.scenario).map((_, seat) => match.terms.players?.[seat] || HUMAN)

export const HUMAN = 'human'

export const summaryOf = ({ id, played, file, lesson }: MatchRecord): SavedMatch => ({
  id,
  game: file.game,
  scenario: file.scenario,
  players: Object.values(file.seats),
  lesson: lesson?.id ?? null,
  played,
  decisions: file.decisions.length,
  winners: file.result?.winners ?? null,
})

export type LoadGame = (id: string) => Promise<Game<Kind> | null>
