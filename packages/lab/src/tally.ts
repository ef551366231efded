import { type Seat, there } from '@grognard/engine'
import * as z from 'zod/mini'
import { entry } from './entry.ts'
import { type Contest, entrantAt, firstSide } from './fixtures.ts'
import { FORFEITS, type Played } from './played.ts'
import { emptySketch, mergeInto, sketchForm } from './sketch.ts'
import { type Interval, wilson } from './wilson.ts'

const count = z.int().check(z.minimum(0))

const scoreForm = z.strictObject({ won: count, drawn: count, lost: count })
type Score = z.infer<typeof scoreForm>

const spreadForm = z.strictObject({ sum: count, least: count, most: count })
export type Spread = z.infer<typeof spreadForm>

const scores = z.record(z.string(), scoreForm)
type Scores = z.infer<typeof scores>

/** What many matches of one row add up to. */
export const tallyForm = z.strictObject({
  matches: count,
  /** Of the first of the row's two. */
  first: scoreForm,
  /** The same, by the side it had. */
  firstAt: scores,
  /** By side, whoever had it. Files have it under this name, from when every side was one seat. */
  seats: scores,
  /** `nation` → `france`: by what fell to a side, whoever had it. */
  lots: z.record(z.string(), scores),
  /** How matches ended. */
  ends: z.record(z.string(), count),
  decisions: spreadForm,
  turns: z.nullable(spreadForm),
  /** Of each of the two. */
  thinking: z.tuple([sketchForm, sketchForm]),
  forfeits: z.record(z.enum(FORFEITS), count),
})
export type Tally = z.infer<typeof tallyForm>

export const emptyTally = (): Tally => ({
  matches: 0,
  first: emptyScore(),
  firstAt: {},
  seats: {},
  lots: {},
  ends: {},
  decisions: emptySpread(),
  turns: emptySpread(),
  thinking: [emptySketch(), emptySketch()],
  forfeits: { time: 0, crash: 0, answer: 0, declined: 0, illegal: 0, endless: 0, error: 0 },
})

const emptyScore = (): Score => ({ won: 0, drawn: 0, lost: 0 })
const emptySpread = (): Spread => ({ sum: 0, least: Number.MAX_SAFE_INTEGER, most: 0 })

/** Adds the match of this number. */
export function addMatch(tally: Tally, contest: Contest, number: number, played: Played): void {
  tally.matches++
  tally.ends[played.how] = (tally.ends[played.how] ?? 0) + 1
  widen(tally.decisions, played.decisions)
  if (played.turns === null) tally.turns = null
  else if (tally.turns !== null) widen(tally.turns, played.turns)
  if (played.forfeit) tally.forfeits[played.forfeit.cause]++
  addResult(tally.first, firstResult(contest, number, played))
  for (const seat of contest.seats.keys())
    mergeInto(tally.thinking[entrantAt(contest, number, seat)], there(played.thinking[seat], 'such seat'))
  for (const [side, name] of contest.sideNames.entries()) {
    const seats = [...contest.seats.keys()].filter(seat => contest.sides[seat] === side)
    const result = sideResult(seats, played)
    addResult(entry(tally.seats, name, emptyScore), result)
    if (side === firstSide(contest, number)) addResult(entry(tally.firstAt, name, emptyScore), result)
    for (const [what, lot] of lotsOf(seats, played)) {
      const byLot = entry<Scores>(tally.lots, what, () => ({}))
      addResult(entry(byLot, lot, emptyScore), result)
    }
  }
}

/** Its seats win and lose together, so that any of them knows. */
const sideResult = ([seat = 0]: readonly Seat[], { results }: Played): number => results[seat] ?? 0

/** What fell to the side's seats, each thing once: two seats with the same lot are no two results. */
function lotsOf(seats: readonly Seat[], { lots }: Played): (readonly [what: string, lot: string])[] {
  const all = seats.flatMap(seat => Object.entries(lots[seat] ?? {}))
  return [...new Map(all.map(pair => [pair.join(' '), pair])).values()]
}

/** What the match was worth to the first of the row's two. */
const firstResult = (contest: Contest, number: number, { results }: Played): number =>
  results.find((_, seat) => entrantAt(contest, number, seat) === 0) ?? 0

function addResult(score: Score, result: number): void {
  if (result === 1) score.won++
  else if (result === 0) score.lost++
  else score.drawn++
}

function widen(spread: Spread, value: number): void {
  spread.sum += value
  spread.least = Math.min(spread.least, value)
  spread.most = Math.max(spread.most, value)
}

/** A share of the points, a draw being half a point, with its 95 % interval. */
export interface Rate extends Score, Interval {
  readonly matches: number
  readonly share: number
}

export const pointsOf = ({ won, drawn }: Score): number => won + drawn / 2

export function rateOf(score: Score): Rate {
  const matches = score.won + score.drawn + score.lost
  const share = matches === 0 ? 0.5 : pointsOf(score) / matches
  return { ...score, matches, share, ...wilson(share, matches) }
}
