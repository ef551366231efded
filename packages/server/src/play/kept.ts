import { randomBytes } from 'node:crypto'
import { loadRules } from '@grognard/collection'
import type { Kind, LogEvent, Match, Seat } from '@grognard/engine'
import { HUMAN, type Keeping, playersOf, Sitting, type Thinker, wallClock } from '@grognard/sitting'
import { follow, openSaved } from '@grognard/sitting/opening'
import { isLive, noticesAfter, noticesOfPassing } from '../notices/arising.ts'
import type { Passing } from '../storage/lending.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow, OrderRow, SeatRow } from '../storage/tables.ts'
import type { TaskWish } from '../storage/tasks.ts'
import type { ClockTerms } from '../told/index.ts'
import type { Attendance } from './attendance.ts'
import { beginTime, closedIn, dueAt, hasSealed, type Time, timeAfter } from './clocks.ts'
import { secrecyOf } from './delay.ts'
import { type OrderPause, orderPauseAt } from './ordering.ts'
import type { Threads } from './threads.ts'
import { isClockStopped } from './umpiring.ts'

/** Long enough to see what has just happened before a bot goes on. */
const PAUSE = 300
const SEED_BYTES = 32

/** What a match is opened with. */
export interface Means {
  readonly store: Store
  readonly thinker: () => Thinker
  readonly foresee: Threads['foresee']
  readonly now: () => number
  readonly orderPause: OrderPause
  readonly attendance: Attendance
  readonly complain: (error: unknown) => void
}

/** A match as one process holds it. It can be thrown away at any moment: everything that matters is kept. */
export interface OpenMatch {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly sitting: Sitting
  /** By seat: the key of what it is sending. */
  readonly keys: Map<Seat, string>
  /** Keys of what was sent and taken. */
  readonly taken: Set<string>
  /** Answers that were left for later. */
  orders: readonly OrderRow[]
  /** Those of them that are given with what is written next. */
  followed: Pick<OrderRow, 'seat' | 'n'>[]
  /** A seat that changes hands with what is written next: whose it is then is read anew. */
  passing: Passing | null
  isPassed: boolean
  /** Whom the match has waited for. */
  asked: readonly Seat[]
  /** How many events are known here. */
  events: number
  /** How many of them the last record knows. */
  recorded: number
  /** Where the clocks stand; null: nobody counts. */
  time: Time | null
}

/** Who plays now, by seat: where somebody's seat was handed to a bot, the bot. */
export const playersAt = (seats: readonly SeatRow[]): string[] => seats.map(({ bot }) => bot ?? HUMAN)

/** Plays what a bot has decided when nothing else goes on at the table; null: it was not wanted, or could not be kept. */
type Alone = <T>(open: OpenMatch, play: () => Promise<T | null>) => Promise<T | null>

/** Null: there is none, it has not begun, or is gone. */
export async function openMatch(id: string, means: Means, alone: Alone): Promise<OpenMatch | null> {
  const kept = await means.store.stories.kept(id)
  if (kept === null) return null
  const { row, seats, head, record, result, log, keys } = kept
  const game = await loadRules(row.game)
  if (game === null) throw new Error(`there is no game ${row.game}`)
  await game.fetch('en', 'de', 'positions', 'decisions')
  const opened = openSaved(game, head, { record, result }, log)
  if (!opened.ok) throw new Error(`match ${id} cannot be opened: ${opened.refusal.key}`)
  const { match, isReplayed } = opened.value
  if (isReplayed && row.stage === 'running') {
    await means.store.stories.rewrite(id, log.length, match, means.now())
    return openMatch(id, means, alone)
  }
  const open: OpenMatch = {
    row,
    seats,
    keys: new Map(),
    taken: new Set(keys),
    orders: await means.store.orders.of(id),
    followed: [],
    passing: null,
    isPassed: false,
    asked: JSON.parse(row.asked),
    events: log.length,
    recorded: record.events,
    time: row.time === null ? null : JSON.parse(row.time),
    sitting: new Sitting(
      match,
      { players: seats.length > 0 ? playersAt(seats) : playersOf(match), lesson: null, thoughts: [] },
      {
        keeping: { write: (saved, piece) => keeping.write(saved, piece) },
        thinker: means.thinker(),
        adviser: means.thinker(),
        freshSeed: () => randomBytes(SEED_BYTES).toString('hex'),
        pause: () => wallClock.wait(PAUSE),
        clock: wallClock,
        alone: play => alone(open, play),
      },
    ),
  }
  const keeping = keepingOf(open, means, { since: log.length - record.events, bytes: sizeOf(record) })
  return open
}

/** With the seat: what the log calls whoever plays it from then on. */
export const PLAYED_BY = 'played-by-'

/** The bot that plays an owner's seat, as the log has it; null: the owner does. */
export function botAt(match: Match<Kind>, seat: Seat): string | null {
  const bot = match.setting(`${PLAYED_BY}${seat}`)
  return typeof bot === 'string' ? bot : null
}

/** With the seat: what the log calls its being lent. */
export const LENT = 'lent-'
/** With the seat: what the log calls an answer that was left ahead. */
export const ORDERED = 'ordered-ahead-'
/** Whose time was out, as the log says it. */
export const OUT_OF_TIME = 'out-of-time'

/** What only adds to a match: whoever holds it need not look back. */
const ONWARD: readonly LogEvent<Kind>['type'][] = ['decided', 'sealed', 'drafted', 'hinted']

/** That an answer was left ahead must look like any other answer to those who sit at another process. */
const isOnward = (event: LogEvent<Kind>): boolean =>
  ONWARD.includes(event.type) ||
  (event.type === 'set' && (event.name.startsWith(ORDERED) || event.name === OUT_OF_TIME))

/**
 * Goes on with what another process has kept since: what that costs does not hang on how long the match is. False: it has
 * to be opened anew.
 */
export async function catchUp(open: OpenMatch, { store }: Means): Promise<boolean> {
  const { sitting, row } = open
  const from = open.events
  const since = await store.stories.since(row.id, from)
  // Somebody here is deciding at the same time: only one of the two is kept, and nobody knows yet which.
  if (sitting.thinking !== null || sitting.match.events !== from || open.events !== from) return false
  if (since === null || !since.events.every(isOnward)) return false
  if (!follow(sitting.match, since.events).ok) return false
  open.events += since.events.length
  open.asked = JSON.parse(since.asked)
  open.time = since.time === null ? null : JSON.parse(since.time)
  for (const key of since.keys) open.taken.add(key)
  open.orders = await store.orders.of(row.id)
  return true
}

/** Where something has come since the last one, and all of it is kept. */
export async function keepRecord(
  { row, sitting, events, recorded }: OpenMatch,
  { store }: Means,
): Promise<void> {
  const { match, unsaved } = sitting
  if (match.events === events && events > recorded && unsaved.events.length === 0 && match.outcome === null)
    await store.stories.keepRecord(row.id, match.record())
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length

/** @param written how much has come since the record was written, and how long that is */
function keepingOf(
  open: OpenMatch,
  { store, now, orderPause }: Means,
  written: { readonly since: number; readonly bytes: number },
): Keeping {
  let { bytes } = written
  // What came since is not measured again: the first decision writes a record where there was anything.
  let since = written.since > 0 ? bytes : 0
  return {
    async write({ record, result }, { from, events }) {
      const { sitting } = open
      const key = keyOf(events, open.keys)
      since += sizeOf(events)
      // What was played again to be taken back is not played again by everybody who opens the match.
      const isBack = events.some(({ type }) => type === 'taken-back')
      const isDue = since >= bytes || result !== null || isBack
      const at = now()
      const time = await timeNow(open, store, events, at)
      const asked = askedIn(sitting)
      const called = asked.filter(seat => !open.asked.includes(seat))
      const { passing } = open
      const followed = [...open.followed, ...ordersTakenBack(open, events)]
      const isWritten = await store.stories.append({
        match: open.row.id,
        from,
        events,
        key,
        record: isDue ? record : null,
        result,
        asked,
        called: [...ownersOf(open, called), ...(passing && asked.includes(passing.seat) ? [passing.to] : [])],
        notices: [
          ...noticesAfter({ sitting, seats: open.seats, events, result, called }),
          ...(passing === null ? [] : noticesOfPassing(passing, asked)),
        ],
        isLive: isLive(termsOf(open.row)),
        time: time && JSON.stringify(time),
        tasks: tasksFor(sitting, open.row, time, at),
        followed,
        ordersAt: at + orderPauseAt(orderPause, open.row.id, at, termsOf(open.row)),
        passing,
        at,
      })
      if (!isWritten) return false
      open.isPassed = passing !== null
      open.passing = null
      open.orders = open.orders.filter(order => !isAmong(followed, order))
      open.followed = []
      open.time = time
      open.asked = asked
      open.events = from + events.length
      if (key !== null) open.taken.add(key)
      if (isDue) {
        ;[since, bytes] = [0, sizeOf(record)]
        open.recorded = record.events
      }
      return true
    },
  }
}

const ownersOf = ({ seats }: OpenMatch, which: readonly Seat[]): string[] =>
  seats.flatMap(({ seat, owner }) => (owner !== null && which.includes(seat) ? [owner] : []))

const isAmong = (orders: OpenMatch['followed'], { seat, n }: OrderRow): boolean =>
  orders.some(order => order.seat === seat && order.n === n)

/** Answers left for what is asked now, of those who are asked. */
export function ordersAsked({ orders, followed, sitting }: OpenMatch): readonly OrderRow[] {
  const { step } = sitting.match.pending()
  const asked = askedIn(sitting)
  const isNow = ({ seat, step: each }: OrderRow) => each === step && asked.includes(seat)
  return orders.filter(order => isNow(order) && !isAmong(followed, order))
}

/** Whoever takes an answer back does not have the same given for it again while it thinks of another. */
function ordersTakenBack(open: OpenMatch, events: readonly LogEvent<Kind>[]): readonly OrderRow[] {
  const seats = events.flatMap(event =>
    event.type === 'undone' || event.type === 'unsealed' || event.type === 'taken-back' ? [event.seat] : [],
  )
  return seats.length === 0 ? [] : ordersAsked(open).filter(({ seat }) => seats.includes(seat))
}

export const termsOf = ({ clock }: Pick<MatchRow, 'clock'>): ClockTerms | null =>
  clock === null ? null : JSON.parse(clock)

/** Where the clocks stand after these events. */
async function timeNow(
  { row, sitting, time, seats }: OpenMatch,
  store: Store,
  events: readonly LogEvent<Kind>[],
  now: number,
): Promise<Time | null> {
  const terms = termsOf(row)
  if (terms === null) return null
  const moment = momentOf(sitting, now)
  if (time === null) return beginTime(terms, seats.length, moment)
  const closed = closedIn(await store.house.outages(time.since), time.since, now)
  const before = moment.moment - events.filter(({ type }) => type === 'decided').length
  const hasThought = (seat: Seat) =>
    (time.running.includes(seat) || !sitting.humans.includes(seat)) && !hasSealed(time, seat, before)
  const decided = seats
    .map(({ seat }) => seat)
    .filter(seat => hasThought(seat) && events.some(event => isBy(event, seat)))
  return timeAfter(terms, time, decided, closed, moment)
}

/** What clocks hang on. */
export const momentOf = (sitting: Sitting, now: number) => ({
  asked: askedIn(sitting),
  sealed: sitting.match
    .pending()
    .seats.filter(({ sealed }) => sealed)
    .map(({ seat }) => seat),
  isSilent: isSilent(sitting),
  isTalk: isTalk(sitting),
  isStopped: isClockStopped(sitting.match),
  moment: sitting.match.moment,
  now,
})

/** What is to be done without anybody asking for it. */
export const tasksFor = (
  sitting: Sitting,
  row: Pick<MatchRow, 'clock' | 'delay'>,
  time: Time | null,
  now: number,
): TaskWish[] => {
  const terms = termsOf(row)
  const due = terms === null || time === null || sitting.match.outcome !== null ? null : dueAt(terms, time)
  return [
    ...(sitting.match.outcome === null ? [] : [{ kind: 'result', due: now + secrecyOf(row) } as const]),
    // Where people alone play there is none; one that is left from before finds nothing to do.
    ...(hasBots(sitting) ? [{ kind: 'bot', due: isBotNext(sitting) ? now : null } as const] : []),
    ...(terms === null ? [] : [{ kind: 'clock', due } as const]),
  ]
}

/** May nobody know who has chosen? */
const isSilent = ({ match }: Sitting): boolean =>
  match.game.program.steps.get(match.pending().step ?? '')?.step.silent === true

/** Do those who are asked talk, rather than decide? */
export const isTalk = ({ match }: Sitting): boolean =>
  match.game.program.steps.get(match.pending().step ?? '')?.step.isTalk === true

/** The key of whoever has decided or sealed something in these events. */
function keyOf(events: readonly LogEvent<Kind>[], keys: Map<Seat, string>): string | null {
  for (const [seat, key] of keys) {
    if (!events.some(event => isBy(event, seat))) continue
    keys.delete(seat)
    return key
  }
  return null
}

const isBy = (event: LogEvent<Kind>, seat: Seat): boolean =>
  event.type === 'decided'
    ? event.entry.decisions.some(([who]) => who === seat)
    : event.type === 'sealed' && event.seat === seat

/** People whom the match waits for. */
export const askedIn = ({ match, humans, spared }: Sitting): Seat[] =>
  match
    .pending()
    .seats.filter(({ seat, sealed }) => !sealed && humans.includes(seat) && !spared.includes(seat))
    .map(({ seat }) => seat)

const hasBots = ({ humans, players }: Sitting): boolean => humans.length < players.length

/** Is a bot to decide, or to answer what somebody has said out of turn? */
export function isBotNext(sitting: Sitting): boolean {
  if (sitting.match.outcome !== null || !hasBots(sitting)) return false
  return sitting.nextBot !== null || isSaidOutOfTurn(sitting)
}

/** The last that happened was an offer, say. */
export function isSaidOutOfTurn(sitting: Sitting): boolean {
  const last = sitting.match.entries.at(-1)?.decisions ?? []
  return last.some(([seat, decision]) => sitting.humans.includes(seat) && sitting.isOutOfTurn(decision))
}
