import { io, type Socket } from 'socket.io-client'
import { enumerate } from '../peers/boardgame.io/enumerate.ts'
import type { Clients } from './clients.ts'
import type { PlayedTable } from './pace.ts'

/** Players at a boardgame.io server, speaking its protocol without the burden of its client. */

type State = Parameters<typeof enumerate>[0] extends infer G
  ? { readonly G: G; readonly ctx: Parameters<typeof enumerate>[1]; readonly _stateID: number }
  : never

class PeerPlayer {
  readonly socket: Socket
  readonly #id: '0' | '1'
  #match = ''
  state: State | null = null
  #wake: (() => void) | null = null

  constructor(address: string, id: '0' | '1') {
    this.#id = id
    this.socket = io(`${address}/march`, { transports: ['websocket'], forceNew: true })
    const hear = (match: string, state: State): void => {
      if (match !== this.#match || state._stateID < (this.state?._stateID ?? -1)) return
      this.state = state
      this.#wake?.()
    }
    this.socket.on('update', hear)
    this.socket.on('sync', (match: string, { state }: { state: State }) => hear(match, state))
  }

  connected(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('connect', () => resolve())
      this.socket.once('connect_error', reject)
    })
  }

  async enter(match: string): Promise<void> {
    this.#match = match
    this.state = null
    this.socket.emit('sync', match, this.#id, undefined, 2)
    await this.#newer(-1)
  }

  async #newer(than: number): Promise<void> {
    while ((this.state?._stateID ?? -1) <= than)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    this.#wake = null
  }

  /** Resolves when the server has sent what became of it. */
  decide(random: () => number): Promise<boolean> | null {
    const { state } = this
    if (state === null) return null
    const own = enumerate(state.G, state.ctx).filter(({ playerID }) => playerID === this.#id)
    const choice = own[Math.floor(random() * own.length)]
    if (choice === undefined) return null
    const payload = { type: choice.move, args: choice.args, playerID: this.#id }
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.#match, this.#id)
    return this.#newer(state._stateID).then(() => true)
  }
}

let matches = 0

class PeerTable implements PlayedTable {
  readonly #players: readonly PeerPlayer[]
  readonly #random: () => number

  constructor(players: readonly PeerPlayer[], random: () => number) {
    this.#players = players
    this.#random = random
  }

  get isOver(): boolean {
    return this.#players.some(({ state }) => state?.ctx.gameover !== undefined)
  }

  /** Its clients know what both have seen: one that is behind would be refused. */
  decide(): Promise<boolean> | null {
    const [first, second] = this.#players
    if (first?.state?._stateID !== second?.state?._stateID) return null
    for (const player of this.#players) {
      const decided = player.decide(this.#random)
      if (decided !== null) return decided
    }
    return null
  }

  async renew(): Promise<void> {
    const match = `m${process.pid}-${matches++}`
    for (const player of this.#players) await player.enter(match)
  }
}

export async function peersAt(address: string, sockets: number, random: () => number): Promise<Clients> {
  const pairs: PeerPlayer[][] = []
  for (let n = 0; n < sockets / 2; n++) {
    const pair = (['0', '1'] as const).map(id => new PeerPlayer(address, id))
    await Promise.all(pair.map(player => player.connected()))
    pairs.push(pair)
  }
  const tables = pairs.map(players => new PeerTable(players, random))
  return {
    tables,
    sitDown: async () => {
      for (const table of tables) await table.renew()
    },
    close: () => {
      for (const { socket } of pairs.flat()) socket.close()
    },
  }
}
