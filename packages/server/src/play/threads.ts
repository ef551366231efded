import { availableParallelism } from 'node:os'
import type { Thinker } from '@grognard/sitting'
import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import { Piscina } from 'piscina'
import type { Foreseeing } from './foreseeing.ts'

/** More questions than this nobody waits for: bots' tasks stay where they are, and are taken up later. */
const MOST_WAITING = 200
const IDLE = 60_000
const FORESEEING = new URL('./foreseeing.ts', import.meta.url).href

/** Bots think in threads of their own, never where people are answered. */
export class Threads {
  readonly #pool = new Piscina({
    filename: new URL('./thinking.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
  })
  /** A pool that was ended would begin anew, and its threads would keep a process that has nothing left to do. */
  #isClosed = false

  constructor(complain: (error: unknown) => void) {
    // Say, the answer to a question that was stopped while it was on its way. Unheard it would end the process.
    this.#pool.on('error', complain)
  }

  /** One for each match: to stop it stops nobody else. */
  thinker(): Thinker {
    let asked: AbortController | null = null
    return {
      think: async question => {
        if (this.#isClosed) return null
        const asking = new AbortController()
        asked = asking
        try {
          return await this.#pool.run(question, { signal: asking.signal })
        } catch (error) {
          if (asking.signal.aborted) return null
          throw error
        } finally {
          if (asked === asking) asked = null
        }
      },
      stop: () => {
        asked?.abort()
        asked = null
        this.#goOn()
      },
    }
  }

  /** With whoever is stopped their thread ends, and the pool begins none for those who still wait: a question to nobody does. */
  #goOn(): void {
    const { queueSize, threads } = this.#pool
    if (queueSize > 0 && threads.length === 0 && !this.#isClosed) this.#pool.run(null).catch(() => undefined)
  }

  /** What somebody may be asked before long, from what that seat knows; null: nobody thinks here any more. */
  async foresee(asking: Foreseeing): Promise<ForeseenQuestion[] | null> {
    return this.#isClosed ? null : this.#pool.run(asking, { filename: FORESEEING })
  }

  close(): Promise<void> {
    this.#isClosed = true
    return this.#pool.destroy()
  }
}
