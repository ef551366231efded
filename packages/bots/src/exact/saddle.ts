import { addAt, entryAt } from '@grognard/engine'
/** The equilibrium of a zero-sum matrix game: what each side plays, and what the row's side gets. */
export interface Saddle {
  readonly value: number
  readonly rows: Float64Array
  readonly columns: Float64Array
}

/** Entries are at `row × columns + column` and lie between 0 and 1. */
export function saddleOf(payoff: Float64Array, rows: number, columns: number): Saddle {
  return pureSaddle(payoff, rows, columns) ?? mixedSaddle(payoff, rows, columns)
}

/** Where the best of the worst and the worst of the best are the same cell, nobody needs to mix. */
function pureSaddle(payoff: Float64Array, rows: number, columns: number): Saddle | null {
  let safest = 0
  let secured = -1
  for (let row = 0; row < rows; row++) {
    let worst = 2
    for (let column = 0; column < columns; column++) {
      const value = entryAt(payoff, row * columns + column)
      if (value < worst) worst = value
    }
    if (worst <= secured) continue
    secured = worst
    safest = row
  }
  let tightest = 0
  let conceded = 2
  for (let column = 0; column < columns; column++) {
    let best = -1
    for (let row = 0; row < rows; row++) {
      const value = entryAt(payoff, row * columns + column)
      if (value > best) best = value
    }
    if (best >= conceded) continue
    conceded = best
    tightest = column
  }
  return secured < conceded
    ? null
    : { value: secured, rows: pure(safest, rows), columns: pure(tightest, columns) }
}

/** One choice and no other. */
export const pure = (choice: number, of: number): Float64Array => {
  const strategy = new Float64Array(of)
  strategy[choice] = 1
  return strategy
}

/** Smaller than this is nothing: the rounding of numbers near 1. */
const NOTHING = 1e-12
/** Games this small are solved in a dozen exchanges; more means that rounding leads in a circle. */
const MOST_PIVOTS = 500

/**
 * The simplex method in the form that matrix games allow: the table of payoffs, made positive, with a border of
 * ones. Each exchange brings one column's choice into the solution and one row's out; when no border entry is
 * negative, the borders are both sides' mixtures, up to scale.
 */
function mixedSaddle(payoff: Float64Array, rows: number, columns: number): Saddle {
  const width = columns + 1
  const table = new Float64Array((rows + 1) * width)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      table[row * width + column] = 1 + entryAt(payoff, row * columns + column)
    table[row * width + columns] = 1
  }
  for (let column = 0; column < columns; column++) table[rows * width + column] = -1
  // Who stands where: a row's own number, or −1 − column where a column's choice has come in; and the same above.
  const left = Float64Array.from({ length: rows }, (_, row) => row)
  const above = Float64Array.from({ length: columns }, (_, column) => -1 - column)
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots++) {
    const column = entering(table, rows, columns)
    if (column < 0) break
    const row = leaving(table, rows, columns, column)
    exchange(table, rows, width, row, column)
    const out = entryAt(left, row)
    left[row] = entryAt(above, column)
    above[column] = out
  }
  const corner = entryAt(table, rows * width + columns)
  const mixture = { value: 1 / corner - 1, rows: new Float64Array(rows), columns: new Float64Array(columns) }
  for (const [column, row] of above.entries())
    if (row >= 0) mixture.rows[row] = shareOf(entryAt(table, rows * width + column), corner)
  for (const [row, column] of left.entries())
    if (column < 0) mixture.columns[-1 - column] = shareOf(entryAt(table, row * width + columns), corner)
  return mixture
}

/** Rounding may leave a trace, even below 0, of what is not played at all. */
const shareOf = (entry: number, corner: number): number => (entry > NOTHING ? entry / corner : 0)

function entering(table: Float64Array, rows: number, columns: number): number {
  let lowest = -NOTHING
  let chosen = -1
  for (let column = 0; column < columns; column++) {
    const border = entryAt(table, rows * (columns + 1) + column)
    if (border >= lowest) continue
    lowest = border
    chosen = column
  }
  return chosen
}

function leaving(table: Float64Array, rows: number, columns: number, column: number): number {
  const width = columns + 1
  let smallest = Number.POSITIVE_INFINITY
  let chosen = 0
  for (let row = 0; row < rows; row++) {
    const entry = entryAt(table, row * width + column)
    if (entry <= NOTHING) continue
    const ratio = entryAt(table, row * width + columns) / entry
    if (ratio >= smallest) continue
    smallest = ratio
    chosen = row
  }
  return chosen
}

function exchange(table: Float64Array, rows: number, width: number, row: number, column: number): void {
  const pivot = entryAt(table, row * width + column)
  for (let r = 0; r <= rows; r++) {
    if (r === row) continue
    const share = entryAt(table, r * width + column) / pivot
    if (share !== 0)
      for (let c = 0; c < width; c++)
        if (c !== column) addAt(table, r * width + c, -share * entryAt(table, row * width + c))
    table[r * width + column] = -share
  }
  for (let c = 0; c < width; c++)
    if (c !== column) table[row * width + c] = entryAt(table, row * width + c) / pivot
  table[row * width + column] = 1 / pivot
}
