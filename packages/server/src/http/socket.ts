import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { mayAsk } from '../permissions.ts'
import { Connection } from '../play/connection.ts'
import { Message } from '../play/messages.ts'
import { Program } from '../play/program.ts'
import type { SignedOut, Told, User } from '../told/index.ts'
import type { ApiMeans } from './api.ts'
import type { Figures } from './figures.ts'
import { addressOf } from './limits.ts'
import { type Allowances, costOf } from './purses.ts'
import { troubleIn, wrongIn } from './reading.ts'
import { refusalWords } from './words.ts'

/** The longest message: an order sheet of the largest game has room in it. */
const MOST_BYTES = 64 * 1024
/** What is not taken away while so much waits is not sent: the window is gone, or cannot follow. */
const MOST_WAITING = 8 * 1024 * 1024
/** So many may come before we know who it is. */
const EARLY = 80
const PING = 25_000
const POLICY = 1008
const SIGNED_OUT: SignedOut = 4401
const LATER = 1013
const GOING_AWAY = 1001
/** A program asks for whole views, and seldom for what is cheap. */
const REFEREE_COST = 2
/** So much of a program waits, which is looked at again so soon. */
const MOST_QUEUED = 64
const PACE = 50
/** Where a message has what somebody says. */
const SAID = 'ask.text'
const THEIRS = /^(WS_ERR_|ECONN|EPIPE)/
/** So long a house that closes waits for answers that are under way. */
const PATIENCE = 10_000
/** A window that was told that it is closed, and by then has not said so as well, is gone: nobody waits for it. */
const LAST_WORD = 2_000

/** Comes before whoever may refuse a request: of those that come later, a refused socket would be left open. */
export async function expectSockets(http: FastifyInstance): Promise<void> {
  await http.register(websocket, {
    options: { maxPayload: MOST_BYTES },
    errorHandler(error, socket, request) {
      // Who breaks the protocol, or off in the middle, is no trouble of the house.
      const isTheirs = 'code' in error && THEIRS.test(String(error.code))
      request.log[isTheirs ? 'info' : 'error'](error)
      socket.terminate()
    },
  })
}

interface SocketMeans extends ApiMeans {
  readonly figures: Figures
  readonly allowances: Allowances
}

interface Sockets {
  /** How many are open. */
  readonly size: number
  /** Nothing more is asked; what was asked is answered; then they are closed. */
  close(): Promise<void>
}

/** How somebody speaks over a socket: a window as the page does, a program as to a referee. */
interface Speech {
  /** What a message costs, what it is called in the figures, and what is said to it. */
  hear(text: string): { readonly cost: number; readonly what: string; answer(): Promise<void> }
  /** One after the other, and who asks too fast waits; a window that does is closed. */
  readonly isPaced: boolean
  /** The same person, perhaps by another name. */
  know(user: User): void
  close(): void
}

/** Questions with their answers, and news: one socket for each window, and one for each program. */
export function serveSockets(http: FastifyInstance, means: SocketMeans): Sockets {
  const { store, hall, accounts, now, figures, allowances } = means
  /** Be it that we do not know yet who it is, or that it was sent away and has not said good-bye. */
  const all = new Set<WebSocket>()
  const open = new Set<WebSocket>()
  const answering = new Set<Promise<void>>()
  let isClosing = false
  const converse = async (
    socket: WebSocket,
    request: FastifyRequest,
    concern: 'playing' | 'referee',
    begin: (user: User, send: (what: unknown) => void) => Speech,
  ): Promise<void> => {
    all.add(socket)
    socket.on('close', () => all.delete(socket))
    if (isClosing) return goAway(socket)
    const complain = (error: unknown): void => request.log.error(error)
    // What comes before we know who it is waits.
    const early: string[] = []
    let hear = (text: string): void => void early.push(text)
    socket.on('message', data => {
      const isMuch = early.length > EARLY
      if (isMuch) socket.close(POLICY, 'too much')
      else hear(String(data))
    })
    socket.on('error', () => undefined)
    const caller = await accounts.callerIn(request.headers).catch(complain)
    if (isClosing) return goAway(socket)
    // Where the house cannot look who it is, nobody has signed out.
    if (caller === undefined) return socket.close(LATER, 'try again')
    const { standing, user } = caller
    if (user === null || !mayAsk(standing, concern)) return socket.close(SIGNED_OUT, 'come in first')
    const allowance = allowances.begin(user.id, addressOf(request))
    if (allowance === null) return socket.close(POLICY, 'too many windows')
    const send = (what: unknown): void => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MOST_WAITING) socket.close(LATER, 'too slow')
      else socket.send(JSON.stringify(what))
    }
    const speech = begin(user, send)
    // Whoever has signed out elsewhere, or has become somebody else, does not go on here under the old name.
    const unhears = [
      store.news.hear(['missed'], () => void lookAgain()),
      store.news.hearOf(user.id, ({ of }) => void (of === 'person' && lookAgain())),
    ]
    const lookAgain = async () => {
      const found = await accounts.userIn(request.headers).catch(() => user)
      if (found?.id !== user.id) socket.close(SIGNED_OUT, 'signed out')
      else speech.know(found)
    }
    let isAlive = true
    const pinging = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, PING)
    socket.on('pong', () => {
      isAlive = true
    })
    // Each is answered with as much: whoever asks on and takes nothing away would fill the house.
    socket.on('ping', () => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
    })
    const end = (): void => {
      open.delete(socket)
      figures.sockets.dec()
      clearInterval(pinging)
      for (const unhear of unhears) unhear()
      allowance.end()
      speech.close()
    }
    let [queued, last] = [0, Promise.resolve()]
    open.add(socket)
    figures.sockets.inc()
    // Whoever has gone while we asked who it is will not close again.
    if (socket.readyState === socket.CLOSED) return end()
    socket.on('close', end)
    hear = text => {
      isAlive = true
      if (isClosing) return
      const heard = speech.hear(text)
      if (speech.isPaced) {
        if (queued >= MOST_QUEUED) return socket.close(POLICY, 'too fast')
        queued++
        const answered: Promise<void> = last.then(async () => {
          while (!allowance.take(heard.cost) && socket.readyState === socket.OPEN)
            await new Promise(resolve => setTimeout(resolve, PACE))
          queued--
          await heard
            .answer()
            .catch(complain)
            .finally(() => answering.delete(answered))
        })
        last = answered
        answering.add(answered)
        return
      }
      if (!allowance.take(heard.cost)) {
        figures.asked.labels(heard.what, 'limited').inc()
        return socket.close(POLICY, 'too fast')
      }
      const answered: Promise<void> = heard
        .answer()
        .catch(complain)
        .finally(() => answering.delete(answered))
      answering.add(answered)
    }
    for (const text of early.splice(0)) hear(text)
  }
  http.get('/api/socket', { websocket: true }, (socket, request) =>
    converse(socket, request, 'playing', (user, send) =>
      windowOf(new Connection(user, store, hall, now, send), send, figures, error =>
        request.log.error(error),
      ),
    ),
  )
  http.get('/api/referee', { websocket: true }, (socket, request) =>
    converse(socket, request, 'referee', (user, send) => {
      const complain = (error: unknown) => request.log.error(error)
      return programOf(new Program(user, means, send, complain), send, figures, complain)
    }),
  )
  return {
    get size() {
      return open.size
    },
    async close() {
      isClosing = true
      const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE).unref())
      await Promise.race([Promise.all(answering), late])
      for (const socket of all) goAway(socket)
    },
  }
}

/** Whoever does not answer is not waited for. */
function goAway(socket: WebSocket): void {
  socket.close(GOING_AWAY, 'closing')
  setTimeout(() => socket.terminate(), LAST_WORD).unref()
}

function windowOf(
  connection: Connection,
  send: (told: Told) => void,
  figures: Figures,
  complain: (error: unknown) => void,
): Speech {
  return {
    hear(text) {
      const json = parsed(text)
      const trouble = json === undefined ? 'It is no JSON.' : troubleIn(json)
      const read = trouble === null ? Message.safeParse(json) : null
      if (read?.success)
        return {
          cost: costOf(read.data.ask),
          what: read.data.ask.do,
          answer: () => answer(connection, read.data, send, figures, complain),
        }
      return {
        cost: 1,
        what: 'none',
        async answer() {
          figures.asked.labels('none', 'refused').inc()
          const why = trouble ?? (read === null ? '' : wrongIn(read.error))
          const isSaid = read?.error?.issues[0]?.path.join('.') === SAID
          // What people write has a sentence; what only programs send is named.
          const { line } = refusalWords[connection.language].refusals
          send({
            of: 'refused',
            id: idIn(json),
            message: isSaid ? line : `This is no message of ours. ${why}`,
          })
        },
      }
    },
    isPaced: false,
    know: user => connection.know(user),
    close: () => connection.close(),
  }
}

/** What every program may be told is told once it is at all its tables. */
function programOf(
  program: Program,
  send: (what: unknown) => void,
  figures: Figures,
  complain: (error: unknown) => void,
): Speech {
  const ready = program.begin().catch(complain)
  return {
    hear: text => ({
      cost: REFEREE_COST,
      what: 'referee',
      async answer() {
        await ready
        const reply = await program.reply(text)
        figures.asked.labels('referee', reply.ok ? 'answered' : 'refused').inc()
        send(reply)
      },
    }),
    isPaced: true,
    know: () => undefined,
    close: () => program.close(),
  }
}

async function answer(
  connection: Connection,
  { id, ask }: z.infer<typeof Message>,
  send: (told: Told) => void,
  figures: Figures,
  complain: (error: unknown) => void,
): Promise<void> {
  const began = performance.now()
  try {
    const value = await connection.answer(ask)
    send({ of: 'answer', id, value: value ?? null })
    figures.asked.labels(ask.do, isRefusal(value) ? 'refused' : 'answered').inc()
    if (ask.do === 'decide') figures.decisions.observe((performance.now() - began) / 1000)
  } catch (error) {
    complain(error)
    figures.asked.labels(ask.do, 'failed').inc()
    send({ of: 'refused', id, message: refusalWords[connection.language].refusals.mishap })
  }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

/** Undefined: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const idIn = (json: unknown): number | null =>
  typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number' ? json.id : null
