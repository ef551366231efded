import type { Kind, Position } from '@grognard/engine'
import { isDuel } from '../sides.ts'
import { type Bounds, gap, UNKNOWN } from './bounds.ts'
import { isClear, newSearch, stageOf } from './induction.ts'

export interface Foresight {
  /** Rounds of decisions, this one included, that are played out before the game's judgement is asked. */
  readonly rounds: number
  /** Positions that may be looked at to find out what is certain. */
  readonly positions: number
}

/** What every pair of choices leads to. */
export interface Prospects<K extends Kind> {
  /** By seat; a single null for one who is not asked. */
  readonly rows: readonly (K['decision'] | null)[]
  readonly columns: readonly (K['decision'] | null)[]
  /** What the first seat may expect, if both play well from there on. */
  readonly payoff: readonly (readonly number[])[]
  /** The share of it that is certain, not judged. */
  readonly certain: number
}

const PRECISION = 1e-4

/** What two may expect of each pair of choices: for certain where the end is near enough, else as judged later on. */
export function prospectsOf<K extends Kind>(
  position: Position<K>,
  { rounds, positions }: Foresight,
): Prospects<K> {
  if (!isDuel(position)) throw new Error('only two seats that play against each other are looked at')
  if (!isClear(position)) throw new Error('what may be decided here cannot be listed')
  const rows = choicesOf(position, 0)
  const columns = choicesOf(position, 1)
  const judged = newSearch('judged', PRECISION)
  judged.left = Number.POSITIVE_INFINITY
  const ahead = stageOf(judged, position, rounds - 1)
  const certainOf = certainty(position, positions / (rows.length * columns.length))
  let certain = 0
  const worthOf = (row: number, column: number): number => {
    const bounds = certainOf(row, column)
    if (gap(bounds) > PRECISION) return within(bounds, ahead.look(row, column).low)
    certain++
    return bounds.low
  }
  const payoff = rows.map((_, row) => columns.map((_, column) => worthOf(row, column)))
  return { rows, columns, payoff, certain: certain / (rows.length * columns.length) }
}

const within = ({ low, high }: Bounds, value: number): number => Math.min(Math.max(value, low), high)

/** Certainty is looked for this many rounds ahead. */
const FARTHEST = 12

/** What is certain of a pair of choices, with so many positions looked at for each. */
function certainty<K extends Kind>(
  position: Position<K>,
  each: number,
): (row: number, column: number) => Bounds {
  const search = newSearch('unknown', PRECISION)
  return (row, column) => {
    let found = UNKNOWN
    search.left = each
    for (let horizon = 0; horizon < FARTHEST && search.left > 0 && gap(found) > PRECISION; horizon++)
      found = stageOf(search, position, horizon).look(row, column)
    return found
  }
}

function choicesOf<K extends Kind>(position: Position<K>, seat: number): readonly (K['decision'] | null)[] {
  const options = position.options(seat)
  return options.length === 0 ? [null] : options
}
