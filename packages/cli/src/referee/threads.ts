import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Game, Kind } from '@grognard/engine'
import type { Question, RequestId, Thinking, Thought } from './thinking.ts'

/** What a bot may spend at most on one answer, whatever its budget says. */
export const MOST_THINKING_MS = 60_000
/** Whoever is in the middle of a look when that is over may finish it. */
const PATIENCE_MS = MOST_THINKING_MS + 5_000
export const MOST_THREAD_MEGABYTES = 512
/** Questions that wait for a thread. */
export const MOST_WAITING = 64

interface Task {
  readonly id: RequestId
  readonly question: Question
  readonly settle: (thought: Thought) => void
}

interface Thread {
  readonly worker: Worker
  task: Task | null
  alarm: NodeJS.Timeout | null
}

/** Thinks in threads of its own, so that the referee answers others meanwhile. A thread is ended to break it off. */
export class ThinkingThreads implements Thinking {
  readonly #most: number
  readonly #patience: number
  #threads: Thread[] = []
  #waiting: Task[] = []

  constructor(most = Math.max(1, availableParallelism() - 1), patience = PATIENCE_MS) {
    this.#most = most
    this.#patience = patience
  }

  think(_: Game<Kind>, question: Question, id: RequestId): Thought | Promise<Thought> {
    if (this.#waiting.length >= MOST_WAITING) return { nothing: 'busy' }
    return new Promise(settle => {
      this.#waiting.push({ id, question, settle })
      this.#next()
    })
  }

  cancel(id?: RequestId): number {
    const isMeant = (task: Task | null) => task !== null && (id === undefined || task.id === id)
    const waiting = this.#waiting.filter(isMeant)
    const threads = this.#threads.filter(({ task }) => isMeant(task))
    this.#waiting = this.#waiting.filter(task => !isMeant(task))
    for (const task of waiting) task.settle({ nothing: 'cancelled' })
    for (const thread of threads) this.#end(thread, 'cancelled')
    return waiting.length + threads.length
  }

  /** Ends all threads; what was asked is answered as broken off. */
  close(): void {
    this.cancel()
    for (const { worker } of this.#threads) void worker.terminate()
    this.#threads = []
  }

  /** Gives the next question to a thread that is idle, or to a new one. */
  #next(): void {
    const idle = this.#threads.find(({ task }) => task === null)
    const task = idle || this.#threads.length < this.#most ? this.#waiting.shift() : undefined
    if (task === undefined) return
    const thread = idle ?? this.#start()
    thread.task = task
    thread.alarm = setTimeout(() => this.#end(thread, 'exhausted'), this.#patience)
    thread.worker.ref()
    thread.worker.postMessage(task.question)
  }

  #start(): Thread {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_THREAD_MEGABYTES },
    })
    const thread: Thread = { worker, task: null, alarm: null }
    worker.on('message', (thought: Thought) => this.#settle(thread, thought))
    worker.on('error', error => this.#end(thread, isOutOfMemory(error) ? 'exhausted' : 'failed'))
    this.#threads.push(thread)
    return thread
  }

  #end(thread: Thread, nothing: 'cancelled' | 'exhausted' | 'failed'): void {
    this.#threads = this.#threads.filter(each => each !== thread)
    void thread.worker.terminate()
    this.#settle(thread, { nothing })
  }

  /** An idle thread keeps nobody from ending. */
  #settle(thread: Thread, thought: Thought): void {
    const { task, alarm } = thread
    if (alarm !== null) clearTimeout(alarm)
    thread.task = null
    thread.alarm = null
    thread.worker.unref()
    task?.settle(thought)
    this.#next()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
