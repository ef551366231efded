import type { Asking, News, SignedOut, Told } from '@grognard/server/told'

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

const SIGNED_OUT: SignedOut = 4401

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
  readonly #isStillUs: () => Promise<boolean>
  #isOut = false
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(news: News) => void>()
  readonly #watchers = new Set<(isOpen: boolean) => void>()

  /**
   * @param house where it is, as `https://host`
   * @param isStillUs asked where the server knows nobody here any more; false: it is not asked again for a line
   */
  constructor(
    house: string,
    patience: Patience = PATIENCE,
    isStillUs: () => Promise<boolean> = async () => true,
  ) {
    this.#house = house
    this.#patience = patience
    this.#isStillUs = isStillUs
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Was whoever sat here signed out elsewhere? */
  get isOut(): boolean {
    return this.#isOut
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
      this.#isOut = false
      this.#isAlive(socket)
      // Whoever has a table comes in first; what was not answered yet goes out behind that.
      const kept = [...this.#waiting.values()]
      for (const watcher of this.#watchers) watcher(true)
      for (const { text } of kept) socket.send(text)
    }
    socket.onmessage = ({ data }) => {
      // A line that is taken and dropped at once, as of somebody who was signed out elsewhere, is not asked for at once again.
      this.#pause = SOON
      this.#isAlive(socket)
      this.#heard(JSON.parse(String(data)))
    }
    socket.onclose = ({ code }) => {
      if (code === SIGNED_OUT) void this.#signedOut(socket)
      else this.#lost(socket)
    }
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

  /** Whoever is somebody else by now does not go on under the new name. */
  async #signedOut(socket: WebSocket): Promise<void> {
    if (this.#socket !== socket) return
    this.#letGo(socket)
    const isUs = await this.#isStillUs()
    if (this.#socket !== socket) return
    if (isUs) return this.#again(socket)
    this.#isOut = true
    this.#socket = null
    // What was not answered was said by whoever sat here before.
    for (const { reject } of this.#waiting.values()) reject(new Lost())
    this.#waiting.clear()
    for (const watcher of this.#watchers) watcher(false)
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#letGo(socket)
    this.#again(socket)
  }

  #letGo(socket: WebSocket): void {
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
  }

  #again(socket: WebSocket): void {
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
  ask<T>(ask: Asking, isKept = false): Promise<T> {
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
