import { existsSync } from 'node:fs'
import { EXAMPLE_IDS, GAME_IDS, UNFINISHED_IDS } from '@grognard/collection'
import type { Plugin } from 'vite'

const NAME = 'virtual:boards'

const IDS = [...GAME_IDS, ...EXAMPLE_IDS, ...UNFINISHED_IDS]

/** The games that have this file of the page's. */
const having = (file: string): string =>
  JSON.stringify(IDS.filter(game => existsSync(new URL(`../../games/${game}/ui/${file}`, import.meta.url))))

/**
 * `virtual:boards`: the games that the page has a board for, and those whose boards measure for themselves. The worker
 * asks, and must not fetch boards to know.
 */
export const boards = (): Plugin => ({
  name: 'grognard:boards',
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  load: id =>
    id === `\0${NAME}`
      ? `export const boards = ${having('index.ts')}, measured = ${having('measure.ts')}`
      : null,
})
