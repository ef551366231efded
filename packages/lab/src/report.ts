import type { CardUse } from './cards.ts'
import { meanOf, quantile, type Sketch } from './sketch.ts'
import type { Standing } from './standing.ts'
import { type Rate, rateOf, type Spread } from './tally.ts'

/** What there is to say about a row, in figures: for programs as it is, for people in words. */
export interface Report {
  readonly game: string
  readonly rules: string
  readonly scenario: string
  readonly options: object
  readonly bots: readonly [string, string]
  readonly seat: string | null
  readonly matches: number
  /** Of the first of the two; a draw is half a point. */
  readonly first: Rate
  readonly firstAt: Rates
  readonly sides: Rates
  readonly lots: { readonly [what: string]: Rates }
  readonly ends: { readonly [how: string]: number }
  readonly decisions: Length
  readonly turns: Length | null
  /** Milliseconds for a decision, by entrant. */
  readonly thinking: readonly [Thinking, Thinking]
  /** By type of decision. */
  readonly uses: { readonly [type: string]: DecisionReport }
  readonly forfeits: Standing['forfeits']
  readonly test: Standing['verdict']
}

type Rates = { readonly [name: string]: Rate }

export interface Length {
  readonly mean: number
  readonly least: number
  readonly most: number
}

interface Thinking {
  readonly decisions: number
  readonly mean: number
  readonly p95: number
  readonly most: number
}

interface DecisionReport {
  readonly times: number
  readonly cards: CardReports
  /** The same by kind of card, where the game has kinds. */
  readonly kinds: CardReports
}

type CardReports = { readonly [name: string]: CardReport }

interface CardReport {
  readonly times: number
  /** Of the players who used it at least once in a match: how many, and their share of the points. */
  readonly users: number
  readonly share: number
}

export function reportOf({ contest, tally, cards, forfeits, verdict }: Standing): Report {
  const { row, game } = contest
  const { scenario, options, bots, seat } = row
  const { matches, first, firstAt, seats, lots, ends, decisions, turns, thinking } = tally
  return {
    game: game.id,
    rules: game.rules,
    scenario,
    options,
    bots,
    seat,
    matches,
    first: rateOf(first),
    firstAt: each(firstAt, rateOf),
    sides: each(seats, rateOf),
    lots: each(lots, scores => each(scores, rateOf)),
    ends,
    decisions: lengthOf(decisions, matches),
    turns: turns === null ? null : lengthOf(turns, matches),
    thinking: [thinkingOf(thinking[0]), thinkingOf(thinking[1])],
    uses: each(cards, ({ times, cards, kinds }) => ({
      times,
      cards: each(cards, cardReport),
      kinds: each(kinds, cardReport),
    })),
    forfeits,
    test: verdict,
  }
}

const each = <T, U>(table: { readonly [name: string]: T }, change: (value: T) => U): { [name: string]: U } =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]))

const cardReport = ({ times, users, points }: CardUse): CardReport => ({
  times,
  users,
  share: points / users,
})

const lengthOf = ({ sum, least, most }: Spread, matches: number): Length =>
  matches === 0 ? { mean: 0, least: 0, most: 0 } : { mean: sum / matches, least, most }

const P95 = 0.95

export const thinkingOf = (sketch: Sketch): Thinking => ({
  decisions: sketch.count,
  mean: meanOf(sketch),
  p95: quantile(sketch, P95),
  most: sketch.most,
})
