import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { botNamed, type Conclusion, concludeJob, type Findings, type Job, lookInto } from '@grognard/bots'
import type { Game, Kind } from '@grognard/engine'
import type { Thinker } from '@grognard/sitting'
import { answer } from '@grognard/sitting/thinker'

/** What a helper is given when it starts. */
export interface Start {
  readonly port: MessagePort
  /** Counts its answers, so that others can wait for them. */
  readonly answered: Int32Array
}

export interface Share {
  readonly job: Job
  /** Which of the thinkers this one is. */
  readonly number: number
}

interface Helper extends Start {
  readonly worker: Worker
  given: number
}

/** Thinks on the spot: nobody can interrupt it, and nobody wants to. */
export function thinkerFor(game: Game<Kind>): Thinker {
  const thinkers = new Thinkers()
  return {
    think: async ({ job, outOfTurn }) =>
      outOfTurn ? answer(game, job) : thinkers.think(game, job, botNamed(job.level).thinkers),
    stop: () => undefined,
  }
}

/** More than these would only wait for each other. */
const MOST_THINKERS = 4
/** A helper that takes so much longer than the one who asked is done without. */
const PATIENCE = 1_000

/**
 * Several who think about one decision side by side, in threads of their own. The one who asks thinks as well and
 * then waits: nothing else happens at a table in a terminal while a bot thinks.
 */
class Thinkers {
  readonly #helpers: Helper[] = []

  think(game: Game<Kind>, job: Job, thinkers: number): Conclusion<Kind> {
    const helpers = this.#first(Math.min(thinkers, MOST_THINKERS, availableParallelism()) - 1)
    for (const [index, helper] of helpers.entries()) {
      helper.given++
      helper.port.postMessage({ job, number: index + 1 } satisfies Share)
    }
    const own = lookInto(game, job, 0)
    const found = [own, ...helpers.map(helper => this.#answerOf(helper))]
    return concludeJob(
      job,
      found.filter(each => each !== null),
    )
  }

  /** One that does not answer in time is done without from now on. */
  #answerOf(helper: Helper): Findings<Kind> | null {
    const answer = answerOf(helper)
    if (answer !== undefined) return answer
    void helper.worker.terminate()
    this.#helpers.splice(this.#helpers.indexOf(helper), 1)
    return null
  }

  #first(count: number): Helper[] {
    while (this.#helpers.length < count) this.#helpers.push(startHelper())
    return this.#helpers.slice(0, Math.max(0, count))
  }
}

function startHelper(): Helper {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(new URL('./helper.ts', import.meta.url), {
    workerData: { port: port2, answered } satisfies Start,
    transferList: [port2],
  })
  worker.unref()
  return { worker, port: port1, answered, given: 0 }
}

/** Undefined: there is none in time. */
function answerOf({ port, answered, given }: Helper): Findings<Kind> | null | undefined {
  const end = performance.now() + PATIENCE
  for (;;) {
    const count = Atomics.load(answered, 0)
    const latest = count < given ? undefined : receiveMessageOnPort(port)
    if (latest !== undefined) return latest.message
    const left = end - performance.now()
    if (left <= 0) return undefined
    Atomics.wait(answered, 0, count, left)
  }
}
