import { boards, measured } from 'virtual:boards'
import type { Findings } from '@grognard/bots'
import type { Job } from '@grognard/bots/job'
import { loadRules } from '@grognard/collection'
import type { Game, Kind } from '@grognard/engine'
import { type Question, type Thinker, wallClock } from '@grognard/sitting'
import { freshHex } from '../fresh.ts'
import { Desk } from './desk.ts'
import type { CallName, Calls, Message, Request, RequestOf } from './protocol.ts'
import type { Shelf } from './shelf.ts'
import { browserStore } from './store.ts'

/**
 * The worker behind the page. One file, two parts: the desk, which answers the page, and workers of the same file in
 * which the bots think, one for the opponents and one for hints, so that the desk answers while they do and can end
 * them at any moment; those have helpers, which end with them.
 */
const BOTS = 'bots'
const HELPER = 'bots-helper'

const ID_BYTES = 8
const SEED_BYTES = 32

function serveDesk(): void {
  const say = (message: Message) => postMessage(message)
  const desk = new Desk({
    store: browserStore(),
    thinker: thinkElsewhere(),
    adviser: thinkElsewhere(),
    loadGame: loadRules,
    hasBoard: game => boards.includes(game),
    isMeasured: game => measured.includes(game),
    shelf: openShelf,
    show: shown => say({ kind: 'snapshot', shown }),
    now: Date.now,
    clock: wallClock,
    freshId: () => freshHex(ID_BYTES),
    freshSeed: () => freshHex(SEED_BYTES),
  })
  let manners: Promise<unknown> = Promise.resolve()
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    // Nobody is answered before the language that was asked for is known.
    const answered = manners.then(() => answer(desk, data))
    if (data.call === 'behave') manners = answered.catch(() => undefined)
    answered.then(
      value => say({ kind: 'reply', id: data.id, value }),
      (error: unknown) => say({ kind: 'fault', id: data.id, message: String(error) }),
    )
  })
}

let shelf: Promise<Shelf> | null = null

function openShelf(): Promise<Shelf> {
  shelf ??= import('./shelf.ts').then(({ browserShelf }) => browserShelf())
  return shelf
}

type Answers = { readonly [N in CallName]: (...args: Parameters<Calls[N]>) => unknown }

async function answer<N extends CallName>(desk: Answers, { call, args }: RequestOf<N>): Promise<unknown> {
  return desk[call](...args)
}

function thinkElsewhere(): Thinker {
  let worker: Worker | null = null
  let finish: ((nothing: null) => void) | null = null
  return {
    think(question) {
      worker ??= new Worker(self.location.href, { type: 'module', name: BOTS })
      const thinking = worker
      return new Promise((resolve, reject) => {
        finish = resolve
        thinking.onmessage = ({ data }) => {
          finish = null
          resolve(data)
        }
        thinking.onerror = ({ message }) => reject(new Error(message))
        thinking.postMessage(question)
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

async function gameForBots(id: string): Promise<Game<Kind> | null> {
  const game = await loadRules(id)
  await game?.fetch('bots')
  return game
}

/** The chief of the thinkers: strong bots have several look into a question, each in a worker of this file again. */
function serveBots(): void {
  const others: Worker[] = []
  addEventListener('message', async ({ data: question }: MessageEvent<Question>) => {
    const { job, outOfTurn } = question
    const [game, thinker] = await Promise.all([gameForBots(job.game), import('@grognard/sitting/thinker')])
    if (game === null || outOfTurn) return postMessage(game && thinker.solve(game, question))
    const helped = thinker.helpersFor(job, navigator.hardwareConcurrency).map(number => {
      others[number] ??= new Worker(self.location.href, { type: 'module', name: HELPER })
      return findingsFrom(others[number], { job, number })
    })
    const own = thinker.lookInto(game, job, 0)
    const found = [own, ...(await Promise.all(helped))].filter(each => each !== null)
    postMessage(found.length === 0 ? null : thinker.concludeJob(job, found))
  })
}

interface Share {
  readonly job: Job
  /** Which of the thinkers this one is. */
  readonly number: number
}

/** One that fails is done without. */
const findingsFrom = (worker: Worker, share: Share): Promise<Findings<Kind> | null> =>
  new Promise(resolve => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.postMessage(share)
  })

function serveHelp(): void {
  addEventListener('message', async ({ data: { job, number } }: MessageEvent<Share>) => {
    const [game, { lookInto }] = await Promise.all([
      gameForBots(job.game),
      import('@grognard/sitting/thinker'),
    ])
    postMessage(game && lookInto(game, job, number))
  })
}

if (self.name === BOTS) serveBots()
else if (self.name === HELPER) serveHelp()
else serveDesk()
