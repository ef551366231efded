import type { GameUi } from '@grognard/table'
import type { GameId } from './games.ts'

/** The boards there are. A game without one is played from the list of choices. */
const BOARDS = import.meta.glob<{ readonly ui: GameUi }>('../../games/*/ui/index.ts')

const known = new Map<GameId, Promise<GameUi | null>>()

/** Fetched when the game is opened, and only then. */
export function loadUi(game: GameId): Promise<GameUi | null> {
  const ui = known.get(game) ?? fetchUi(game)
  known.set(game, ui)
  return ui
}

const fetchUi = async (game: GameId): Promise<GameUi | null> =>
  (await BOARDS[`../../games/${game}/ui/index.ts`]?.())?.ui ?? null

export const hasBoard = (game: GameId): boolean => BOARDS[`../../games/${game}/ui/index.ts`] !== undefined
