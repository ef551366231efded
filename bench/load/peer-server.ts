import '../peers/boardgame.io/production.ts'
import type { AddressInfo } from 'node:net'
import { Server } from 'boardgame.io/dist/cjs/server.js'
import { game } from '../peers/boardgame.io/game.ts'
import { answerParent } from './parent.ts'

/**
 * The same game on boardgame.io's own server, with its usual storage: the memory of its process. It keeps nothing when it
 * ends, which is less work than ours.
 */
const server = Server({ games: [{ ...game, name: 'march' }], origins: ['*'] })
const running = await server.run(0)
const { port } = running.appServer.address() as AddressInfo
answerParent(`http://localhost:${port}`, async () => process.exit(0))
