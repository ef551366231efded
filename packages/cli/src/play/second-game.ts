import type { Kind, Match } from '@grognard/engine'
import { playersOf } from '@grognard/sitting'
import { type Context, Failure } from '../context.ts'
import type { CliWords } from '../words/index.ts'
import { begun, keptMatch, type Wanted } from './begin.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'

/** The finished match of which `--second` wants the second game; null: it is not asked for. */
export function firstGame(wanted: Wanted, context: Context): Match<Kind> | null {
  if (wanted.second === undefined) return null
  const match = keptMatch(wanted.second, wanted, context)
  const { play } = context.words
  if (match.game.overTwo === undefined)
    throw new Failure(play.noSecondGame(match.game.words[context.language].title))
  if (match.outcome === null) throw new Failure(play.firstGameRuns(wanted.second))
  return match
}

/** The same agreement with the seats exchanged. */
export function secondTable(
  first: Match<Kind>,
  wanted: Wanted,
  terminal: Terminal,
  context: Context,
): Promise<TerminalTable> {
  const { scenario, options = {} } = first.terms
  const agreed = { scenario, options, players: playersOf(first).toReversed() }
  return begun(first.game, agreed, wanted, terminal, context)
}

/** What came of both games; null while the second one runs. */
export function sayOverTwo(
  first: Match<Kind>,
  { match, language }: TerminalTable,
  words: CliWords,
): string | null {
  const { game, scenario } = match
  const over = first.outcome && match.outcome && game.overTwo?.(scenario, first.outcome, match.outcome)
  if (!over) return null
  const winner = over.winner === null ? null : game.words[language].seat(scenario, over.winner)
  return `${words.play.overTwo(winner)} [${over.rule}]`
}
