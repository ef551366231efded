import { jobFor } from '@grognard/bots/job'
import type { Kind, Match, Random, Seat } from '@grognard/engine'
import { report } from './measure.ts'
import { passedTo, snapshotFor } from './snapshot.ts'

/** Null: nothing is made that would be kept or sent. */
type Work = (match: Match<Kind>, seat: Seat, decision: object) => object | null
type Works = { readonly [name: string]: Work }

const PLAY: Works = {
  check: (match, seat, decision) => match.check(seat, decision) && null,
  play: (match, seat, decision) => match.decide(seat, decision) && null,
  log: match => match.takeLog().events,
  save: match => match.record(),
  "bot's job": (match, seat) => jobFor(match, seat, 'veteran', '1'),
}
/** Decisions of their own: what is large throws everything else out of the caches. */
const SHOW: Works = {
  play: (match, seat, decision) => match.decide(seat, decision) && null,
  snapshot: match => snapshotFor(match, askedIn(match)),
}
const PASS: Works = {
  play: (match, seat, decision) => match.decide(seat, decision) && null,
  'snapshot, screen passed on': match => passedTo(match, askedIn(match)),
}

/** Figures of each kind of work, one a decision. */
interface Sample {
  readonly times: number[]
  readonly bytes: number[]
}
type Samples = { readonly [name: string]: Sample | undefined }

const NAMES = [...Object.keys(PLAY), 'snapshot', 'snapshot, screen passed on']
const emptySamples = (): Samples => Object.fromEntries(NAMES.map(name => [name, { times: [], bytes: [] }]))

/** What is measured: matches of some kind, and so many decisions after each of these moments. */
interface Course {
  /** Before the name of each figure. */
  readonly of: string
  readonly moments: readonly number[]
  readonly window: number
  readonly rounds: number
  begin(seed: number): Match<Kind>
  choose(match: Match<Kind>, random: Random): { readonly seat: Seat; readonly decision: object }
}

/** What a decision costs early and late. Medians of many decisions, rounds interleaved, after a match to warm up. */
export function earlyAndLate(course: Course, randomFor: (seed: number) => Random): void {
  const { of, moments, rounds } = course
  const found = moments.map(emptySamples)
  measureMatch(course, 0, randomFor(0), moments.map(emptySamples))
  for (let seed = 1; seed <= rounds; seed++) measureMatch(course, seed, randomFor(seed), found)
  for (const name of NAMES)
    for (const [i, moment] of moments.entries()) {
      const { times = [], bytes = [] } = found[i]?.[name] ?? {}
      const at = `${of}a decision after ${moment.toLocaleString('en')}, ${name}`
      report({ name: at, unit: 'µs', value: 1000 * median(times) })
      if (bytes.length > 0) report({ name: `${at}, size`, unit: 'bytes', value: median(bytes) })
    }
}

function measureMatch(course: Course, seed: number, random: Random, into: readonly Samples[]): void {
  const match = course.begin(seed)
  for (const [i, moment] of course.moments.entries()) {
    while (match.moment < moment) decide(course, match, random)
    match.takeLog()
    const samples = into[i] ?? {}
    for (let n = 0; n < course.window; n++) measureDecision(course, match, random, PLAY, samples)
    // Every page has been told what happened until now.
    for (const seat of match.game.seats(match.scenario).keys()) snapshotFor(match, seat)
    for (let n = 0; n < course.window / 4; n++)
      measureDecision(course, match, random, SHOW, { ...samples, play: undefined })
    for (let n = 0; n < course.window / 4; n++)
      measureDecision(course, match, random, PASS, { ...samples, play: undefined })
  }
}

function decide(course: Course, match: Match<Kind>, random: Random): void {
  const { seat, decision } = course.choose(match, random)
  const done = match.decide(seat, decision)
  if (!done.ok) throw new Error(done.refusal.key)
}

function measureDecision(
  course: Course,
  match: Match<Kind>,
  random: Random,
  works: Works,
  samples: Samples,
): void {
  const { seat, decision } = course.choose(match, random)
  for (const [name, work] of Object.entries(works)) {
    const begun = performance.now()
    const made = work(match, seat, decision)
    const text = made === null ? null : JSON.stringify(made)
    samples[name]?.times.push(performance.now() - begun)
    if (text !== null) samples[name]?.bytes.push(text.length)
  }
}

/** Who owes a decision. */
export function askedIn(match: Match<Kind>): Seat {
  const asked = match.pending().seats.find(({ sealed }) => !sealed)
  if (!asked) throw new Error(`the match has ended after ${match.moment} entries`)
  return asked.seat
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
