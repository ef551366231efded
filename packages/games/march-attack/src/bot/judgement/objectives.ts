import type { Point } from '@grognard/geometry'
import type { Table } from '../../table/units.ts'
import { NONE } from '../../vocabulary.ts'
import { between, holds, type Piece, shareOf } from '../pieces.ts'
import { WEIGHTS } from './weights.ts'

const INCH = 1000

export interface Stake extends Point {
  readonly points: number
  /** What side 0 has of it, or lacks, whoever holds it. */
  readonly sure: number
  readonly isBlock: boolean
  /** Whom it was counted for last, and by whom it is held now, for side 0: 1 it is, −1 the enemy. */
  readonly control: number
  /** How many of each side hold it. */
  readonly holders: readonly [number, number]
}

const signOf = (side: number | undefined): number => (side === 0 ? 1 : side === 1 ? -1 : 0)

/** The objectives as they would be counted now if these were all units. */
export function stakesOf(t: Table, pieces: readonly [readonly Piece[], readonly Piece[]]): readonly Stake[] {
  return t.scenario.objectives.map((objective, i) => {
    const { point, block } = objective
    const count = (side: 0 | 1): number => pieces[side].filter(piece => holds(piece, objective)).length
    return {
      x: point.x / INCH,
      y: point.y / INCH,
      ...shareOf(objective),
      isBlock: block !== NONE,
      control: signOf(block === NONE ? t.open.control[i] : t.open.blocks[block]?.controller),
      holders: [count(0), count(1)],
    }
  })
}

/** MAR-24.4: for side 0, 1 it is held by it alone, or was by it last. */
export function heldBy(control: number, [first, second]: readonly [number, number]): number {
  if (first > 0 && second === 0) return 1
  return second > 0 && first === 0 ? -1 : control
}

/** How much a unit weighs at a place. */
export const weightAt = (piece: Piece, at: Point): number =>
  piece.isFormed ? piece.state.cv * Math.exp(-between(piece, at) / WEIGHTS.nearness) : 0

export const turnsLeft = ({ scenario, open }: Table): number =>
  Math.max(0, scenario.turnLimit - open.turn + 1)

/** How much of an objective goes to whoever is stronger around it: houses change hands less easily. */
const openness = ({ isBlock }: Stake, turns: number): number =>
  (isBlock ? WEIGHTS.houses : WEIGHTS.objective) * Math.min(1, turns / WEIGHTS.haste)

/** What is sure of an objective for side 0, by who holds it. */
export const assured = (stake: Stake, held: number, turns: number): number =>
  stake.points * (1 - openness(stake, turns)) * held

/** Expected points of an objective for side 0, by who holds it and what weighs there. */
export const promise = (
  stake: Stake,
  held: number,
  [first, second]: readonly [number, number],
  turns: number,
): number =>
  assured(stake, held, turns) +
  stake.points * openness(stake, turns) * Math.tanh((first - second) / WEIGHTS.mass)
