import type { Kind, LogEvent } from '@grognard/engine'
import type { MatchRow, PassingRow, SeatRow } from '../storage/tables.ts'
import type { Delay, Stage } from '../told/index.ts'

/** Until then nothing of a match reaches those who see it later, neither what was decided nor what was said, nor that it is over. */

const MINUTE = 60_000
/** In minutes, or in moments. */
export const MOST_DELAY = 1_440
/** In milliseconds. */
export const MOST_SECRECY = MOST_DELAY * MINUTE

export const delayOf = ({ delay }: Pick<MatchRow, 'delay'>): Delay | null =>
  delay === null ? null : JSON.parse(delay)

/** So long after the end of a match its result is nobody's but theirs who played it; in milliseconds. */
export function secrecyOf(row: Pick<MatchRow, 'delay'>): number {
  const delay = delayOf(row)
  return delay !== null && 'minutes' in delay ? delay.minutes * MINUTE : 0
}

/** The stage as those know it who see it later. */
export const laterStage = (row: MatchRow, now: number): Stage =>
  row.stage === 'over' && row.changed + secrecyOf(row) > now ? 'running' : row.stage

/** The seats as they were before any of them changed hands: so lists have them for those who see it later. */
export const firstSeats = (seats: readonly SeatRow[]): readonly SeatRow[] =>
  seats.map(row =>
    row.owner === null ? row : { ...row, owner: row.lender ?? row.owner, lender: null, bot: null },
  )

/**
 * The seats as they were when the log had so many events: that a bot or a friend plays somebody's seat is of the match, and
 * known with it.
 *
 * @param played by seat: the bot that played it then; null: its owner did
 */
export const laterSeats = (
  seats: readonly SeatRow[],
  passings: readonly PassingRow[],
  events: number,
  played: (seat: number) => string | null,
): readonly SeatRow[] =>
  seats.map(row => {
    const next = passings.find(({ seat, n }) => seat === row.seat && n >= events)
    const { owner, lender } = next ?? row
    return { ...row, owner, lender, bot: owner === null ? row.bot : played(row.seat) }
  })

/** Whoever has lent a seat knows it, and what they see of it is their own doing. */
export const withOwn = (
  seen: readonly SeatRow[],
  seats: readonly SeatRow[],
  user: string | null,
): readonly SeatRow[] =>
  seen.map(row => {
    const present = seats.find(({ seat }) => seat === row.seat)
    const isOwn = user !== null && present?.lender === user
    return isOwn ? { ...row, owner: present.owner, lender: user } : row
  })

export interface Logged {
  readonly event: LogEvent<Kind>
  readonly at: number
}

interface Horizon {
  /** So many events of the log may be known. */
  readonly events: number
  /** What was said before then may be heard. */
  readonly at: number
  /** When there will be more, if nothing happens; null: never. */
  readonly next: number | null
}

/** @param isOver nothing more will come: who waits for moments would wait for ever */
export function horizonOf(delay: Delay, log: readonly Logged[], now: number, isOver: boolean): Horizon {
  if ('minutes' in delay) {
    const at = now - delay.minutes * MINUTE
    const events = firstAfter(log, at)
    const hidden = log[events]
    return { events, at, next: hidden === undefined ? null : hidden.at + delay.minutes * MINUTE }
  }
  if (isOver) return { events: log.length, at: Number.POSITIVE_INFINITY, next: null }
  const events = firstOf(log, delay.moments)
  // The set-up is there from the beginning; what was said since waits as long as what was decided.
  const at = log[events ?? 0]?.at ?? 0
  return { events: events ?? Math.min(1, log.length), at, next: null }
}

/** The first event that nobody may know yet. */
const firstAfter = (log: readonly Logged[], at: number): number => {
  const found = log.findIndex(each => each.at > at)
  return found < 0 ? log.length : found
}

/** The same by moments; null: there are not so many yet. */
function firstOf(log: readonly Logged[], moments: number): number | null {
  let left = moments
  for (let n = log.length - 1; n > 0; n--) if (log[n]?.event.type === 'decided' && --left === 0) return n
  return null
}
