import type { Game, Kind } from '@grognard/engine'
import type { GameId } from '../games.ts'
import { isGameId } from '../games.ts'

/** The rules of each game, fetched when its table is opened. */
const RULES: { readonly [G in GameId]: () => Promise<Game<Kind>> } = {
  'march-of-progress': async () => (await import('@grognard/march-of-progress/rules')).marchOfProgress,
  manoeuvre: async () => (await import('@grognard/manoeuvre/rules')).manoeuvre,
  'the-ford': async () => (await import('@grognard/the-ford/rules')).theFord,
}

export const loadGame = async (id: string): Promise<Game<Kind> | null> => (isGameId(id) ? RULES[id]() : null)
