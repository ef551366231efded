import type { Kind, LogEvent } from '@grognard/engine'
import type { MatchRow } from '../storage/tables.ts'

/**
 * How much later those who only watch see a match: so many moments, or so many minutes. Until then nothing of it reaches
 * them, neither what was decided nor what was said, nor that it is over.
 */
export type Delay = { readonly moments: number } | { readonly minutes: number }

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
export const laterStage = (row: MatchRow, now: number): string =>
  row.stage === 'over' && row.changed + secrecyOf(row) > now ? 'running' : row.stage

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
  const first =
    'minutes' in delay ? firstAfter(log, now - delay.minutes * MINUTE) : firstOf(log, delay, isOver)
  const hidden = log[first]
  return {
    events: first,
    at: 'minutes' in delay ? now - delay.minutes * MINUTE : (hidden?.at ?? Number.POSITIVE_INFINITY),
    next: hidden !== undefined && 'minutes' in delay ? hidden.at + delay.minutes * MINUTE : null,
  }
}

/** The first event that nobody may know yet. */
const firstAfter = (log: readonly Logged[], at: number): number => {
  const found = log.findIndex(each => each.at > at)
  return found < 0 ? log.length : found
}

function firstOf(log: readonly Logged[], { moments }: { readonly moments: number }, isOver: boolean): number {
  if (isOver) return log.length
  let left = moments
  for (let n = log.length - 1; n > 0; n--) if (log[n]?.event.type === 'decided' && --left === 0) return n
  // The set-up is there from the beginning.
  return Math.min(1, log.length)
}
