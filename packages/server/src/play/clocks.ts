import type { Seat } from '@grognard/engine'
import type { Clock, ClockTerms } from '../told/index.ts'

/** Where the clocks stand. */
export interface Time {
  /** By seat. */
  readonly bank: readonly number[]
  /** By seat: on the present question, until `since`. */
  readonly spent: readonly number[]
  readonly running: readonly Seat[]
  readonly since: number
  /** Nobody may know who of the others still thinks. */
  readonly isSilent: boolean
  /** An umpire has stopped it: nobody's time runs. */
  readonly isStopped?: boolean
  /** Those who are asked talk. */
  readonly isTalk?: boolean
  /** By seat: what its clock showed before each decision that could be taken back. Left out: as begun by older versions. */
  readonly before?: readonly (readonly Reading[])[]
}

/** A clock as it stood when its seat had decided, and before that was counted. */
interface Reading {
  /** So many entries stand at least while the decision does. */
  readonly moment: number
  readonly bank: number
  readonly spent: number
}

interface Outage {
  readonly began: number
  readonly ended: number
}

/** How much of that time the house was closed: no clock runs then. */
export const closedIn = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce((sum, { began, ended }) => sum + Math.max(0, Math.min(ended, to) - Math.max(began, from)), 0)

interface Moment {
  readonly asked: readonly Seat[]
  /** Seats whose choice lies sealed. */
  readonly sealed: readonly Seat[]
  readonly isSilent: boolean
  readonly isStopped?: boolean
  readonly isTalk?: boolean
  /** How many entries stand. */
  readonly moment: number
  readonly now: number
}

/** Has what goes on now a time of its own, that costs nobody anything else? */
const isConference = ({ conference = 0 }: ClockTerms, { isTalk = false }: Time): boolean =>
  isTalk && conference > 0

export const beginTime = (
  { bank }: ClockTerms,
  seats: number,
  { asked, isSilent, isTalk = false, now }: Moment,
): Time => ({
  bank: Array.from({ length: seats }, () => bank),
  spent: Array.from({ length: seats }, () => 0),
  running: asked,
  since: now,
  isSilent,
  isTalk,
})

/**
 * After something has happened. What a seat takes back, be it sealed or done, gives it neither time nor allowance: its
 * clock stands again as it stood when it decided.
 *
 * @param decided seats that have decided or sealed something, and could think about it; bots, too
 * @param closed how long the house was closed since
 */
export function timeAfter(
  terms: ClockTerms,
  time: Time,
  decided: readonly Seat[],
  closed: number,
  { asked, sealed, isSilent, isStopped = false, isTalk = false, moment, now }: Moment,
): Time {
  const { allowance, increment } = terms
  const passed = time.isStopped ? 0 : Math.max(0, now - time.since - closed)
  const clocks = time.bank.map((bank, seat) => {
    const spent = (time.spent[seat] ?? 0) + (time.running.includes(seat) ? passed : 0)
    const known = time.before?.[seat] ?? []
    const isStanding = (each: Reading, at: number) =>
      each.moment <= moment || (at === known.length - 1 && sealed.includes(seat))
    const first = known.findIndex((each, at) => !isStanding(each, at))
    const back = first < 0 ? undefined : known[first]
    if (back !== undefined) return { ...back, before: known.slice(0, first) }
    if (!decided.includes(seat)) return { bank, spent, before: kept(known, seat, decided) }
    const left = isConference(terms, time)
      ? bank
      : Math.max(0, bank - Math.max(0, spent - allowance)) + increment
    const reading = { moment: sealed.includes(seat) ? moment + 1 : moment, bank, spent }
    return { bank: left, spent: 0, before: [...known, reading] }
  })
  return {
    bank: clocks.map(({ bank }) => bank),
    spent: clocks.map(({ spent }) => spent),
    running: asked,
    since: now,
    isSilent,
    isStopped,
    isTalk,
    before: clocks.map(({ before }) => before),
  }
}

/** Once others have decided, no more than the last decision is ever taken back. */
const kept = (known: readonly Reading[], seat: Seat, decided: readonly Seat[]): readonly Reading[] =>
  decided.some(other => other !== seat) ? known.slice(-1) : known

/** Has its choice been counted already when it was sealed? `moment`: how many entries stood then. */
export const hasSealed = ({ before }: Time, seat: Seat, moment: number): boolean =>
  (before?.[seat]?.at(-1)?.moment ?? 0) > moment

const leftOf = (terms: ClockTerms, time: Time, seat: Seat): number =>
  (isConference(terms, time) ? (terms.conference ?? 0) : terms.allowance + (time.bank[seat] ?? 0)) -
  (time.spent[seat] ?? 0)

/** When the first of those who think has no time left, if nothing happens; null: nobody thinks. */
export const dueAt = (terms: ClockTerms, time: Time): number | null =>
  time.running.length === 0 || time.isStopped
    ? null
    : time.since + Math.max(0, Math.min(...time.running.map(seat => leftOf(terms, time, seat))))

export const outOfTime = (terms: ClockTerms, time: Time, closed: number, now: number): Seat[] =>
  time.isStopped ? [] : time.running.filter(seat => leftOf(terms, time, seat) <= now - time.since - closed)

/**
 * As a viewer may know it: while nobody may know who has chosen, only its own. What does not change for the viewer is the
 * same whatever others do meanwhile.
 */
export const clocksFor = (
  terms: ClockTerms,
  time: Time,
  viewer: Seat | null,
  seesAll = false,
): (Clock | null)[] =>
  time.bank.map((_, seat) => {
    if (time.isSilent && seat !== viewer && !seesAll) return null
    const left = leftOf(terms, time, seat)
    return time.running.includes(seat) && !time.isStopped ? { endsAt: time.since + left } : { left }
  })
