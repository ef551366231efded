import { addAt, entryAt } from '@grognard/engine'
/** Positions with what came of them, as rows of numbers. */
export interface Sample {
  readonly columns: number
  /** Row after row. */
  readonly values: Float64Array
  /** By row: the first seat's result, 0 to 1. */
  readonly results: Float64Array
  /** By row: the match it is from. Positions of one match share their result, so they count as one witness. */
  readonly matches: Int32Array
}

interface Fit {
  readonly weights: Float64Array
  /** Of each weight, by the spread between matches. */
  readonly errors: Float64Array
}

/** Enough for Newton's method, which doubles its digits each time. */
const STEPS = 25
const SMALL_STEP = 1e-9
/** How many made-up undecided matches pull each weight towards 0: keeps features that always go together finite. */
const PULL = 2

/**
 * Logistic regression: the weights under which the results are likeliest, if the logarithm of the odds is the
 * weighted sum of a row. By Newton's method on columns brought to one scale.
 */
export function fit(sample: Sample): Fit {
  const { columns } = sample
  const scale = scales(sample)
  const weights = new Float64Array(columns)
  let inverse: Float64Array = new Float64Array(columns * columns)
  for (let step = 0; step < STEPS; step++) {
    const { slope, curve } = shape(sample, scale, weights)
    inverse = inverted(curve, columns)
    const move = times(inverse, slope)
    for (const [i, by] of move.entries()) addAt(weights, i, by)
    if (Math.max(...move.map(Math.abs)) < SMALL_STEP) break
  }
  const errors = spread(sample, scale, weights, inverse)
  return {
    weights: weights.map((w, i) => w / entryAt(scale, i)),
    errors: errors.map((e, i) => e / entryAt(scale, i)),
  }
}

/** A column's root mean square; 1 for a column of zeros. */
function scales({ columns, values }: Sample): Float64Array {
  const rows = values.length / columns
  const sums = new Float64Array(columns)
  for (const [i, value] of values.entries()) addAt(sums, i % columns, value ** 2)
  return sums.map(sum => (sum > 0 ? Math.sqrt(sum / rows) : 1))
}

/** Slope and curvature of the logarithm of the likelihood, pulled towards 0. */
function shape({ columns, values, results }: Sample, scale: Float64Array, weights: Float64Array) {
  const slope = weights.map(w => -PULL * w)
  const curve = new Float64Array(columns * columns)
  for (let i = 0; i < columns; i++) curve[i * columns + i] = PULL
  const row = new Float64Array(columns)
  for (let r = 0; r < results.length; r++) {
    let sum = 0
    for (let i = 0; i < columns; i++) {
      row[i] = entryAt(values, r * columns + i) / entryAt(scale, i)
      sum += entryAt(row, i) * entryAt(weights, i)
    }
    const expected = logistic(sum)
    const off = entryAt(results, r) - expected
    const doubt = expected * (1 - expected)
    for (let i = 0; i < columns; i++) {
      const x = entryAt(row, i)
      if (x === 0) continue
      addAt(slope, i, off * x)
      for (let j = 0; j <= i; j++) addAt(curve, i * columns + j, doubt * x * entryAt(row, j))
    }
  }
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < i; j++) curve[j * columns + i] = entryAt(curve, i * columns + j)
  return { slope, curve }
}

/** Standard errors that let the positions of one match stand or fall together. */
function spread(
  { columns, values, results, matches }: Sample,
  scale: Float64Array,
  weights: Float64Array,
  inverse: Float64Array,
): Float64Array {
  const slopes = new Map<number, Float64Array>()
  for (const [r, match] of matches.entries()) {
    const slope = slopes.get(match) ?? new Float64Array(columns)
    slopes.set(match, slope)
    let sum = 0
    for (let i = 0; i < columns; i++)
      sum += (entryAt(values, r * columns + i) / entryAt(scale, i)) * entryAt(weights, i)
    const off = entryAt(results, r) - logistic(sum)
    for (let i = 0; i < columns; i++)
      addAt(slope, i, (off * entryAt(values, r * columns + i)) / entryAt(scale, i))
  }
  const variance = new Float64Array(columns)
  for (const slope of slopes.values()) {
    const influence = times(inverse, slope)
    for (const [i, part] of influence.entries()) addAt(variance, i, part ** 2)
  }
  return variance.map(Math.sqrt)
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const n = vector.length
  return vector.map((_, i) => {
    let sum = 0
    for (let j = 0; j < n; j++) sum += entryAt(matrix, i * n + j) * entryAt(vector, j)
    return sum
  })
}

/** By Gauss and Jordan; the curvature is positive definite, so no rows need to be exchanged. */
function inverted(matrix: Float64Array, n: number): Float64Array {
  const a = matrix.slice()
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n; i++) inverse[i * n + i] = 1
  for (let k = 0; k < n; k++) {
    const pivot = entryAt(a, k * n + k)
    for (let j = 0; j < n; j++) {
      a[k * n + j] = entryAt(a, k * n + j) / pivot
      inverse[k * n + j] = entryAt(inverse, k * n + j) / pivot
    }
    for (let i = 0; i < n; i++) {
      const share = entryAt(a, i * n + k)
      if (i === k || share === 0) continue
      for (let j = 0; j < n; j++) {
        addAt(a, i * n + j, -share * entryAt(a, k * n + j))
        addAt(inverse, i * n + j, -share * entryAt(inverse, k * n + j))
      }
    }
  }
  return inverse
}
