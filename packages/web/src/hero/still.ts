import type { GameId } from '../games.ts'

/** The game whose picture is there first, and whose table plays first. */
export const STILL: GameId = 'manoeuvre'
