import type { Shown } from '@grognard/sitting'
import { changedBy, type Delta } from '@grognard/sitting/delta'
import WebSocket from 'ws'

/**
 * Somebody who comes back whenever the connection is lost, and sends what was not answered again under the same key. Now
 * and then leaves an answer for the next time; whose time has run out takes the seat back.
 */

interface Told {
  readonly of: string
  readonly id?: number
  readonly value?: { readonly ok: boolean; readonly message?: string } | null
  readonly match?: string
  readonly delta?: Delta | null
}

interface Sent {
  readonly key: string
  readonly decision: unknown
  readonly request: number
}

const AGAIN = 100
/** What is not answered for so long is sent again over a new connection. */
const PATIENCE = 4_000

/** How likely somebody leaves an order, and takes back a seat, whenever they could. */
const ORDERS = 0.1
const RETURNS = 0.05

let keys = 0

export class PatientPlayer {
  readonly #addresses: readonly string[]
  readonly #cookie: string
  readonly #match: string
  #at: number
  #socket: WebSocket | null = null
  #ids = 0
  #sent: Sent | null = null
  #sentId = -1
  #enterId = -1
  #sentAt = 0
  #isLeaving = false
  snapshot: Shown['snapshot'] | null = null
  readonly acknowledged: string[] = []
  readonly refused: string[] = []
  readonly all: string[] = []
  /** When something was last acknowledged. */
  last = 0

  constructor(addresses: readonly string[], at: number, cookie: string, match: string) {
    this.#addresses = addresses
    this.#at = at
    this.#cookie = cookie
    this.#match = match
  }

  connect(): void {
    if (this.#isLeaving) return
    const address = this.#addresses[this.#at % this.#addresses.length] ?? ''
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.#cookie, origin: address },
      handshakeTimeout: PATIENCE,
    })
    this.#socket = socket
    this.snapshot = null
    this.#sentAt = performance.now()
    socket.on('open', () => {
      const ask = { do: 'enter', match: this.#match, language: 'en', isMeasured: false, invitation: null }
      this.#enterId = this.#say(ask)
    })
    socket.on('message', data => this.#hear(JSON.parse(String(data))))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket) return
      // The next process may be there.
      this.#at++
      this.#socket = null
      setTimeout(() => this.connect(), AGAIN)
    })
  }

  #say(ask: object): number {
    const id = ++this.#ids
    this.#socket?.send(JSON.stringify({ id, ask }))
    return id
  }

  #send(sent: Sent): void {
    this.#sent = sent
    this.#sentAt = performance.now()
    this.#sentId = this.#say({ do: 'decide', match: this.#match, ...sent })
  }

  #hear(told: Told): void {
    if (told.of === 'shown' && told.match === this.#match) {
      if (told.delta) this.snapshot = changedBy(this.snapshot, told.delta) as Shown['snapshot']
      return
    }
    if (told.id === this.#enterId) {
      if (told.value?.ok !== true) this.cut()
      else if (this.#sent !== null) this.#send(this.#sent)
      return
    }
    if (told.id !== this.#sentId || this.#sent === null) return
    // Not kept, or not at the table yet: it is sent again. Refused by the match: it will never count.
    if (told.of === 'answer' && told.value?.ok === true) {
      this.acknowledged.push(this.#sent.key)
      this.last = performance.now()
      this.#sent = null
    } else if (told.of === 'answer' && /decide anew|request|bot plays/.test(told.value?.message ?? '')) {
      this.refused.push(this.#sent.key)
      this.#sent = null
    } else this.cut()
  }

  get #isPlayedByBot(): boolean {
    const { snapshot } = this
    return snapshot !== null && snapshot.viewer !== null && snapshot.seats[snapshot.viewer]?.bot !== null
  }

  /** Decides, if asked and if nothing is under way. */
  decide(random: () => number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const { snapshot } = this
    if (this.#sent !== null || snapshot === null) {
      if (performance.now() - this.#sentAt > PATIENCE) this.cut()
      return
    }
    const { request, step } = snapshot.pending
    const { choices } = snapshot
    if (this.#isPlayedByBot && random() < RETURNS) this.#say({ do: 'hand', match: this.#match, bot: null })
    if (this.#isPlayedByBot || snapshot.outcome !== null) return
    if (request === null || snapshot.sealed !== null || choices.length === 0) return
    const key = `fault-key-${process.pid}-${keys++}`
    this.all.push(key)
    const decision = choices[Math.floor(random() * choices.length)]?.decision
    this.#send({ key, request, decision })
    // What is answered now is answered the same way the next time; where that is not legal it lapses.
    if (random() < ORDERS)
      this.#say({ do: 'order', match: this.#match, step, answer: { decision, label: 'as before' } })
  }

  get isIdle(): boolean {
    return this.#sent === null && this.#socket?.readyState === WebSocket.OPEN && this.snapshot !== null
  }

  get isOver(): boolean {
    return this.snapshot?.outcome != null
  }

  cut(): void {
    this.#socket?.terminate()
  }

  /** Takes nothing from the wire for a while. */
  stall(milliseconds: number): void {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.pause()
    setTimeout(() => socket.resume(), milliseconds)
  }

  leave(): void {
    this.#isLeaving = true
    this.#socket?.terminate()
  }
}
