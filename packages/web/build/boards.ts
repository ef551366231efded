import { existsSync } from 'node:fs'
import { EXAMPLE_IDS, GAME_IDS } from '@grognard/collection'
import type { Plugin } from 'vite'

const NAME = 'virtual:boards'

const hasBoard = (game: string): boolean =>
  existsSync(new URL(`../../games/${game}/ui/index.ts`, import.meta.url))

/** `virtual:boards`: the games that the page has a board for. The worker asks, and must not fetch boards to know. */
export const boards = (): Plugin => ({
  name: 'grognard:boards',
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  load: id =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify([...GAME_IDS, ...EXAMPLE_IDS].filter(hasBoard))}`
      : null,
})
