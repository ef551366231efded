import type { Shown } from '@grognard/sitting'
import type { CallName, Calls, Manner, Message, Request } from './protocol.ts'

/** After which a worker that has not come is sent for again. */
const PAUSE = 1_000

/** The page's end of the wire to the worker. */
export class Client {
  readonly #begin: () => Worker
  #worker: Worker
  #isUp = false
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(shown: Shown) => void>()
  #id = 0

  constructor(begin: () => Worker) {
    this.#begin = begin
    this.#worker = this.#start()
  }

  #start(): Worker {
    const worker = this.#begin()
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data))
    worker.addEventListener('error', ({ message }) => {
      if (message || this.#isUp) this.#fail(message || 'the worker has stopped')
      else setTimeout(() => this.#startAgain(), PAUSE)
    })
    return worker
  }

  /** The line was cut: it has heard nothing of what was asked. */
  #startAgain(): void {
    this.#worker = this.#start()
    for (const { request } of this.#waiting.values()) this.#worker.postMessage(request)
  }

  call<N extends CallName>(call: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>> {
    const id = ++this.#id
    const request: Asked = { id, call, args }
    return new Promise((resolve, reject) => {
      // The worker answers each call with the type that `Calls` gives it.
      this.#waiting.set(id, { request, resolve: value => resolve(value as ReturnType<Calls[N]>), reject })
      this.#worker.postMessage(request)
    })
  }

  onSnapshot(listener: (shown: Shown) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #hear(message: Message): void {
    this.#isUp = true
    if (message.kind === 'snapshot') {
      for (const listener of this.#listeners) listener(message.shown)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'reply') waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.message))
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }
}

type Asked = Pick<Request, 'id' | 'call'> & { readonly args: readonly unknown[] }

interface Waiting {
  readonly request: Asked
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

let client: Client | null = null
let manner: Manner | null = null

/** One worker for the whole house, started when somebody first asks for it. */
export function house(): Client {
  if (client === null) {
    client = new Client(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    if (manner !== null) void client.call('behave', manner)
  }
  return client
}

/** Says how the worker shall behave, once there is one: it is not started for that alone. */
export function behave(wanted: Manner): void {
  manner = wanted
  void client?.call('behave', wanted)
}
