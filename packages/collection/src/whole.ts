import { DATA_FORMS as MODULES } from '@grognard/age-of-muskets'
import type { Game, Kind } from '@grognard/engine'
import { DATA_FORMS as ARMIES } from '@grognard/manoeuvre'
import { DATA_FORMS as BATTLES } from '@grognard/march-attack'
import { EXAMPLE_IDS, GAME_IDS, UNFINISHED_IDS } from './index.ts'
import { loadWhole } from './one.ts'

/** Every game that is offered, with all that can be fetched of it: for whoever has the disk at hand. */
export const GAMES: readonly Game<Kind>[] = await Promise.all(GAME_IDS.map(loadWhole))

export const EXAMPLES: readonly Game<Kind>[] = await Promise.all(EXAMPLE_IDS.map(loadWhole))

/** Those that are being built. */
export const UNFINISHED: readonly Game<Kind>[] = await Promise.all(UNFINISHED_IDS.map(loadWhole))

/** One that is offered, an example, or one that is being built. */
export const gameById = (id: string): Game<Kind> | undefined =>
  [...GAMES, ...EXAMPLES, ...UNFINISHED].find(game => game.id === id)

/** The forms of files of one's own, of all games, by what such a file calls itself. */
export const DATA_FORMS = { ...ARMIES, ...MODULES, ...BATTLES } as const
