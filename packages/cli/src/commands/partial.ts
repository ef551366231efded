import { type Game, type Kind, Match, type MatchFile } from '@grognard/engine'
import { Failure } from '../context.ts'

/** The match as it stood after so many entries of its log. The file must have been replayed as a whole before. */
export function matchAfter(game: Game<Kind>, file: MatchFile, entries: number): Match<Kind> {
  const { scenario, options, chance, start } = file
  const begun = Match.begin(game, { scenario, options, chance, ...(start === undefined ? {} : { start }) })
  if (!begun.ok) throw new Failure(begun.refusal.key)
  const match = begun.value
  const seats = game.seats(match.scenario).map(({ id }) => id)
  for (const [name, decision] of file.decisions) {
    if (match.entries.length >= entries) break
    match.decide(seats.indexOf(name), decision)
  }
  return match
}
