// boardgame.io 0.50 has no "exports" map: its entry points are folders, which Node's own ESM loader does not
// open. We import the CommonJS files behind them; these lines lead TypeScript to their types.

declare module 'boardgame.io/dist/cjs/core.js' {
  export { INVALID_MOVE } from 'boardgame.io/dist/types/packages/core.js'
}

declare module 'boardgame.io/dist/cjs/client.js' {
  export { Client } from 'boardgame.io/dist/types/packages/client.js'
}

declare module 'boardgame.io/dist/cjs/server.js' {
  export { FlatFile, Server } from 'boardgame.io/dist/types/packages/server.js'
}
