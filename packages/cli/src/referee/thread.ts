import '../compile-cache.ts'
import { parentPort } from 'node:worker_threads'
import type { Question, Thought } from './thinking.ts'

/** The thread of one who thinks: see `ThinkingThreads`. */
async function listen(): Promise<void> {
  const [{ loadWhole }, { answerTo }] = await Promise.all([
    import('@grognard/collection/one'),
    import('./thinking.ts'),
  ])
  parentPort?.on('message', async (question: Question) => {
    const game = await loadWhole(question.job.game).catch(() => null)
    const thought: Thought = game ? answerTo(game, question) : { nothing: 'failed' }
    parentPort?.postMessage(thought)
  })
}

// Not in the body of a module: Node breaks down when a thread is ended in one that had to wait for another.
setImmediate(() => void listen())
