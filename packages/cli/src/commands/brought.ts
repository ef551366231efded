import {
  accept,
  type Game,
  type Kind,
  type Match,
  type Refusal,
  type Result,
  refuse,
  replay,
  sayRefusal,
} from '@grognard/engine'
import { checkStory } from '@grognard/sitting/opening'
import type { MatchText } from '@grognard/sitting/save-text'
import { UsageError } from '../arguments.ts'
import type { Context } from '../context.ts'
import { gameIn } from '../own-data.ts'

/** A match that somebody has brought in a file, and the game that it is of. */
interface ReadFor {
  readonly game: Game<Kind>
  readonly text: MatchText
}

const UNKNOWN_GAME = 'cli.unknown-game'

/** A file that is not even of the form of a match file, or of no game that is here, can only be refused. */
export function readFor(games: readonly Game<Kind>[], read: Result<MatchText>): Result<ReadFor> {
  if (!read.ok) return read
  const id = read.value.file.game
  const game = gameIn(games, id)
  return game ? accept({ game, text: read.value }) : refuse('unknown', UNKNOWN_GAME, { game: id })
}

export const unusable = (refusal: Refusal, context: Context): UsageError =>
  new UsageError(sayUnusable(refusal, context))

export const sayUnusable = (refusal: Refusal, { words, language }: Context): string =>
  refusal.key === UNKNOWN_GAME
    ? words.usage.unknownGame(String(refusal.args?.['game']))
    : sayRefusal(language, refusal)

/** The match, if the file leads where it says and its log, where it has one, tells what happened. */
export function playedAgain(game: Game<Kind>, { file, log }: MatchText): Result<Match<Kind>> {
  const played = replay(game, file)
  if (!played.ok || log === null) return played
  const told = checkStory(played.value, log)
  return told.ok ? played : told
}
