import { parentPort, workerData } from 'node:worker_threads'
import { gameById } from '@grognard/collection/whole'
import type { Game, Kind } from '@grognard/engine'
import { play } from './played.ts'
import type { Errand } from './run.ts'

const { game: id, from, step, until, known }: Errand = workerData
const game = gameById(id)
if (!game) throw new Error(`there is no game '${id}'`)

function run(whole: Game<Kind>): void {
  for (let seed = from; seed < until; seed += step)
    if (!known.has(seed)) parentPort?.postMessage(play(whole, seed))
}

// Not in the body of a module: Node breaks down when a thread is ended in one that had to wait for another.
setImmediate(run, game)
