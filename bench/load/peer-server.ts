import '../peers/boardgame.io/production.ts'
import type { AddressInfo } from 'node:net'
import { FlatFile, Server } from 'boardgame.io/dist/cjs/server.js'
import { game } from '../peers/boardgame.io/game.ts'
import { answerParent } from './parent.ts'

/**
 * The same game on boardgame.io's own server. Its usual storage is the memory of its process: it keeps nothing when it
 * ends, which is less work than ours. The one that it brings for keeping writes files, and does not wait for the disk.
 */
const [, , folder = ''] = process.argv
const server = Server({
  games: [{ ...game, name: 'march' }],
  origins: ['*'],
  ...(folder === '' ? {} : { db: new FlatFile({ dir: folder }) }),
})
const running = await server.run(0)
const { port } = running.appServer.address() as AddressInfo
answerParent(`http://localhost:${port}`, async () => process.exit(0))
