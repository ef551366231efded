import { parentPort, workerData } from 'node:worker_threads'
import { loadWhole } from '@grognard/collection/one'
import { play } from './played.ts'
import type { Errand } from './run.ts'
import { isTaken } from './seeds.ts'

const { game: id, first, caps, from, step, until, known }: Errand = workerData

async function run(): Promise<void> {
  const game = await loadWhole(id)
  for (let seed = from; seed < until; seed += step)
    if (!known.has(seed) && isTaken(seed, first, caps)) parentPort?.postMessage(play(game, seed))
}

// Not in the body of a module: Node breaks down when a thread is ended in one that had to wait for another.
setImmediate(() => void run())
