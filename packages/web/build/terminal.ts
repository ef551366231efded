import type { Plugin } from 'vite'

const DRAWING = /\/games\/[^/]+\/src\/terminal\.ts$/

/** A browser draws on no terminal: what a game has for one stays at home. */
export const noTerminal = (): Plugin => ({
  name: 'grognard:no-terminal',
  enforce: 'pre',
  load: id => (DRAWING.test(id) ? 'export const draw = () => []' : null),
})
