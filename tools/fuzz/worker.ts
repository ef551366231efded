import { parentPort, workerData } from 'node:worker_threads'
import { gameById } from '../../packages/cli/src/games.ts'
import { play } from './played.ts'
import type { Errand } from './run.ts'

const { game: id, from, step, until, known }: Errand = workerData
const game = gameById(id)
if (!game) throw new Error(`there is no game '${id}'`)
for (let seed = from; seed < until; seed += step)
  if (!known.has(seed)) parentPort?.postMessage(play(game, seed))
