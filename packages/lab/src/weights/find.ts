import { entryAt, there } from '@grognard/engine'
import type { BySeat, Regime } from './judgement.ts'
import { type Quality, quality } from './quality.ts'
import { fit, logistic, type Sample } from './regression.ts'
import type { Witness } from './self-play.ts'

/** What was found for one regime. */
export interface Found extends Regime {
  /** Standard errors of the weights. */
  readonly errors: BySeat
  /** On matches that the weights were not found in: of the judgement that played, and of the new one. */
  readonly before: Quality
  readonly after: Quality
}

/** Every fifth match is kept apart, to judge by. */
const isKeptApart = ({ match }: Witness): boolean => match % 5 === 4

/** @param trust how much the result counts, beside what looking ahead showed */
export function findWeights(
  features: readonly string[],
  witnesses: readonly Witness[],
  symmetric: boolean,
  trust: number,
): Found {
  const apart = witnesses.filter(isKeptApart)
  const rest = witnesses.filter(witness => !isKeptApart(witness))
  const all = symmetric ? differences(features.length) : bySeat(features.length)
  const columns = all.filter(column => isTelling(rest, column, symmetric))
  const { weights, errors } = fit(sampleOf(rest, columns, trust))
  const judgedAnew = (witness: Witness) =>
    logistic(columns.reduce((sum, column, i) => sum + entryAt(weights, i) * valueIn(witness, column), 0))
  const results = Float64Array.from(apart, ({ result }) => result)
  const qualityOf = (judge: (witness: Witness) => number) => quality(Float64Array.from(apart, judge), results)
  return {
    matches: new Set(witnesses.map(({ match }) => match)).size,
    positions: witnesses.length,
    weights: named(features, columns, weights, symmetric ? -1 : 0),
    errors: named(features, columns, errors, symmetric ? 1 : 0),
    before: qualityOf(({ judged }) => judged),
    after: qualityOf(judgedAnew),
  }
}

/** One number of the regression: a sum over a survey. */
interface Column {
  readonly feature: number
  /** Where in the survey, and what is taken off it: a place, or −1 for nothing. */
  readonly plus: number
  readonly minus: number
}

const differences = (features: number): Column[] =>
  Array.from({ length: features }, (_, feature) => ({ feature, plus: feature, minus: features + feature }))

const bySeat = (features: number): Column[] =>
  Array.from({ length: 2 * features }, (_, plus) => ({ feature: plus % features, plus, minus: -1 }))

const valueIn = ({ survey }: Witness, { plus, minus }: Column): number =>
  entryAt(survey, plus) - (minus < 0 ? 0 : entryAt(survey, minus))

/** What never varies tells nothing; where the seats differ, one constant says what sitting there is worth. */
function isTelling(witnesses: readonly Witness[], column: Column, symmetric: boolean): boolean {
  const usual = symmetric && witnesses[0] ? valueIn(witnesses[0], column) : 0
  return witnesses.some(witness => valueIn(witness, column) !== usual)
}

function rowsOf(witnesses: readonly Witness[], columns: readonly Column[]): Float64Array {
  const values = new Float64Array(witnesses.length * columns.length)
  let place = 0
  for (const witness of witnesses) for (const column of columns) values[place++] = valueIn(witness, column)
  return values
}

const sampleOf = (witnesses: readonly Witness[], columns: readonly Column[], trust: number): Sample => ({
  columns: columns.length,
  values: rowsOf(witnesses, columns),
  results: Float64Array.from(witnesses, ({ result, foreseen }) => trust * result + (1 - trust) * foreseen),
  matches: Int32Array.from(witnesses, ({ match }) => match),
})

/** A thousandth of the logarithm of the odds is less than anybody notices. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** @param mirror what the second seat's number is, times the first's; 0 where each seat has its own. */
function named(
  features: readonly string[],
  columns: readonly Column[],
  values: Float64Array,
  mirror: number,
): BySeat {
  const found: Record<string, [number, number]> = {}
  for (const [i, { feature, plus }] of columns.entries()) {
    const name = there(features[feature], 'such feature')
    const value = entryAt(values, i)
    const pair = found[name] ?? [0, 0]
    found[name] = pair
    pair[plus < features.length ? 0 : 1] = rounded(value)
    if (mirror !== 0) pair[1] = rounded(mirror * value)
  }
  return found
}
