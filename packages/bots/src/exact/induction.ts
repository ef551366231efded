import {
  fingerprint,
  type Kind,
  type Position,
  resultOf,
  type Seat,
  seatsIn,
  valueFor,
} from '@grognard/engine'
import { type Bounds, certain, gap, UNKNOWN } from './bounds.ts'
import { branchesOf } from './branches.ts'
import { type Pair, type Stage, stageBounds } from './stage.ts'

interface Search {
  /** What is known of the positions that were looked at, by their fingerprint. */
  readonly known: Map<string, Known>
  /** Positions that may still be looked at for the first time. */
  left: number
  readonly precision: number
  /** What is to be thought of a position beyond the horizon. */
  readonly edge: Edge
}

/** Nothing is known there, so that whatever is found is certain; or the game's judgement is taken for the truth. */
type Edge = 'unknown' | 'judged'

interface Known extends Bounds, Pair {
  /** How far was looked from here. */
  readonly horizon: number
}

export const newSearch = (edge: Edge, precision: number): Search => ({
  known: new Map(),
  left: 0,
  precision,
  edge,
})

/** Steps whose decisions are not listed, or leave open who comes first, cannot be judged. */
export const isClear = <K extends Kind>({ step }: Position<K>): boolean =>
  step?.options !== undefined && step.anyOf !== true

/** Rounds are counted, and positions remembered, where both choose; in games without such choices, everywhere. */
const isLandmark = <K extends Kind>({ game, asked }: Position<K>): boolean =>
  !game.manifest.simultaneous || seatsIn(asked).length > 1

const identityOf = <K extends Kind>({ state: { open, own, shared, hidden, flow } }: Position<K>): string =>
  fingerprint([open, own, shared, hidden, flow])

function boundsOf<K extends Kind>(search: Search, position: Position<K>, horizon: number): Bounds {
  const { outcome } = position.state
  if (outcome !== null) return certain(resultOf(outcome, 0))
  if (!isClear(position)) return beyond(search, position)
  if (!isLandmark(position)) return stageBounds(stageOf(search, position, horizon), search.precision)
  if (horizon === 0) return beyond(search, position)
  const key = identityOf(position)
  const known = search.known.get(key)
  if (known !== undefined && (known.horizon >= horizon || isSettled(search, known))) return known
  if (search.left <= 0) return known ?? beyond(search, position)
  if (known === undefined) search.left--
  return remember(search, key, position, horizon, known)
}

const beyond = <K extends Kind>({ edge }: Search, { game, state }: Position<K>): Bounds =>
  edge === 'unknown' ? UNKNOWN : certain(valueFor(game.evaluate(state), 0))

/** Has looking further become needless? A judgement may always prove wrong. */
const isSettled = ({ edge, precision }: Search, bounds: Bounds): boolean =>
  edge === 'unknown' && gap(bounds) <= precision

function remember<K extends Kind>(
  search: Search,
  key: string,
  position: Position<K>,
  horizon: number,
  known: Known | undefined,
): Bounds {
  const stage = stageOf(search, position, horizon - 1)
  const found = stageBounds(known === undefined ? stage : { ...stage, guess: known }, search.precision)
  const isComplete = search.left > 0 || isSettled(search, found)
  const before = search.edge === 'unknown' && known !== undefined ? known : UNKNOWN
  const bounds = {
    low: Math.max(found.low, before.low),
    high: Math.min(found.high, before.high),
    horizon: isComplete ? horizon : (known?.horizon ?? 0),
    row: likeliest(found.rowMixture),
    column: likeliest(found.columnMixture),
  }
  search.known.set(key, bounds)
  return bounds
}

const likeliest = (mixture: Float64Array): number => mixture.indexOf(Math.max(...mixture))

/** What may be decided here. A seat that decides alone meets a table of one row or one column. */
export function stageOf<K extends Kind>(search: Search, position: Position<K>, horizon: number): Stage {
  const [own, other] = [position.options(0), position.options(1)]
  return {
    rows: Math.max(own.length, 1),
    columns: Math.max(other.length, 1),
    look(row, column) {
      const decisions: [Seat, K['decision']][] = []
      const [ours, theirs] = [own[row], other[column]]
      if (ours !== undefined) decisions.push([0, ours])
      if (theirs !== undefined) decisions.push([1, theirs])
      return expected(search, position, decisions, horizon)
    },
  }
}

function expected<K extends Kind>(
  search: Search,
  position: Position<K>,
  decisions: readonly (readonly [Seat, K['decision']])[],
  horizon: number,
): Bounds {
  let low = 0
  let high = 0
  for (const branch of branchesOf(position, decisions)) {
    const bounds = boundsOf(search, branch.position, horizon)
    low += branch.probability * bounds.low
    high += branch.probability * bounds.high
  }
  return { low, high }
}
