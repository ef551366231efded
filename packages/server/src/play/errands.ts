import type { Store } from '../storage/store.ts'
import type { TaskRow } from '../storage/tables.ts'
import type { TaskKind } from '../storage/tasks.ts'
import { giveUpFor, settleTournament } from '../tournament/running.ts'
import { beginIfWhole } from './gathering.ts'
import type { Hall } from './hall.ts'
import { settleResult } from './results.ts'

/** Whoever works on a task has it for so long, and says in time that it goes on: who dies with one loses it. */
const LEASE = 20_000
/** By then it is said, in parts of that. */
const RENEWED = 1 / 4
const LOOK_AGAIN = 1_000
const LATER = 2_000
/** What fails so often is left alone for long: it would only fill the log. */
const MANY_TRIES = 10
const MUCH_LATER = 600_000
const DRAWN = 0.5
/** So many things are done at a time. */
const MOST = 8
/** Bots of so many tables of one maker think at a time: the others' do not wait for all of them. */
const MOST_EACH = MOST / 2

interface Post {
  readonly kinds: readonly TaskKind[]
  /** It costs much: of one maker's tables only so many are worked on. */
  readonly each: number | null
  readonly running: Set<Promise<void>>
  taking: Promise<void> | null
  /** Somebody has asked meanwhile. */
  isAsked: boolean
}

const post = (each: number | null, ...kinds: readonly TaskKind[]): Post => ({
  kinds,
  each,
  running: new Set(),
  taking: null,
  isAsked: false,
})

/** Does what is due: bots' turns, and clocks that have run out. Every process does, and none does what another is at. */
export class Errands {
  readonly #store: Store
  readonly #hall: Hall
  readonly #lease: number
  readonly #now: () => number
  readonly #complain: (error: unknown) => void
  readonly #unhear: () => void
  readonly #looking: NodeJS.Timeout
  /** Bots think long: what waits for a time has a post of its own, and never waits for them. */
  readonly #posts = [post(MOST_EACH, 'bot'), post(null, 'begin', 'clock', 'orders', 'result', 'withdrawn')]
  #isClosed = false

  constructor(
    store: Store,
    hall: Hall,
    now: () => number,
    complain: (error: unknown) => void,
    lease = LEASE,
  ) {
    this.#lease = lease
    this.#store = store
    this.#hall = hall
    this.#now = now
    this.#complain = complain
    this.#unhear = store.news.hear(['tasks'], () => this.#takeAll())
    this.#looking = setInterval(() => this.#takeAll(), LOOK_AGAIN)
    this.#looking.unref()
  }

  #takeAll(): void {
    for (const each of this.#posts) void this.#take(each)
  }

  #take(at: Post): Promise<void> {
    at.isAsked = true
    at.taking ??= this.#takeWhatIsDue(at).finally(() => {
      at.taking = null
    })
    return at.taking
  }

  async #takeWhatIsDue(at: Post): Promise<void> {
    try {
      while (at.isAsked && !this.#isClosed && at.running.size < MOST) {
        at.isAsked = false
        const now = this.#now()
        const task = await this.#leaseFor(at, now)
        if (task === null) continue
        at.isAsked = true
        if (this.#isClosed) return await this.#store.tasks.later(task, now)
        const running = this.#run(task).finally(() => {
          at.running.delete(running)
          if (!this.#isClosed) void this.#take(at)
        })
        at.running.add(running)
      }
    } catch (error) {
      this.#complain(error)
    }
  }

  #leaseFor({ kinds, each }: Post, now: number): Promise<TaskRow | null> {
    const { tasks } = this.#store
    const until = now + this.#lease
    return each === null ? tasks.lease(kinds, now, until) : tasks.leaseInTurn(kinds, now, until, each)
  }

  async #run(task: TaskRow): Promise<void> {
    let ours = task
    let renewed: Promise<void> = Promise.resolve()
    const renew = async (): Promise<void> => {
      ours = (await this.#store.tasks.renew(ours, this.#now() + this.#lease)) ?? ours
    }
    const renewing = setInterval(() => {
      renewed = renewed.then(renew).catch(this.#complain)
    }, this.#lease * RENEWED)
    const end = async (): Promise<TaskRow> => {
      clearInterval(renewing)
      await renewed
      return ours
    }
    try {
      const isDone = await this.#do(task)
      // What was decided has wished for the next task already, and that one stays.
      if (isDone) await this.#store.tasks.done(await end())
      else await this.#store.tasks.later(await end(), this.#now())
    } catch (error) {
      this.#complain(error)
      const later = task.tries >= MANY_TRIES ? MUCH_LATER : LATER
      await this.#store.tasks.later(await end(), this.#now() + later).catch(this.#complain)
    }
  }

  async #do({ kind, match }: TaskRow): Promise<boolean> {
    if (kind === 'bot') return this.#hall.table(match).letBotPlay()
    if (kind === 'begin') await beginIfWhole(this.#store, match, this.#now())
    else if (kind === 'orders') await this.#hall.table(match).followOrders()
    else if (kind === 'result') await this.#settle(match)
    else if (kind === 'withdrawn')
      await giveUpFor({ store: this.#store, hall: this.#hall }, match, this.#now())
    else await this.#hall.table(match).timeOut()
    return true
  }

  /** A match that the host has removed has no result, and in a tournament nobody has won it. */
  async #settle(match: string): Promise<void> {
    const [score = DRAWN] = await settleResult(this.#store, match, this.#now())
    await settleTournament(this.#store, match, score, this.#now())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    this.#unhear()
    await Promise.allSettled(this.#posts.map(({ taking }) => taking))
    await Promise.allSettled(this.#posts.flatMap(({ running }) => [...running]))
  }
}
