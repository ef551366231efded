import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shown } from '@grognard/sitting'
import { changedBy } from '@grognard/sitting/delta'
import WebSocket from 'ws'
import { type House, openHouse } from '../src/house.ts'
import { listen } from '../src/serve.ts'
import type { Clock, Company, DrawOffer, Order, Wish } from '../src/told/index.ts'

/** People at real sockets, for tests. */

/** An app that nobody needs to build. */
export function emptyApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Grognard</title>')
  return folder
}

export interface Served {
  readonly house: House
  readonly address: string
}

export async function serveHouse(
  place: string,
  wishes: Partial<Parameters<typeof openHouse>[0]> = {},
): Promise<Served> {
  const orderPause = { least: 0, most: 50 }
  const house = await openHouse({ app: emptyApp(), place, names: ['localhost'], orderPause, ...wishes })
  return { house, address: `http://localhost:${await listen(house.http, 'localhost', 0)}` }
}

/** For tests that ask as fast as they can, of people who would else be made to wait. */
export const FULL_PURSE = { most: 100_000, aSecond: 100_000 }

type Bare = Shown['snapshot']

interface Told {
  readonly of: string
  readonly id?: number
  readonly value?: unknown
  readonly message?: string
  readonly match?: string
  readonly delta?: Parameters<typeof changedBy>[1] | null
  readonly chronicle?: Shown['chronicle']
  readonly company?: Company
  readonly wish?: Wish
  readonly draw?: DrawOffer
  readonly clocks?: readonly (Clock | null)[]
  readonly isStopped?: boolean
  readonly isAnew?: boolean
  readonly orders?: readonly Order[]
  readonly lines?: readonly { readonly text: string; readonly author: string }[]
}

export interface Answered {
  readonly ok: boolean
  readonly message?: string
  readonly rule?: string
}

let keys = 0
export const freshKey = (): string => `test-key-${process.pid}-${keys++}`

let addresses = 0
const freshAddress = (): string => `10.0.${addresses >> 8}.${addresses++ & 255}`

/** Somebody with a cookie and, once connected, a socket. */
export class Player {
  readonly address: string
  /** Behind a proxy everybody comes from somewhere else; a house without one does not listen to it. */
  readonly #from = freshAddress()
  cookie: string
  readonly id: string
  /** Everything that came, as it came. */
  readonly received: string[] = []
  snapshot: Bare | null = null
  company: Company | null = null
  readonly said: string[] = []
  wish: Wish | null = null
  draw: DrawOffer | null = null
  clocks: readonly (Clock | null)[] = []
  isStopped = false
  orders: readonly Order[] = []
  #socket: WebSocket | null = null
  #token: string | null = null
  #ids = 0
  readonly #waiting = new Map<number, (told: Told) => void>()

  private constructor(address: string, cookie: string, id: string) {
    this.address = address
    this.cookie = cookie
    this.id = id
  }

  static async guest(address: string): Promise<Player> {
    const from = { 'x-forwarded-for': freshAddress() }
    const response = await fetch(`${address}/api/auth/sign-in/anonymous`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json', origin: address },
      body: '{}',
    })
    if (!response.ok) throw new Error(`no guest: ${response.status} ${await response.text()}`)
    const cookie = response.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
    const me = await fetch(`${address}/api/me`, { headers: { ...from, cookie } })
    const { user } = (await me.json()) as { user: { id: string } }
    return new Player(address, cookie, user.id)
  }

  /** A browser that was never here. */
  static nobody(address: string): Player {
    return new Player(address, '', '')
  }

  /** Known by a token alone: a program, or the host. */
  static bearing(address: string, token: string): Player {
    const bearer = new Player(address, '', '')
    bearer.#token = token
    return bearer
  }

  /** The same person at another process of the house. */
  at(address: string): Player {
    return new Player(address, this.cookie, this.id)
  }

  get #own(): Record<string, string> {
    const own = this.#token === null ? { cookie: this.cookie } : { authorization: `Bearer ${this.#token}` }
    return { ...own, 'x-forwarded-for': this.#from }
  }

  async ask(
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.request(path, method, body)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** The answer as it is. */
  request(
    path: string,
    method: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.address}/api/${path}`, {
      method,
      headers: { ...more, ...this.#own, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** What is asked may change who this is: cookies are kept. */
  async change(
    path: string,
    method: string,
    body: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(`${this.address}/api/${path}`, {
      method,
      headers: { ...this.#own, origin: this.address, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const jar = new Map(this.cookie.split('; ').map(each => [each.split('=')[0] ?? '', each]))
    for (const set of response.headers.getSetCookie()) {
      const [cookie = ''] = set.split(';')
      jar.set(cookie.split('=')[0] ?? '', cookie)
    }
    this.cookie = [...jar.values()].join('; ')
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** Of what answers with no JSON of ours. */
  async status(path: string): Promise<number> {
    const headers = { cookie: this.cookie, origin: this.address, 'content-type': 'application/json' }
    return (await fetch(`${this.address}/api/${path}`, { method: 'POST', headers, body: '{}' })).status
  }

  async make(terms: Record<string, unknown>): Promise<string> {
    const { status, body } = await this.ask('matches', 'POST', {
      options: {},
      access: 'open',
      nonce: 'ab',
      ...terms,
    })
    if (status !== 200) throw new Error(`no match: ${status} ${JSON.stringify(body)}`)
    return String(body['match'])
  }

  connect(door = 'socket'): Promise<void> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/${door}`, {
      headers: { ...this.#own, origin: this.address },
    })
    this.#socket = socket
    socket.on('message', data => this.#hear(String(data)))
    socket.on('close', (_, reason) => {
      for (const tell of this.#waiting.values()) tell({ of: 'refused', message: `closed: ${reason}` })
    })
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve())
      socket.on('error', reject)
      socket.on('unexpected-response', () => reject(new Error('no socket')))
    })
  }

  #hear(text: string): void {
    this.received.push(text)
    const told: Told = JSON.parse(text)
    if (told.of === 'shown') {
      const changed = told.delta ? changedBy(this.snapshot, told.delta) : this.snapshot
      this.snapshot = changed as Bare
    } else if (told.of === 'company') this.company = told.company ?? null
    else if (told.of === 'orders') this.orders = told.orders ?? []
    else if (told.of === 'wish') this.wish = told.wish ?? null
    else if (told.of === 'draw') this.draw = told.draw ?? null
    else if (told.of === 'clocks') {
      this.clocks = told.clocks ?? []
      this.isStopped = told.isStopped ?? false
    } else if (told.of === 'said')
      this.said.splice(
        told.isAnew ? 0 : this.said.length,
        Number.POSITIVE_INFINITY,
        ...(told.lines ?? []).map(line => line.text),
      )
    else if (told.id !== undefined) this.#waiting.get(told.id)?.(told)
  }

  /** As it is, whatever it is. */
  raw(text: string): void {
    this.#socket?.send(text)
  }

  async say(ask: Record<string, unknown>): Promise<unknown> {
    const id = ++this.#ids
    const told = new Promise<Told>(resolve => this.#waiting.set(id, resolve))
    this.raw(JSON.stringify({ id, ask }))
    const answer = await told
    this.#waiting.delete(id)
    if (answer.of === 'refused') throw new Error(answer.message)
    return answer.value
  }

  /** Until all that was sent to this window before is there. */
  flushed(): Promise<void> {
    return new Promise(resolve => {
      this.#socket?.once('pong', () => resolve())
      this.#socket?.ping()
    })
  }

  async enter(match: string, invitation: string | null = null): Promise<Answered> {
    this.snapshot = null
    const ask = { do: 'enter', match, language: 'en', isMeasured: false, invitation }
    return (await this.say(ask)) as Answered
  }

  async decide(match: string, decision: unknown, more: Record<string, unknown> = {}): Promise<Answered> {
    const request = this.snapshot?.pending.request ?? null
    return (await this.say({ do: 'decide', match, decision, request, key: freshKey(), ...more })) as Answered
  }

  get isClosed(): boolean {
    return this.#socket?.readyState === WebSocket.CLOSED
  }

  close(): Promise<void> {
    const socket = this.#socket
    this.#socket = null
    if (socket === null || socket.readyState === socket.CLOSED) return Promise.resolve()
    const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
    socket.close()
    return closed
  }
}

export const until = async (
  is: () => boolean,
  what = 'nothing happens',
  patience = 30_000,
): Promise<void> => {
  const began = Date.now()
  while (!is()) {
    if (Date.now() - began > patience) throw new Error(what)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Whoever is asked decides, one of the choices by lot, until the match is over or so much was decided. */
export async function playOn(
  match: string,
  players: readonly Player[],
  most = 2_000,
  lot = random(7),
): Promise<number> {
  let decided = 0
  while (decided < most) {
    const asked = () => players.find(({ snapshot }) => isAsked(snapshot))
    const isOver = () => players.every(({ snapshot }) => snapshot?.outcome != null)
    await until(() => isOver() || asked() !== undefined, 'nobody is asked')
    const player = asked()
    if (player === undefined) break
    const { snapshot } = player
    const choices = snapshot?.choices ?? []
    const choice = choices[Math.floor(lot() * choices.length)]
    const before = player.received.length
    const answer = await player.decide(match, choice?.decision)
    if (answer.ok) decided++
    else if (!/decide anew/.test(answer.message ?? '')) throw new Error(`${answer.message}`)
    // What was decided is shown before it is answered; a sealed choice changes only what its own seat sees.
    await until(() => player.received.length > before)
  }
  return decided
}

const isAsked = (snapshot: Bare | null): boolean =>
  snapshot !== null &&
  snapshot.pending.request !== null &&
  snapshot.sealed === null &&
  snapshot.choices.length > 0

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
