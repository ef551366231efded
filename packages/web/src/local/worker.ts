import { Desk } from './desk.ts'
import { loadGame } from './games.ts'
import type { CallName, Calls, Message, Request, RequestOf } from './protocol.ts'
import { browserStore } from './store.ts'
import type { Job, Thinker } from './thinker.ts'

/**
 * The worker behind the page. One file, two parts: the desk, which answers the page, and a second worker of the
 * same file in which the bots think, so that the desk answers while they do and can end them at any moment.
 */
const BOTS = 'bots'

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const ID_BYTES = 8
const SEED_BYTES = 16

function serveDesk(): void {
  const say = (message: Message) => postMessage(message)
  const desk = new Desk({
    store: browserStore(),
    thinker: thinkElsewhere(),
    loadGame,
    show: snapshot => say({ kind: 'snapshot', snapshot }),
    now: Date.now,
    freshId: () => hex(ID_BYTES),
    freshSeed: () => hex(SEED_BYTES),
  })
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    answer(desk, data).then(
      value => say({ kind: 'reply', id: data.id, value }),
      (error: unknown) => say({ kind: 'fault', id: data.id, message: String(error) }),
    )
  })
}

type Answers = { readonly [N in CallName]: (...args: Parameters<Calls[N]>) => unknown }

async function answer<N extends CallName>(desk: Answers, { call, args }: RequestOf<N>): Promise<unknown> {
  return desk[call](...args)
}

function thinkElsewhere(): Thinker {
  let worker: Worker | null = null
  let finish: ((decision: null) => void) | null = null
  return {
    think(job) {
      worker ??= new Worker(self.location.href, { type: 'module', name: BOTS })
      const thinking = worker
      return new Promise((resolve, reject) => {
        finish = resolve
        thinking.onmessage = ({ data }) => {
          finish = null
          resolve(data)
        }
        thinking.onerror = ({ message }) => reject(new Error(message))
        thinking.postMessage(job)
      })
    },
    stop() {
      if (finish === null) return
      worker?.terminate()
      worker = null
      finish(null)
      finish = null
    },
  }
}

function serveBots(): void {
  addEventListener('message', async ({ data }: MessageEvent<Job>) => {
    const [game, { solve }] = await Promise.all([loadGame(data.game), import('./thinker.ts')])
    postMessage(game === null ? null : solve(game, data))
  })
}

if (self.name === BOTS) serveBots()
else serveDesk()
