import { entryAt } from '@grognard/engine'
import type { Bounds } from './bounds.ts'
import { pure, type Saddle, saddleOf } from './saddle.ts'

/** One moment of decision: every pair of choices leads somewhere that can be looked at. */
export interface Stage {
  readonly rows: number
  readonly columns: number
  /** The pair of choices that is looked at first: the better the guess, the less is looked at. */
  readonly guess?: Pair
  look(row: number, column: number): Bounds
}

export interface Pair {
  readonly row: number
  readonly column: number
}

export interface StageBounds extends Bounds {
  /** The mixture that guarantees the first seat the low bound, and the one that holds it to the high one. */
  readonly rowMixture: Float64Array
  readonly columnMixture: Float64Array
}

/** What is not better by this much is no better. */
const NO_BETTER = 1e-9

/**
 * Bounds of the value of a stage, looking at as few of its cells as the proof needs. What has not been looked at
 * counts as lost in the table of low bounds and as won in that of high ones. While a row might do better than the
 * low value against the column's mixture there, or a column might hold the row to less than the high value, the
 * cell that would show it is looked at. When there is none, both values are those of the whole table.
 */
export function stageBounds(stage: Stage, precision: number): StageBounds {
  const { rows, columns, guess } = stage
  const low = new Float64Array(rows * columns)
  const high = new Float64Array(rows * columns).fill(1)
  const looked = new Uint8Array(rows * columns)
  const first = { rows: pure(guess?.row ?? 0, rows), columns: pure(guess?.column ?? 0, columns) }
  let lower: Saddle = { value: 0, ...first }
  let upper: Saddle = { value: 1, ...first }
  while (upper.value - lower.value > precision) {
    const cell = telling(low, high, looked, lower, upper)
    if (cell < 0) break
    const found = stage.look(Math.floor(cell / columns), cell % columns)
    looked[cell] = 1
    low[cell] = found.low
    high[cell] = found.high
    if (found.low > 0) lower = saddleOf(low, rows, columns)
    if (found.high < 1) upper = saddleOf(high, rows, columns)
  }
  return { low: lower.value, high: upper.value, rowMixture: lower.rows, columnMixture: upper.columns }
}

/** The cell to look at next; −1 if none could change the bounds. */
function telling(
  low: Float64Array,
  high: Float64Array,
  looked: Uint8Array,
  lower: Saddle,
  upper: Saddle,
): number {
  const hopeful = hopefulRow(high, looked, lower)
  const both = likeliest(looked, upper.rows, lower.columns)
  if (both >= 0) return both
  if (hopeful >= 0) return likeliestIn(looked, lower.columns, hopeful)
  const column = hopefulColumn(low, looked, upper)
  if (column < 0) return -1
  let chosen = -1
  let share = 0
  const columns = lower.columns.length
  for (let row = 0; row < upper.rows.length; row++) {
    const cell = row * columns + column
    const here = entryAt(upper.rows, row)
    if (looked[cell] === 1 || here <= share) continue
    share = here
    chosen = cell
  }
  return chosen
}

/** The cell not yet looked at that both sides, each hoping for the best, are likeliest to come to. */
function likeliest(looked: Uint8Array, rows: Float64Array, columns: Float64Array): number {
  let chosen = -1
  let share = 0
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] === 0) continue
    for (let column = 0; column < columns.length; column++) {
      const here = entryAt(rows, row) * entryAt(columns, column)
      if (here <= share || looked[row * columns.length + column] === 1) continue
      share = here
      chosen = row * columns.length + column
    }
  }
  return chosen
}

function likeliestIn(looked: Uint8Array, columns: Float64Array, row: number): number {
  let chosen = -1
  let share = 0
  for (let column = 0; column < columns.length; column++) {
    const cell = row * columns.length + column
    const here = entryAt(columns, column)
    if (looked[cell] === 1 || here <= share) continue
    share = here
    chosen = cell
  }
  return chosen
}

/** The row that might do best against the column's mixture, if better than the low value and not all seen. */
function hopefulRow(high: Float64Array, looked: Uint8Array, { value, rows, columns }: Saddle): number {
  let best = value + NO_BETTER
  let chosen = -1
  for (let row = 0; row < rows.length; row++) {
    let worth = 0
    let unseen = false
    for (let column = 0; column < columns.length; column++) {
      const share = entryAt(columns, column)
      if (share === 0) continue
      const cell = row * columns.length + column
      worth += share * entryAt(high, cell)
      if (looked[cell] === 0) unseen = true
    }
    if (!unseen || worth <= best) continue
    best = worth
    chosen = row
  }
  return chosen
}

function hopefulColumn(low: Float64Array, looked: Uint8Array, { value, rows, columns }: Saddle): number {
  let best = value - NO_BETTER
  let chosen = -1
  for (let column = 0; column < columns.length; column++) {
    let worth = 0
    let unseen = false
    for (let row = 0; row < rows.length; row++) {
      const share = entryAt(rows, row)
      if (share === 0) continue
      const cell = row * columns.length + column
      worth += share * entryAt(low, cell)
      if (looked[cell] === 0) unseen = true
    }
    if (!unseen || worth >= best) continue
    best = worth
    chosen = column
  }
  return chosen
}
