import { type Random, unit } from '@grognard/engine'

/** What the one who chooses the row gets, by row and column; the other loses as much. */
export type Payoff = readonly (readonly number[])[]

export interface Solution {
  /** By row, how often it should be played; they add up to 1. */
  readonly strategy: readonly number[]
  /** What it brings on average, whatever the other does. */
  readonly value: number
}

const ROUNDS = 2_000

/** Rarer than this is the noise of an unfinished approximation, not a part of the solution. */
const NEGLIGIBLE = 0.02

/**
 * Solves a zero-sum matrix game approximately, by regret matching: both sides play again and again, each
 * leaning towards what it regrets not to have played, and the average of that play tends to an equilibrium.
 * Negative regrets are forgotten and later rounds count more, which makes it converge much faster (CFR+).
 */
export function solve(payoff: Payoff, rounds = ROUNDS): Solution {
  const rows = side(payoff.length)
  const columns = side(payoff[0]?.length ?? 0)
  for (let round = 1; round <= rounds; round++) {
    play(
      rows,
      payoff.map(row => dot(row, columns.mix)),
      round,
    )
    play(
      columns,
      columns.mix.map((_, column) => -payoff.reduce((sum, row, i) => sum + row[column]! * rows.mix[i]!, 0)),
      round,
    )
  }
  const strategy = cleaned(rows.total)
  return { strategy, value: guaranteed(payoff, strategy) }
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
    one.regret[choice] = Math.max(0, one.regret[choice]! + value - got)
    one.total[choice]! += round * one.mix[choice]!
  }
  one.mix = normalised(one.regret)
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0)

/** Adding up to 1; all alike where nothing speaks for any. */
function normalised(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => (sum > 0 ? weight / sum : 1 / weights.length))
}

const cleaned = (total: readonly number[]): readonly number[] =>
  normalised(normalised(total).map(share => (share < NEGLIGIBLE ? 0 : share)))

const guaranteed = (payoff: Payoff, strategy: readonly number[]): number =>
  Math.min(
    ...(payoff[0] ?? []).map((_, column) =>
      payoff.reduce((sum, row, i) => sum + row[column]! * strategy[i]!, 0),
    ),
  )

/** Draws a choice as often as the strategy says. */
export function drawFrom(random: Random, strategy: readonly number[]): number {
  let rest = unit(random)
  for (const [choice, share] of strategy.entries()) {
    rest -= share
    if (rest < 0) return choice
  }
  return strategy.findLastIndex(share => share > 0)
}
