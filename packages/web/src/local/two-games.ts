import type { Language } from '@grognard/engine'
import type { OverTwoGames } from './protocol.ts'
import { isFiled, type KeptMatch, type LoadGame } from './record.ts'
import type { Store } from './store.ts'

/** What came of two games with the seats exchanged, of which the named one is the second. */
export async function overTwoGames(
  id: string,
  store: Store,
  loadGame: LoadGame,
  language: Language,
): Promise<OverTwoGames | null> {
  const second = await keptIn(store, id)
  const first = second?.firstGame === undefined ? null : await keptIn(store, second.firstGame)
  const [one, two] = [first?.result ?? null, second?.result ?? null]
  if (second === null || one === null || two === null) return null
  const { terms } = second.record
  const game = await loadGame(second.head.game)
  const scenario = game?.scenario(terms.scenario, terms.options ?? {})
  if (game?.overTwo === undefined || scenario?.ok !== true) return null
  const { winner, rule } = game.overTwo(scenario.value, one, two)
  return { winner: winner === null ? null : game.words[language].seat(scenario.value, winner), rule }
}

async function keptIn(store: Store, id: string): Promise<KeptMatch | null> {
  const kept = await store.get(id)
  return kept === undefined || isFiled(kept) ? null : kept
}
