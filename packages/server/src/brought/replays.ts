import { Piscina } from 'piscina'
import type { Replayed } from './replaying.ts'

/** A match that takes longer was made to take long. */
const PATIENCE = 30_000
const MOST_WAITING = 50
const IDLE = 30_000

/** Files of strangers are played again in a thread of their own, never where people are answered. */
export class Replays {
  readonly #pool = new Piscina<string, Replayed>({
    filename: new URL('./replaying.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  /** Of one person one after the other: whoever brings many keeps nobody else's waiting for all of them. */
  readonly #last = new Map<string, Promise<unknown>>()
  /** A pool that was ended would begin anew. */
  #isClosed = false

  constructor(complain: (error: unknown) => void) {
    // Say, what was played again just when nobody waited for it any more. Unheard it would end the process.
    this.#pool.on('error', complain)
  }

  /** Null: it took too long, there are too many already, or the house is closed. */
  async play(user: string, text: string): Promise<Replayed | null> {
    const playing = (this.#last.get(user) ?? Promise.resolve()).then(() => this.#play(text))
    this.#last.set(user, playing)
    try {
      return await playing
    } finally {
      if (this.#last.get(user) === playing) this.#last.delete(user)
    }
  }

  async #play(text: string): Promise<Replayed | null> {
    if (this.#isClosed) return null
    try {
      return await this.#pool.run(text, { signal: AbortSignal.timeout(PATIENCE) })
    } catch {
      return null
    }
  }

  close(): Promise<void> {
    this.#isClosed = true
    return this.#pool.destroy()
  }
}
