import { randomBytes } from 'node:crypto'
import { jobFor } from '@grognard/bots/job'
import type { Language, Seat } from '@grognard/engine'
import type { Sitting } from '@grognard/sitting'
import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import type { Passing } from '../storage/lending.ts'
import { DEPUTY } from '../storage/players.ts'
import type { OrderRow, SeatRow } from '../storage/tables.ts'
import { closedIn, outOfTime } from './clocks.ts'
import { delayOf, firstSeats } from './delay.ts'
import {
  catchUp,
  isBotNext,
  isSaidOutOfTurn,
  isTalk,
  keepRecord,
  LENT,
  type Means,
  type OpenMatch,
  ORDERED,
  OUT_OF_TIME,
  openMatch,
  ordersAsked,
  PLAYED_BY,
  termsOf,
} from './kept.ts'
import { LateView } from './late-view.ts'
import { returned } from './lending.ts'
import { orderPauseAt } from './ordering.ts'
import { stopClock } from './umpiring.ts'

/** Somebody at the table: told when there is something new to see. */
export interface Guest {
  readonly user: string
  /** Only watches, and sees it later where the match says so. */
  readonly isLate: boolean
  /** Plays or judges: that they are there, everybody at the table sees. */
  readonly isSeen: boolean
  /** The match was opened, perhaps anew: what is shown is shown from here on. */
  sit(open: OpenMatch): void
  /** What was shown is not so, and what is cannot be read now; or the match is gone. */
  wait(): void
  /** Something may have changed in the match. */
  look(): void
  /** More of what was said may be heard. */
  listen(): void
  /** What was left for later has changed, perhaps this one's. */
  hearOrders(): void
  /** Somebody has come or gone, sat down or got up. */
  meet(): void
}

/** It could not be kept: nothing has happened. */
export class NotKept extends Error {}

const SEED_BYTES = 16

/** Somebody else was quicker so often that it is not worth trying on. */
const MOST_TRIES = 5

/** What cannot be read is read again so much later, and later each time. */
const READ_AGAIN = 500
const READ_AGAIN_LATEST = 15_000

/**
 * The table of one match in this process: who looks at it, and one thing after the other. What it holds is thrown away
 * and read again whenever another process has gone on.
 */
export class OnlineTable {
  readonly id: string
  readonly guests = new Set<Guest>()
  readonly #means: Means
  #open: OpenMatch | null = null
  #late: LateView | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #used: number
  #readingAgain: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(id: string, means: Means) {
    this.id = id
    this.#means = means
    this.#used = means.now()
  }

  /** When somebody last did something here. */
  get used(): number {
    return this.#used
  }

  get isIdle(): boolean {
    return this.guests.size === 0 && this.#open?.sitting.thinking == null
  }

  /** One after the other. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #opened(): Promise<OpenMatch | null> {
    if (this.#open === null) {
      this.#open = await openMatch(this.id, this.#means, this.#letPlay)
      if (this.#open !== null) await this.#seat(this.#open)
    }
    return this.#open
  }

  /** Those who see it later sit at another match: the same, as it was. */
  #isLate(guest: Guest): boolean {
    return guest.isLate && this.#late !== null
  }

  async #seat(open: OpenMatch): Promise<void> {
    const delay = delayOf(open.row)
    if (delay !== null) {
      const late = () => [...this.guests].filter(guest => guest.isLate)
      this.#late ??= new LateView(open, delay, this.#means, late)
      this.#late.renew(open)
    }
    for (const guest of this.guests) if (!this.#isLate(guest)) guest.sit(open)
    if ([...this.guests].some(guest => guest.isLate)) await this.#late?.update()
  }

  /** What was said before then a late guest may hear; null: nobody is late here. */
  get horizon(): number | null {
    return this.#late?.horizon ?? null
  }

  /** Do late guests know already that it is over? */
  get isLateOver(): boolean {
    return this.#late?.open?.sitting.match.outcome != null
  }

  /** Who sits where, as late guests know it. */
  lateSeats(seats: readonly SeatRow[]): readonly SeatRow[] {
    return this.#late?.seats ?? firstSeats(seats)
  }

  /** Null: the match has not begun. */
  enter(guest: Guest): Promise<OpenMatch | null> {
    // At once: who leaves before it was their turn has left.
    this.guests.add(guest)
    return this.#alone(async () => {
      if (!this.guests.has(guest)) return null
      this.#meet()
      const known = this.#open
      const open = await this.#opened()
      if (open === null || known === null) return open
      if (!this.#isLate(guest)) guest.sit(open)
      else await this.#late?.update()
      return open
    })
  }

  leave(guest: Guest): void {
    if (this.guests.delete(guest)) this.#meet()
  }

  #meet(): void {
    this.#means.attendance.note(this.id, this.guests.size > 0, this.#seen)
    for (const guest of this.guests) guest.meet()
  }

  /** At another process somebody has come or gone. */
  meet(): void {
    for (const guest of this.guests) guest.meet()
  }

  get #seen(): ReadonlySet<string> {
    return new Set([...this.guests].filter(({ isSeen }) => isSeen).map(({ user }) => user))
  }

  /** Those who play or judge and are there, at whatever process. */
  get present(): ReadonlySet<string> {
    return this.#seen.union(this.#means.attendance.elsewhere(this.id))
  }

  /** Every guest looks. Only in the queue: what somebody decides there is to be seen when it is kept. */
  #show(): void {
    for (const guest of this.guests) if (!this.#isLate(guest)) guest.look()
    if ([...this.guests].some(guest => this.#isLate(guest))) void this.#late?.update()
  }

  /** Somebody looks otherwise than before, or at what has come about outside of the queue. */
  look(change: () => Promise<void> | void = () => undefined): Promise<void> {
    return this.#alone(async () => {
      await change()
      this.#show()
    })
  }

  /**
   * Whether what was done outside of the queue is kept. Where it is not, because another process was quicker or the database
   * does not take it, it has not happened: all is read again.
   */
  isKept(): Promise<boolean> {
    return this.#alone(async () => {
      const isKept = this.#open?.sitting.trouble == null
      if (isKept) this.#show()
      else await this.#readAgain()
      return isKept
    })
  }

  /** Something is read as it stands when everything that is shown is kept; nobody else looks. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#alone(work)
  }

  /**
   * Does something with the match. Where another process was quicker, once more with what has become of it; what could
   * not be kept has not happened.
   *
   * @param sent whose it is, and under which key: what was taken already is not done again
   */
  act<T>(
    work: (open: OpenMatch) => Promise<T>,
    sent: { readonly seat: Seat; readonly key: string; readonly already: T } | null = null,
  ): Promise<T | null> {
    return this.#alone(async () => {
      this.#used = this.#means.now()
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const open = await this.#opened()
        if (open === null) return null
        if (sent !== null) {
          // Of its seat: under the key of another's nothing of its own was taken.
          const key = `${sent.seat}.${sent.key}`
          if (open.taken.has(key)) return sent.already
          open.keys.set(sent.seat, key)
        }
        const done = await work(open).finally(() => sent && open.keys.delete(sent.seat))
        const { trouble } = open.sitting
        if (trouble === null) {
          if (open.isPassed) await this.#reseat()
          else this.#show()
          return done
        }
        await this.#readAgain()
        if (trouble.kind === 'failed') throw new NotKept(trouble.reason)
      }
      throw new NotKept('others were quicker')
    })
  }

  /** Before anything else happens here: who had a seat sees nothing more with its eyes. */
  async #reseat(): Promise<void> {
    await this.#readAgain()
    this.#meet()
  }

  /** A bot thinks outside of the queue, so that people are answered meanwhile. False: nobody has decided, or it was not kept. */
  async letBotPlay(): Promise<boolean> {
    const begun = await this.#alone(async () => {
      // Nobody would stop it any more: another table of the match, or another process, lets it play.
      if (this.#isClosed) return 'later'
      const open = await this.#opened()
      if (open === null || !isBotNext(open.sitting)) return null
      const { sitting } = open
      const seat = sitting.nextBot
      const said = isSaidOutOfTurn(sitting) ? sitting.letBotsAnswer() : Promise.resolve(null)
      const playing = said.then(entries => entries ?? (seat === null ? [] : sitting.letBotDecide(seat)))
      this.#show()
      return { sitting, playing }
    })
    if (begun === null) return true
    if (begun === 'later') return false
    try {
      return (await begun.playing) !== null
    } catch (error) {
      begun.sitting.stop()
      throw error
    }
  }

  /** What a bot has decided is played in its turn, and only where the match is still the one that it thought about. */
  readonly #letPlay = <T>(open: OpenMatch, play: () => Promise<T | null>): Promise<T | null> =>
    this.#alone(async () => {
      if (this.#open !== open) return null
      const played = await play()
      const { trouble } = open.sitting
      if (trouble !== null) await this.#readAgain()
      else this.#show()
      if (trouble?.kind === 'failed') throw new NotKept(trouble.reason)
      return trouble === null ? played : null
    })

  /** Before somebody decides: whose time is out has had it, be it that nobody has come to say so yet. */
  async keepTime(): Promise<void> {
    const { row, time = null } = this.#open ?? {}
    const terms = row === undefined ? null : termsOf(row)
    if (terms !== null && time !== null && outOfTime(terms, time, 0, this.#means.now()).length > 0)
      await this.timeOut()
  }

  /**
   * Whoever has let its time run out: what the match says of it. The rules' own answer, or where they have none, a bot
   * takes over; a bot at once; or its side has lost. Talk only ends.
   */
  async timeOut(): Promise<void> {
    const late = await this.act(async ({ row, time, sitting }) => {
      const terms = termsOf(row)
      if (terms === null || time === null || sitting.match.outcome !== null) return []
      const { store, now } = this.#means
      const at = now()
      const seats = outOfTime(
        terms,
        time,
        closedIn(await store.house.outages(time.since), time.since, at),
        at,
      )
      const helpless: Seat[] = []
      const rule = isTalk(sitting) ? 'default' : (terms.late ?? 'default')
      for (const seat of seats) {
        if (sitting.match.outcome !== null) break
        sitting.match.set(OUT_OF_TIME, seat)
        if (rule === 'loses' && (await loseFor(sitting, seat))) continue
        if (rule === 'bot') {
          helpless.push(seat)
          continue
        }
        const decision = sitting.match.defaultFor(seat)
        const done = decision && (await sitting.decide(seat, decision))
        if (done?.ok !== true) helpless.push(seat)
      }
      // The clock is wound anew by what is written, also where nobody was late.
      if (seats.length === helpless.length) await sitting.save()
      return helpless
    })
    for (const seat of late ?? []) await this.hand(seat, DEPUTY)
  }

  /**
   * A bot plays the seat from now on; null: its owner does again. The log says so. False: it is over, or nobody's seat, or
   * not (`owner`) theirs who asks for it.
   */
  async hand(seat: Seat, bot: string | null, owner: string | null = null): Promise<boolean> {
    if (!(await this.#means.store.matches.handTo(this.id, seat, bot, owner))) return false
    await this.hear(undefined)
    await this.act(async ({ sitting }) => {
      sitting.match.set(`${PLAYED_BY}${seat}`, bot)
      await sitting.settle()
      await sitting.save()
    })
    return true
  }

  /**
   * A seat goes to a friend, or back. The log says so; no clock stands still for it, and what its holder had left for
   * later lapses. False: it cannot.
   */
  async pass(wanted: (open: OpenMatch) => Promise<Passing | null>): Promise<boolean> {
    const passed = await this.act(async open => {
      const { match } = open.sitting
      const passing = match.outcome === null ? await wanted(open) : null
      if (passing === null) return null
      open.passing = passing
      match.set(`${LENT}${passing.seat}`, passing.lender === null ? null : true)
      await open.sitting.save()
      return { seat: passing.seat, isPlayed: !passing.isReturned && open.seats[passing.seat]?.bot != null }
    })
    // Whoever has asked for the seat plays it, and not the bot of whoever had it.
    if (passed?.isPlayed) await this.hand(passed.seat, null)
    return passed !== null
  }

  /** Something is asked or answered that may take decisions back: what is held here is read again. */
  async agree(work: (sitting: Sitting, open: OpenMatch) => boolean): Promise<boolean> {
    const done = await this.act(async open => {
      const { sitting } = open
      const { moment } = sitting.match
      const isDone = work(sitting, open)
      if (isDone) await sitting.save()
      return { isDone, isBack: sitting.match.moment < moment }
    })
    if (done?.isBack) await this.hear(undefined)
    return done?.isDone ?? false
  }

  /**
   * Answers that were left for later, now that they are asked for. The first that is legal is decided, and the log says
   * that it was ordered ahead; what was left for this one time lapses with it, or where nothing was legal: then its seat
   * is asked as if it had never been.
   */
  async followOrders(): Promise<void> {
    const lapsed = await this.act(async open => {
      const refused: OrderRow[] = []
      // Whoever has left one may have done so elsewhere, a moment ago.
      open.orders = await this.#means.store.orders.of(this.id)
      const { match } = open.sitting
      await match.game.fetch('decisions')
      const asked = ordersAsked(open)
      for (const seat of new Set(asked.map(order => order.seat))) {
        const own = asked.filter(order => order.seat === seat)
        const once = own.filter(({ each_time }) => each_time === 0)
        const given = own.find(({ decision }) => match.check(seat, JSON.parse(decision)).ok)
        if (given === undefined) {
          refused.push(...once)
          continue
        }
        open.followed.push(...once)
        match.set(`${ORDERED}${seat}`, given.step)
        await open.sitting.decide(seat, JSON.parse(given.decision))
      }
      return refused
    })
    for (const order of lapsed ?? []) await this.#means.store.orders.drop(order)
  }

  /** What its owner's seat may be asked before long, as far as it can know itself; null: it has not begun, or is another's. */
  async foresee(seat: Seat, language: Language, owner: string): Promise<ForeseenQuestion[] | null> {
    const job = await this.act(async ({ sitting, seats }) =>
      seats[seat]?.owner === owner
        ? jobFor(sitting.match, seat, DEPUTY, randomBytes(SEED_BYTES).toString('hex'))
        : null,
    )
    return job && this.#means.foresee({ job, language })
  }

  /** An answer for when that is asked, which may be now; false: there are too many, or the seat is another's. */
  async leaveOrder(order: Omit<OrderRow, 'n'>, owner: string): Promise<boolean> {
    const { store, now, orderPause } = this.#means
    const terms = await this.act(async ({ row }) => ({ clock: termsOf(row) }))
    const at = now()
    return store.orders.leave(order, at + orderPauseAt(orderPause, this.id, at, terms?.clock ?? null), owner)
  }

  /** Orders ahead have changed: their owner is told, nobody else. */
  hearOrders(): Promise<void> {
    return this.#alone(async () => {
      if (this.#open === null) return
      try {
        this.#open.orders = await this.#means.store.orders.of(this.id)
      } catch (error) {
        this.#means.complain(error)
        return this.#readAgain()
      }
      for (const guest of this.guests) guest.hearOrders()
    })
  }

  /** Its side gives up; where nobody may do that for it, a bot plays on. */
  async giveUp(seat: Seat): Promise<void> {
    const isLost = await this.act(
      async ({ sitting }) => sitting.match.outcome !== null || loseFor(sitting, seat),
    )
    if (isLost === false) await this.hand(seat, DEPUTY)
  }

  /** Its owner will not come back: who has lent the seat has it again, or a bot plays on. */
  async abandon(seat: Seat): Promise<void> {
    const isReturned = await this.pass(async ({ seats }) => returned(seats[seat]))
    if (!isReturned) await this.hand(seat, DEPUTY)
  }

  /**
   * Its owner leaves for good. Where the result counts they have lost: else whoever loses would leave, and nobody would have
   * won. A bot plays on for those of their side who stay.
   */
  async resign(seat: Seat): Promise<void> {
    const isLost = await this.act(
      async open => open.row.rated !== 0 && !comradesOf(open, seat).some(({ owner }) => owner !== null),
    )
    await (isLost ? this.giveUp(seat) : this.abandon(seat))
  }

  /** Nobody judges it any more: the clock goes on, where it was stopped. */
  async dismissUmpire(): Promise<void> {
    await this.agree((sitting, { time }) => time !== null && stopClock(sitting.match, false))
  }

  /** Somebody tells that the match has gone on; `events`: as far as that. Undefined: something else of it changed. */
  hear(events: number | undefined): Promise<void> {
    return this.#alone(async () => {
      // What a bot of ours has decided is known before it is kept.
      const known = this.#open?.sitting.match.events
      if (known !== undefined && events !== undefined && events <= known) return
      const isFollowed =
        this.#open !== null &&
        events !== undefined &&
        this.guests.size > 0 &&
        (await catchUp(this.#open, this.#means).catch(() => false))
      if (isFollowed) return this.#show()
      await this.#readAgain()
      if (events === undefined || known === undefined) this.#meet()
    })
  }

  /** What is held is thrown away and read anew; where that does not go now, later: those at the table wait for it. */
  async #readAgain(pause = READ_AGAIN): Promise<void> {
    this.#forget()
    if (this.guests.size === 0 || this.#isClosed) return
    let isGone = true
    try {
      if ((await this.#opened()) !== null) return this.#show()
    } catch (error) {
      isGone = false
      this.#means.complain(error)
      const again = () => void this.#alone(() => this.#readAgain(Math.min(2 * pause, READ_AGAIN_LATEST)))
      this.#readingAgain ??= setTimeout(() => {
        this.#readingAgain = null
        again()
      }, pause).unref()
    }
    // What was shown of the past is still so.
    for (const guest of this.guests) if (isGone || !this.#isLate(guest)) guest.wait()
  }

  #forget(): void {
    this.#open?.sitting.stop()
    this.#open = null
  }

  /** Other rules go on from the last record: the next who opens the match may have them. */
  close(): Promise<void> {
    this.#isClosed = true
    return this.#alone(async () => {
      clearTimeout(this.#readingAgain ?? undefined)
      this.#late?.close()
      const open = this.#open
      this.#forget()
      if (open !== null) await keepRecord(open, this.#means).catch(this.#means.complain)
    })
  }
}

/** The others of its side. */
function comradesOf({ seats, sitting: { match } }: OpenMatch, seat: Seat): readonly SeatRow[] {
  const sides = match.game.seats(match.scenario).map(({ side }) => side)
  return seats.filter(other => other.seat !== seat && sides[other.seat] === sides[seat])
}

/** Its side gives up, by whoever may do that for it; false: nobody may. */
async function loseFor(sitting: Sitting, seat: Seat): Promise<boolean> {
  const { match } = sitting
  const sides = match.game.seats(match.scenario).map(({ side }) => side)
  for (const [each, side] of sides.entries()) {
    const concession = match.anytime(each).find(({ type }) => type === 'concede')
    if (side !== sides[seat] || concession === undefined) continue
    return (await sitting.decide(each, concession)).ok
  }
  return false
}
