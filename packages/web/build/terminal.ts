import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const DRAWING = /src\/terminal\.ts$/
const isOfGame = /\/games\/[^/]+\/src\/terminal\.ts$/

/** Where a game has a board for the page, nothing is drawn as on a terminal: what it has for one stays at home. */
export const noTerminal = (): Plugin => ({
  name: 'grognard:no-terminal',
  enforce: 'pre',
  load: id =>
    isOfGame.test(id) && existsSync(id.replace(DRAWING, 'ui/index.ts'))
      ? 'export const draw = () => []'
      : null,
})
