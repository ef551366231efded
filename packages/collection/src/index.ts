import type { Game, Kind } from '@grognard/engine'

/** Every game there is, in the order in which they are offered. A game's folder has its id for a name. */
export const GAME_IDS = ['march-of-progress', 'manoeuvre', 'the-ford'] as const
export type GameId = (typeof GAME_IDS)[number]

/** Their rules, fetched when somebody wants them; apart from the ids, so that a page that only names games has none. */
const RULES: { readonly [G in GameId]: () => Promise<Game<Kind>> } = {
  'march-of-progress': async () => (await import('@grognard/march-of-progress/rules')).marchOfProgress,
  manoeuvre: async () => (await import('@grognard/manoeuvre/rules')).manoeuvre,
  'the-ford': async () => (await import('@grognard/the-ford/rules')).theFord,
}

export const isGameId = (text: string): text is GameId => GAME_IDS.some(id => id === text)

/** The rules alone: doors `fetch` what else they need. Null: there is no such game. */
export const loadRules = async (id: string): Promise<Game<Kind> | null> => (isGameId(id) ? RULES[id]() : null)
