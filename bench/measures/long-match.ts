import { jobFor } from '@grognard/bots/job'
import { below, type Kind, Match, type Random, type Seat, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { report } from '../measure.ts'
import { snapshotFor } from '../snapshot.ts'

/**
 * What a decision costs early and late in a match that does not end: Manoeuvre without a turn limit, between players who
 * march and never fight nor draw. Medians of many decisions, rounds interleaved, after a match to warm up.
 */
const MOMENTS = [100, 1_000, 10_000] as const
const WINDOW = 100
const ROUNDS = 5

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
  snapshot: (match, seat) => snapshotFor(match, seat),
}

/** Figures of each kind of work, one a decision. */
interface Sample {
  readonly times: number[]
  readonly bytes: number[]
}
type Samples = { readonly [name: string]: Sample | undefined }

const NAMES = [...Object.keys(PLAY), 'snapshot']
const emptySamples = (): Samples => Object.fromEntries(NAMES.map(name => [name, { times: [], bytes: [] }]))

const found = MOMENTS.map(emptySamples)
measureMatch(0, MOMENTS.map(emptySamples))
for (let seed = 1; seed <= ROUNDS; seed++) measureMatch(seed, found)

for (const name of NAMES)
  for (const [i, moment] of MOMENTS.entries()) {
    const { times = [], bytes = [] } = found[i]?.[name] ?? {}
    const at = `a decision after ${moment.toLocaleString('en')}, ${name}`
    report({ name: at, unit: 'µs', value: 1000 * median(times) })
    if (bytes.length > 0) report({ name: `${at}, size`, unit: 'bytes', value: median(bytes) })
  }

function measureMatch(seed: number, into: readonly Samples[]): void {
  const match = begun(seed)
  const random = seeded(`long ${seed}`)
  for (const [i, moment] of MOMENTS.entries()) {
    while (match.moment < moment) decideQuietly(match, random)
    match.takeLog()
    const samples = into[i] ?? {}
    for (let n = 0; n < WINDOW; n++) measureDecision(match, random, PLAY, samples)
    for (let n = 0; n < WINDOW / 4; n++)
      measureDecision(match, random, SHOW, { snapshot: samples['snapshot'] })
  }
}

function begun(seed: number): Match<Kind> {
  const terms = {
    scenario: 'quick-battle',
    options: { turnLimit: 0 },
    chance: { source: 'fast', seed },
  } as const
  const match = Match.begin<Kind>(manoeuvre, terms)
  if (!match.ok) throw new Error(match.refusal.key)
  return match.value
}

function decideQuietly(match: Match<Kind>, random: Random): void {
  const { seat, decision } = quietDecision(match, random)
  const done = match.decide(seat, decision)
  if (!done.ok) throw new Error(done.refusal.key)
}

/** One that uses up no card: the decks would run out, and the match would end. */
function quietDecision(match: Match<Kind>, random: Random): { seat: Seat; decision: object } {
  const asked = match.pending().seats.find(({ sealed }) => !sealed)
  if (!asked) throw new Error(`the match has ended after ${match.moment} entries`)
  const { decisions } = match.options(asked.seat)
  const quiet = decisions.filter(usesNoCard)
  const among = quiet.length > 0 ? quiet : decisions
  const decision = among[below(random, among.length)]
  if (decision === undefined) throw new Error('nothing may be decided')
  return { seat: asked.seat, decision }
}

function usesNoCard(decision: object): boolean {
  if ('card' in decision) return false
  return !('cards' in decision && Array.isArray(decision.cards)) || decision.cards.length === 0
}

function measureDecision(match: Match<Kind>, random: Random, works: Works, samples: Samples): void {
  const { seat, decision } = quietDecision(match, random)
  for (const [name, work] of Object.entries(works)) {
    const begun = performance.now()
    const made = work(match, seat, decision)
    const text = made === null ? null : JSON.stringify(made)
    samples[name]?.times.push(performance.now() - begun)
    if (text !== null) samples[name]?.bytes.push(text.length)
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
