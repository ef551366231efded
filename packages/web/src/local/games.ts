import type { Game, Kind } from '@grognard/engine'
import type { GameId } from '../games.ts'
import { isGameId } from '../games.ts'
import { catchUp } from '../parts.ts'

/** The rules of each game, fetched when its table is opened. */
const RULES: { readonly [G in GameId]: () => Promise<Game<Kind>> } = {
  'march-of-progress': async () => (await import('@grognard/march-of-progress')).marchOfProgress,
  manoeuvre: async () => (await import('@grognard/manoeuvre')).manoeuvre,
  'the-ford': async () => (await import('@grognard/the-ford')).theFord,
  'the-defile': async () => (await import('@grognard/the-defile')).theDefile,
  'the-heath': async () => (await import('@grognard/the-heath')).theHeath,
}

export async function loadGame(id: string): Promise<Game<Kind> | null> {
  if (!isGameId(id)) return null
  const game = await RULES[id]()
  await catchUp()
  return game
}
