import { workerData } from 'node:worker_threads'
import { lookInto } from '@grognard/bots'
import { gameById } from '@grognard/collection/whole'
import type { Share, Start } from './thinkers.ts'

/** The thread of one who helps to think: see `Thinkers`. */
const { port, answered }: Start = workerData

port.on('message', ({ job, number }: Share) => {
  const game = gameById(job.game)
  port.postMessage(game ? lookInto(game, job, number) : null)
  Atomics.add(answered, 0, 1)
  Atomics.notify(answered, 0)
})
