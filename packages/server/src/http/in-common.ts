import { randomBytes } from 'node:crypto'
import type { News } from '../storage/news.ts'

/**
 * What several processes of a house count together. Each tells the others, ten times a second, what it has counted of those
 * who ask much. Of everybody else nothing is told, so that it costs nothing as long as nobody does; and it travels with the
 * news and is written nowhere. A process that begins has heard of nothing.
 */

/** Whoever has asked for less than that part of what they may is told to nobody. */
const MUCH = 1 / 10
const SOON = 100
/** One of the news has room for so many. */
const AT_ONCE = 60
const PROCESS_BYTES = 8

/** So much was counted here under that name. `part`: how much that is by now of what is allowed. */
export type Note = (name: string, amount: number, part: number) => void

export class InCommon {
  readonly #news: News
  readonly #process = randomBytes(PROCESS_BYTES).toString('hex')
  /** By what is counted, and by name. */
  readonly #untold = new Map<string, Map<string, number>>()
  readonly #listeners = new Map<string, (name: string, amount: number) => void>()
  readonly #unhear: () => void
  #telling: NodeJS.Timeout | undefined

  constructor(news: News) {
    this.#news = news
    this.#unhear = news.hear(['counted'], topic => {
      if (topic.of !== 'counted' || topic.by === this.#process) return
      const add = this.#listeners.get(topic.what)
      for (const [name, amount] of Object.entries(topic.counts)) add?.(name, amount)
    })
  }

  /** Something that is counted everywhere; what others have counted of it is added here. */
  count(what: string, add: (name: string, amount: number) => void): Note {
    this.#listeners.set(what, add)
    return (name, amount, part) => {
      if (part < MUCH) return
      const untold = this.#untold.get(what) ?? new Map<string, number>()
      this.#untold.set(what, untold.set(name, (untold.get(name) ?? 0) + amount))
      this.#telling ??= setTimeout(() => this.#tell(), SOON).unref()
    }
  }

  #tell(): void {
    this.#telling = undefined
    for (const [what, untold] of this.#untold) {
      const all = [...untold]
      for (let done = 0; done < all.length; done += AT_ONCE) {
        const counts = Object.fromEntries(all.slice(done, done + AT_ONCE))
        this.#news.tellSoon([{ of: 'counted', by: this.#process, what, counts }])
      }
    }
    this.#untold.clear()
  }

  close(): void {
    clearTimeout(this.#telling)
    this.#unhear()
  }
}
