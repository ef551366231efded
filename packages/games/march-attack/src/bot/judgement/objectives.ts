import type { Point } from '@grognard/geometry'
import type { Table } from '../../table/units.ts'
import { controlAfter } from '../../turn/control.ts'
import { between, type Piece } from '../pieces.ts'
import { WEIGHTS } from './weights.ts'

const INCH = 1000

export interface Stake extends Point {
  readonly points: number
  /** For side 0: 1 it holds it, −1 the enemy does. */
  readonly held: number
}

/** The objectives as they would be counted now. */
export function stakesOf(t: Table): readonly Stake[] {
  const control = controlAfter(t)
  return t.scenario.objectives.map(({ point, points }, i) => ({
    x: point.x / INCH,
    y: point.y / INCH,
    points,
    held: control[i] === 0 ? 1 : control[i] === 1 ? -1 : 0,
  }))
}

/** How much a unit weighs at a place. */
export const weightAt = (piece: Piece, at: Point): number =>
  piece.isFormed ? piece.state.cv * Math.exp(-between(piece, at) / WEIGHTS.nearness) : 0

export const turnsLeft = ({ scenario, open }: Table): number =>
  Math.max(0, scenario.turnLimit - open.turn + 1)

/** Expected points of an objective for side 0, by what weighs there. */
export function promise(stake: Stake, weights: readonly [number, number], turns: number): number {
  const open = WEIGHTS.objective * Math.min(1, turns / WEIGHTS.haste)
  const lean = Math.tanh((weights[0] - weights[1]) / WEIGHTS.mass)
  return stake.points * ((1 - open) * stake.held + open * lean)
}
