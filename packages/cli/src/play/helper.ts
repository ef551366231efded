import { workerData } from 'node:worker_threads'
import { lookInto } from '@grognard/bots'
import { loadWhole } from '@grognard/collection/one'
import type { Share, Start } from './thinkers.ts'

/** The thread of one who helps to think: see `Thinkers`. */
const { port, answered }: Start = workerData

port.on('message', async ({ job, number }: Share) => {
  const game = await loadWhole(job.game).catch(() => null)
  port.postMessage(game ? lookInto(game, job, number) : null)
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
})
