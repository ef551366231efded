import { randomBytes } from 'node:crypto'
import { jobFor } from '@grognard/bots/job'
import type { Language, Seat } from '@grognard/engine'
import type { Sitting } from '@grognard/sitting'
import type { ForeseenQuestion } from '@grognard/sitting/foreseeing'
import type { Passing } from '../storage/lending.ts'
import { DEPUTY } from '../storage/players.ts'
import type { OrderRow, SeatRow } from '../storage/tables.ts'
import { closedIn, outOfTime } from './clocks.ts'
import { HeldTable } from './held-table.ts'
import {
  isTalk,
  LENT,
  type OpenMatch,
  ORDERED,
  OUT_OF_TIME,
  ordersAsked,
  PLAYED_BY,
  termsOf,
} from './kept.ts'
import { returned } from './lending.ts'
import { orderPauseAt } from './ordering.ts'
import { stopClock } from './umpiring.ts'

const SEED_BYTES = 16

/** The table of one match: what is done at it besides deciding, by people, for them, and by the clock. */
export class OnlineTable extends HeldTable {
  /** Before somebody decides: whose time is out has had it, be it that nobody has come to say so yet. */
  async keepTime(): Promise<void> {
    const { row, time = null } = this.held ?? {}
    const terms = row === undefined ? null : termsOf(row)
    if (terms !== null && time !== null && outOfTime(terms, time, 0, this.means.now()).length > 0)
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
      const { store, now } = this.means
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
    if (!(await this.means.store.matches.handTo(this.id, seat, bot, owner))) return false
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
      open.orders = await this.means.store.orders.of(this.id)
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
    for (const order of lapsed ?? []) await this.means.store.orders.drop(order)
  }

  /** What its owner's seat may be asked before long, as far as it can know itself; null: it has not begun, or is another's. */
  async foresee(seat: Seat, language: Language, owner: string): Promise<ForeseenQuestion[] | null> {
    const job = await this.act(async ({ sitting, seats }) =>
      seats[seat]?.owner === owner
        ? jobFor(sitting.match, seat, DEPUTY, randomBytes(SEED_BYTES).toString('hex'))
        : null,
    )
    return job && this.means.foresee({ job, language })
  }

  /** An answer for when that is asked, which may be now; false: there are too many, or the seat is another's. */
  async leaveOrder(order: Omit<OrderRow, 'n'>, owner: string): Promise<boolean> {
    const { store, now, orderPause } = this.means
    const terms = await this.act(async ({ row }) => ({ clock: termsOf(row) }))
    const at = now()
    return store.orders.leave(order, at + orderPauseAt(orderPause, this.id, at, terms?.clock ?? null), owner)
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
