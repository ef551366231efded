import { getHeapStatistics } from 'node:v8'
import type { Language } from '@grognard/engine'
import { type Answered, answer, fail, unknown } from '@grognard/server/referee'
import { wordsFor } from '../words/index.ts'
import type { Held } from './held.ts'

export const MEGABYTE = 1024 * 1024
export const MOST_MATCHES = 25_000
export const MOST_MEGABYTES = 1024

/** How many matches are held at most, and how many bytes they may take, as `bytesOf` reckons. */
interface Capacity {
  readonly matches: number
  readonly bytes: number
}

/** What is promised; less where Node itself may not take twice as much: replies and bots need room, too. */
export const usualCapacity = (): Capacity => ({
  matches: MOST_MATCHES,
  bytes: Math.min(MOST_MEGABYTES * MEGABYTE, getHeapStatistics().heap_size_limit / 2),
})

/** How many of the largest are named to whoever must close some. */
const NAMED = 3

/** The matches that are held, by name, and the room that they take. */
export class Matches {
  readonly #capacity: Capacity
  readonly #held = new Map<string, Held>()
  #begun = 0
  #bytes = 0

  constructor(capacity: Capacity) {
    this.#capacity = capacity
  }

  get(name: string, lang: Language): Answered<Held> {
    const held = this.#held.get(name)
    return held ? answer(held) : unknown(lang, 'match', name, [])
  }

  /** Holds one more match, if there is room; its name. */
  hold(held: Held, lang: Language): Answered<string> {
    const { matches, bytes } = this.#capacity
    if (this.#held.size >= matches)
      return fail({ code: 'too-many', message: wordsFor(lang).referee.tooMany(matches) })
    if (this.#bytes + held.bytes > bytes) return this.#full(lang)
    const name = `m${++this.#begun}`
    this.#held.set(name, held)
    this.#bytes += held.bytes
    return answer(name)
  }

  /** Lets a held match grow, or refuses before anything has changed: only what is full may not be filled further. */
  grow<A>(held: Held, lang: Language, change: () => Answered<A>): Answered<A> {
    return this.#bytes > this.#capacity.bytes ? this.#full(lang) : this.shrink(held, change)
  }

  /** What gives room back is never refused for want of it. */
  shrink<A>(held: Held, change: () => Answered<A>): Answered<A> {
    const before = held.bytes
    const changed = change()
    this.#bytes += held.bytes - before
    return changed
  }

  close(name: string): void {
    this.#bytes -= this.#held.get(name)?.bytes ?? 0
    this.#held.delete(name)
  }

  #full(lang: Language): Answered<never> {
    const largest = [...this.#held].sort(([, a], [, b]) => b.bytes - a.bytes).slice(0, NAMED)
    const named = largest.map(([name, { bytes }]) => `${name} (${Math.ceil(bytes / 1024)} kB)`)
    const { tooMuch } = wordsFor(lang).referee
    return fail({ code: 'too-much', message: tooMuch(Math.floor(this.#capacity.bytes / MEGABYTE), named) })
  }
}
