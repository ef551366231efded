import { type Game, type Kind, TOPICS } from '@grognard/engine'
import { loadRules } from './index.ts'

/** One game with all that can be fetched of it, and nothing of the others: for threads, each of which begins anew. */
export async function loadWhole(id: string): Promise<Game<Kind>> {
  const game = await loadRules(id)
  if (game === null) throw new Error(`there is no game '${id}'`)
  await game.fetch(...TOPICS)
  return game
}
