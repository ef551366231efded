import { type Random, unit } from '@grognard/engine'
import { saddleOf } from './exact/saddle.ts'

/** What the one who chooses the row gets, by row and column; the other loses as much. */
export type Payoff = readonly (readonly number[])[]

export interface Solution {
  /** By row, how often it should be played; they add up to 1. */
  readonly strategy: readonly number[]
  /** The same by column, for the other. */
  readonly answer: readonly number[]
  /** What the strategy brings at least, whatever the other does. */
  readonly value: number
  /** How much more the best reply to the answer would bring: the game is worth at most `value + gap`. */
  readonly gap: number
}

/** How close both sides' guarantees must come, in shares of the difference between the best and the worst payoff. */
export const PRECISION = 1e-6

/**
 * Solves a zero-sum matrix game: by the simplex method, and should rounding have led that astray by regret
 * matching as well. What is returned is checked by its own guarantees, whatever found it.
 */
export function solve(payoff: Payoff, precision = PRECISION): Solution {
  const exact = bySimplex(payoff)
  if (exact.gap <= precision * rangeOf(payoff).width) return exact
  const approached = byRegretMatching(payoff, precision)
  return approached.gap < exact.gap ? approached : exact
}

export function bySimplex(payoff: Payoff): Solution {
  const [rows, columns] = sizeOf(payoff)
  const { lowest, width } = rangeOf(payoff)
  const shares = new Float64Array(rows * columns)
  for (const [row, entries] of payoff.entries())
    for (const [column, entry] of entries.entries())
      shares[row * columns + column] = width > 0 ? (entry - lowest) / width : 0
  const saddle = saddleOf(shares, rows, columns)
  const mixture = (shares: Float64Array) => normalised(Array.from(shares, share => Math.max(0, share)))
  return judged(payoff, mixture(saddle.rows), mixture(saddle.columns))
}

const ROUNDS_BETWEEN_TESTS = 50
const MOST_ROUNDS = 20_000

/**
 * Both sides play again and again, each leaning towards what it regrets not to have played, and the average of
 * that play tends to an equilibrium. Negative regrets are forgotten and later rounds count more (CFR+). It goes
 * on until neither side could gain more than the precision.
 */
export function byRegretMatching(payoff: Payoff, precision = PRECISION): Solution {
  const [rowCount, columnCount] = sizeOf(payoff)
  const rows = side(rowCount)
  const columns = side(columnCount)
  const wanted = precision * rangeOf(payoff).width
  let found = judged(payoff, rows.mix, columns.mix)
  for (let round = 1; found.gap > wanted && round <= MOST_ROUNDS; round++) {
    const rowWorth = payoff.map(row => dot(row, columns.mix))
    play(rows, rowWorth, round)
    const columnWorth = columns.mix.map((_, column) => -bringsAgainst(payoff, rows.mix, column))
    play(columns, columnWorth, round)
    if (round % ROUNDS_BETWEEN_TESTS === 0)
      found = judged(payoff, normalised(rows.total), normalised(columns.total))
  }
  return found
}

interface Side {
  readonly regret: number[]
  /** Played rounds, the later ones counted more. */
  readonly total: number[]
  /** What is played now. */
  mix: readonly number[]
}

const side = (choices: number): Side => ({
  regret: Array.from({ length: choices }, () => 0),
  total: Array.from({ length: choices }, () => 0),
  mix: normalised(Array.from({ length: choices }, () => 1)),
})

function play(one: Side, worth: readonly number[], round: number): void {
  const got = dot(worth, one.mix)
  for (const [choice, value] of worth.entries()) {
    one.regret[choice] = Math.max(0, (one.regret[choice] ?? 0) + value - got)
    one.total[choice] = (one.total[choice] ?? 0) + round * (one.mix[choice] ?? 0)
  }
  one.mix = normalised(one.regret)
}

function judged(payoff: Payoff, strategy: readonly number[], answer: readonly number[]): Solution {
  const value = Math.min(...answer.map((_, column) => bringsAgainst(payoff, strategy, column)))
  const most = Math.max(...payoff.map(row => dot(row, answer)))
  return { strategy, answer, value, gap: Math.max(0, most - value) }
}

const sizeOf = (payoff: Payoff): readonly [rows: number, columns: number] => [
  payoff.length,
  payoff[0]?.length ?? 0,
]

function rangeOf(payoff: Payoff): { lowest: number; width: number } {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const row of payoff)
    for (const entry of row) {
      if (entry < lowest) lowest = entry
      if (entry > highest) highest = entry
    }
  return { lowest, width: highest - lowest }
}

const bringsAgainst = (payoff: Payoff, strategy: readonly number[], column: number): number =>
  payoff.reduce((sum, row, i) => sum + (row[column] ?? 0) * (strategy[i] ?? 0), 0)

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)

/** Adding up to 1; all alike where nothing speaks for any. */
export function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => (sum > 0 ? weight / sum : 1 / weights.length))
}

/** Without what is so rare that it is the noise of an unfinished search, not a part of the solution. */
export const purified = (strategy: readonly number[], negligible: number): number[] => {
  const least = Math.min(negligible, Math.max(...strategy))
  return normalised(strategy.map(share => (share < least ? 0 : share)))
}

/** Draws a choice as often as the strategy says. */
export function drawFrom(random: Random, strategy: readonly number[]): number {
  let rest = unit(random)
  for (const [choice, share] of strategy.entries()) {
    rest -= share
    if (rest < 0) return choice
  }
  return strategy.findLastIndex(share => share > 0)
}
