import { parentPort } from 'node:worker_threads'
import { gameById } from '@grognard/collection/whole'
import { answerTo, type Question, type Thought } from './thinking.ts'

/** The thread of one who thinks: see `ThinkingThreads`. */
parentPort?.on('message', (question: Question) => {
  const game = gameById(question.job.game)
  const thought: Thought = game ? answerTo(game, question) : { nothing: 'failed' }
  parentPort?.postMessage(thought)
})
