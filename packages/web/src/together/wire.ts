import type { Shown } from '@grognard/sitting'
import type { Delta } from '@grognard/sitting/delta'
import type { Choice } from '@grognard/table'
import type { ClockTerms } from './clocks.ts'

/** What the server says of its own accord; `packages/server` has the other end. */
export type News =
  | {
      readonly of: 'shown'
      readonly match: string
      readonly delta: Delta | null
      readonly chronicle: Shown['chronicle']
    }
  | { readonly of: 'company'; readonly company: Company }
  | {
      readonly of: 'clocks'
      readonly match: string
      readonly clocks: readonly (Clock | null)[]
      /** The umpire has stopped them. */
      readonly isStopped: boolean
      /** The server's time. */
      readonly now: number
    }
  /** One had a seat there, and may not even watch. */
  | { readonly of: 'out'; readonly match: string; readonly message: string }
  | { readonly of: 'lobby' }
  | { readonly of: 'called'; readonly match: string }
  /** What waits for one has changed, at that match; empty: at several. */
  | { readonly of: 'notice'; readonly match: string }
  | { readonly of: 'orders'; readonly match: string; readonly orders: readonly Order[] }
  | { readonly of: 'wish'; readonly match: string; readonly wish: Wish }
  | { readonly of: 'draw'; readonly match: string; readonly draw: DrawOffer }
  | {
      readonly of: 'said'
      readonly match: string
      readonly lines: readonly ChatLine[]
      /** In the place of all that was heard before. */
      readonly isAnew: boolean
    }

type Told =
  | News
  | { readonly of: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly of: 'refused'; readonly id: number | null; readonly message: string }

/** When it will have run out, or what is left on it. */
export type Clock = { readonly endsAt: number } | { readonly left: number }

export interface Company {
  readonly match: string
  readonly game: string
  readonly scenario: string
  readonly stage: 'gathering' | 'running' | 'over' | 'gone'
  readonly access: 'open' | 'link'
  readonly seats: readonly {
    readonly player: string | null
    /** By which their page is found; null: nobody's. */
    readonly face: string | null
    readonly bot: string | null
    readonly isPresent: boolean
    /** For whom a friend plays it; null: for nobody else. */
    readonly lender: string | null
    /** Somebody's bot. */
    readonly isProgram: boolean
  }[]
  readonly seat: number | null
  readonly commitment: string
  readonly invitation?: string
  readonly made: number
  readonly isAsked: boolean
  readonly isMaker: boolean
  /** Does the result count? */
  readonly isRated: boolean
  readonly clock: ClockTerms | null
  /** How much later spectators see it; null: at once. */
  readonly delay: { readonly moments: number } | { readonly minutes: number } | null
  /** Who sees everything and plays no side; null: nobody does. */
  readonly umpire: {
    /** Null: nobody has taken the seat. */
    readonly player: string | null
    readonly face: string | null
    readonly isPresent: boolean
    readonly isViewer: boolean
  } | null
  /** The seat that one has lent, and may have back. */
  readonly lent?: number
  /** What the link ends with by which a friend takes one's seat. */
  readonly offer?: string
  /** Whom it is offered to; left out: to whoever has the link. */
  readonly offeredTo?: string
  /** Where it is played once more. */
  readonly next?: string
}

/** A draw that the rules do not know, and that all have to agree upon. */
export interface DrawOffer {
  /** Who offers one; null: nobody. */
  readonly seat: number | null
  readonly mayOffer: boolean
  readonly mayAnswer: boolean
}

/** What only an umpire is shown. */
export interface Uncovered {
  readonly sealed: readonly { readonly seat: number; readonly label: string }[]
  readonly position: object
}

/** An answer left for the next time that is asked. */
export interface Order {
  /** By which it is taken away. */
  readonly n: number
  readonly step: string
  readonly label: string
  /** Whenever it is asked, and not the next time only. */
  readonly isEachTime: boolean
}

/** A question that may come, and what could be answered. */
export interface Foreseen {
  readonly step: string
  readonly prompt: string
  readonly choices: readonly { readonly decision: Choice['decision']; readonly label: string }[]
}

/** Somebody would like to take something back that cannot be undone. */
export interface Wish {
  /** Who has asked; null: nobody. */
  readonly seat: number | null
  readonly mayAsk: boolean
  readonly mayAnswer: boolean
}

export interface ChatLine {
  readonly author: string
  /** By which their page is found; null: somebody who is no longer here. */
  readonly face: string | null
  /** Null: the umpire's. */
  readonly seat: number | null
  readonly text: string
  readonly at: number
  readonly to: 'all' | 'team' | 'umpire' | 'one'
}

interface Waiting {
  readonly text: string
  /** Sent again on the next connection: the server knows by its key what it has done already. */
  readonly isKept: boolean
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const SOON = 300
const LATE = 10_000

/** In milliseconds. */
interface Patience {
  /** After so much silence the wire is tried. */
  readonly quiet: number
  /** Who has said nothing by then is not there. */
  readonly answer: number
}

const PATIENCE: Patience = { quiet: 20_000, answer: 10_000 }

/** The connection was lost before an answer came. */
class Lost extends Error {}

/** The page's end of the socket: one for all rooms, made again whenever it is lost. */
export class Wire {
  #socket: WebSocket | null = null
  #isOpen = false
  #id = 0
  #pause = SOON
  #expecting: ReturnType<typeof setTimeout> | undefined
  readonly #house: string
  readonly #patience: Patience
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(news: News) => void>()
  readonly #watchers = new Set<(isOpen: boolean) => void>()

  /** @param house where it is, as `https://host` */
  constructor(house: string, patience: Patience = PATIENCE) {
    this.#house = house
    this.#patience = patience
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Returns what ends it. With the last that listens the connection ends. */
  hear(listener: (news: News) => void, watcher: (isOpen: boolean) => void): () => void {
    this.#listeners.add(listener)
    this.#watchers.add(watcher)
    if (this.#socket === null) this.#connect()
    else if (this.#isOpen) watcher(true)
    return () => {
      this.#listeners.delete(listener)
      this.#watchers.delete(watcher)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  #connect(): void {
    const socket = new WebSocket(`${this.#house.replace(/^http/, 'ws')}/api/socket`)
    this.#socket = socket
    this.#expect(socket, this.#patience.answer, () => this.#lost(socket))
    socket.onopen = () => {
      this.#isOpen = true
      this.#pause = SOON
      this.#isAlive(socket)
      // Whoever has a table comes in first; what was not answered yet goes out behind that.
      const kept = [...this.#waiting.values()]
      for (const watcher of this.#watchers) watcher(true)
      for (const { text } of kept) socket.send(text)
    }
    socket.onmessage = ({ data }) => {
      this.#isAlive(socket)
      this.#heard(JSON.parse(String(data)))
    }
    socket.onclose = () => this.#lost(socket)
  }

  #expect(socket: WebSocket, within: number, otherwise: () => void): void {
    clearTimeout(this.#expecting)
    this.#expecting = setTimeout(() => {
      if (this.#socket === socket) otherwise()
    }, within)
  }

  /** A wire may be cut so that neither end is told: who hears nothing for long asks whether anybody is there. */
  #isAlive(socket: WebSocket): void {
    this.#expect(socket, this.#patience.quiet, () => {
      socket.send(JSON.stringify({ id: ++this.#id, ask: { do: 'ping' } }))
      this.#expect(socket, this.#patience.answer, () => this.#lost(socket))
    })
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return
    leave(socket)
    clearTimeout(this.#expecting)
    const wasOpen = this.#isOpen
    this.#isOpen = false
    for (const [id, waiting] of this.#waiting) {
      if (waiting.isKept) continue
      this.#waiting.delete(id)
      waiting.reject(new Lost())
    }
    if (wasOpen) for (const watcher of this.#watchers) watcher(false)
    // Not all at the same moment: a server that comes back has many who wait for it.
    const pause = this.#pause * (0.5 + Math.random())
    setTimeout(() => {
      if (this.#socket === socket) this.#connect()
    }, pause)
    this.#pause = Math.min(this.#pause * 2, LATE)
  }

  #end(): void {
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    clearTimeout(this.#expecting)
    if (socket !== null) leave(socket)
  }

  #heard(told: Told): void {
    if (told.of !== 'answer' && told.of !== 'refused') {
      for (const listener of this.#listeners) listener(told)
      return
    }
    const waiting = told.id === null ? undefined : this.#waiting.get(told.id)
    if (waiting === undefined || told.id === null) return
    this.#waiting.delete(told.id)
    if (told.of === 'answer') waiting.resolve(told.value)
    else waiting.reject(new Error(told.message))
  }

  /** @param isKept what may be sent again after the connection was lost, because it carries a key */
  ask<T>(ask: { readonly do: string; readonly [field: string]: unknown }, isKept = false): Promise<T> {
    const id = ++this.#id
    const text = JSON.stringify({ id, ask })
    return new Promise((resolve, reject) => {
      if (!this.#isOpen && !isKept) return reject(new Lost())
      // The server answers each question with what it says there.
      this.#waiting.set(id, { text, isKept, resolve: value => resolve(value as T), reject })
      if (this.#isOpen) this.#socket?.send(text)
    })
  }
}

/** Nothing of it is heard any more, however long its end may take. */
function leave(socket: WebSocket): void {
  socket.onopen = null
  socket.onmessage = null
  socket.onclose = null
  socket.close()
}
