import type { Shown } from '@grognard/sitting'
import { changedBy, type Delta } from '@grognard/sitting/delta'
import WebSocket from 'ws'
import type { PlayedTable } from './pace.ts'

/** Players at a house, over real sockets. */
export interface Clients {
  readonly tables: readonly PlayedTable[]
  /** Every pair of sockets begins a match. */
  sitDown(): Promise<void>
  close(): void
}

interface Told {
  readonly of: string
  readonly id?: number
  readonly value?: { readonly ok: boolean; readonly message?: string } | null
  readonly message?: string
  readonly match?: string
  readonly delta?: Delta | null
}

let made = 0

/** Guests come from addresses of their own, as through a proxy: a house limits what one address may ask. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

class LoadPlayer {
  readonly #address: string
  readonly #headers: { readonly [name: string]: string }
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Told>>()
  #ids = 0
  #match = ''
  snapshot: Shown['snapshot'] | null = null

  private constructor(address: string, headers: { readonly [name: string]: string }) {
    this.#address = address
    this.#headers = headers
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers })
    this.#socket.on('message', data => this.#hear(JSON.parse(String(data))))
    this.#socket.on('close', (code, why) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`closed: ${code} ${why}`))
    })
  }

  static async guest(address: string): Promise<LoadPlayer> {
    const from = { 'x-forwarded-for': addressOf(made++), origin: address }
    const response = await fetch(`${address}/api/auth/sign-in/anonymous`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: '{}',
    })
    if (!response.ok) throw new Error(`no guest: ${response.status} ${await response.text()}`)
    await response.text()
    const cookie = response.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
    const player = new LoadPlayer(address, { cookie, ...from })
    await new Promise<void>((resolve, reject) => {
      player.#socket.once('open', resolve)
      player.#socket.once('error', reject)
    })
    return player
  }

  #hear(told: Told): void {
    if (told.of === 'shown' && told.match === this.#match) {
      if (told.delta) this.snapshot = changedBy(this.snapshot, told.delta) as Shown['snapshot']
    } else if (told.id !== undefined) {
      this.#waiting.get(told.id)?.resolve(told)
      this.#waiting.delete(told.id)
    }
  }

  async #say(ask: object): Promise<boolean> {
    const id = ++this.#ids
    const told = Promise.withResolvers<Told>()
    this.#waiting.set(id, told)
    this.#socket.send(JSON.stringify({ id, ask }))
    const { of, value, message } = await told.promise
    if (of !== 'refused' && value?.ok !== false) return true
    const reason = message ?? value?.message ?? 'refused'
    if (/decide anew/.test(reason)) return false
    throw new Error(reason)
  }

  async post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  async enter(match: string): Promise<void> {
    if (this.#match !== '') await this.#say({ do: 'leave', match: this.#match })
    this.#match = match
    this.snapshot = null
    await this.#say({ do: 'enter', match, language: 'en', isMeasured: false, invitation: null })
  }

  decide(random: () => number): Promise<boolean> | null {
    const { snapshot } = this
    const request = snapshot?.pending.request ?? null
    if (snapshot === null || request === null || snapshot.sealed !== null) return null
    const { choices } = snapshot
    const choice = choices[Math.floor(random() * choices.length)]
    if (choice === undefined) return null
    const key = `load-key-${process.pid}-${made++}`
    return this.#say({ do: 'decide', match: this.#match, decision: choice.decision, request, key })
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.terminate()
  }
}

/** What is played: a game and a scenario of it for two. */
export interface Kinds {
  readonly game: string
  readonly scenario: string
}

class LoadTable implements PlayedTable {
  readonly #players: readonly [LoadPlayer, LoadPlayer]
  readonly #kinds: readonly Kinds[]
  readonly #random: () => number

  constructor(players: readonly [LoadPlayer, LoadPlayer], kinds: readonly Kinds[], random: () => number) {
    this.#players = players
    this.#kinds = kinds
    this.#random = random
  }

  get isOver(): boolean {
    return this.#players.every(({ snapshot }) => snapshot?.outcome != null)
  }

  decide(): Promise<boolean> | null {
    for (const player of this.#players) {
      const decided = player.decide(this.#random)
      if (decided !== null) return decided
    }
    return null
  }

  async renew(): Promise<void> {
    const [first, second] = this.#players
    const kind = this.#kinds[Math.floor(this.#random() * this.#kinds.length)]
    const { match } = await first.post('matches', {
      ...kind,
      options: {},
      seats: ['me', 'open'],
      access: 'open',
      nonce: 'ab',
    })
    await second.post(`matches/${match}/seats/1`, { nonce: 'cd', invitation: null })
    await first.enter(String(match))
    await second.enter(String(match))
  }
}

const AT_ONCE = 8

/** @param addresses of the processes of one house: the players of a match are spread over them */
export async function clientsAt(
  addresses: readonly string[],
  sockets: number,
  kinds: readonly Kinds[],
  random: () => number,
): Promise<Clients> {
  const players: LoadPlayer[] = []
  const address = (n: number): string => addresses[n % addresses.length] ?? ''
  for (let n = 0; n < sockets; n += AT_ONCE) {
    const more = Array.from({ length: Math.min(AT_ONCE, sockets - n) }, (_, i) =>
      LoadPlayer.guest(address(n + i)),
    )
    players.push(...(await Promise.all(more)))
  }
  const tables: LoadTable[] = []
  for (let n = 0; n + 1 < players.length; n += 2) {
    const [first, second] = players.slice(n, n + 2)
    if (first && second) tables.push(new LoadTable([first, second], kinds, random))
  }
  return {
    tables,
    sitDown: async () => {
      for (let n = 0; n < tables.length; n += AT_ONCE)
        await Promise.all(tables.slice(n, n + AT_ONCE).map(table => table.renew()))
    },
    close: () => {
      for (const player of players) player.close()
    },
  }
}
