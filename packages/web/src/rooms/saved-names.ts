import { HUMAN } from '../begin.ts'
import type { Catalogue } from '../catalogue.ts'
import type { SavedMatch } from '../local/protocol.ts'
import type { Words } from '../words/index.ts'
import type { SavedWords } from './saved-words.ts'

/** What a kept match is called, and who plays it. */

export function namesOf(match: SavedMatch, catalogue: Catalogue) {
  const game = catalogue.games.find(({ id }) => id === match.game)
  const scenario = game?.scenarios.find(({ id }) => id === match.scenario)
  return { game: game?.title ?? match.game, scenario: scenario?.title ?? match.title ?? match.scenario }
}

export function whoPlays({ players, lesson }: SavedMatch, words: Words, said: SavedWords): string {
  if (lesson !== null) return said.lesson
  const bots = players.filter(player => player !== HUMAN && player !== '')
  if (bots.length === 0) return words.home.shared(players.length)
  if (bots.length === players.length) return said.watching
  const names = words.and([...new Set(bots)].map(level => words.bot(level)))
  return players.length > 2 ? said.beside(names) : said.against(names)
}
