/** Every game there is, in the order in which they are offered. A game's folder has its id for a name. */
export const GAME_IDS = ['march-of-progress', 'manoeuvre', 'the-ford'] as const
export type GameId = (typeof GAME_IDS)[number]

export const isGameId = (text: string): text is GameId => GAME_IDS.some(id => id === text)
