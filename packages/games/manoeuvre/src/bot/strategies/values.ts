import { forSeat, ownOf, type Seat } from '@grognard/engine'
import { distance, homeRow, neighboursOf } from '../../board/index.ts'
import {
  hasRedoubt,
  NO,
  ownerOf,
  type State,
  squareUnder,
  strengthOf,
  terrainAt,
  unitOf,
  unitOn,
  unitsOf,
} from '../../state.ts'
import { enemyOf } from '../../vocabulary.ts'
import { groundOf } from '../judgement/ground.ts'

/** What a plan may want to have much of: each counts over the units, the ground or the cards of a seat. */
export type Value = (s: State, seat: Seat) => number

const each =
  (worth: (s: State, unit: number, seat: Seat) => number): Value =>
  (s, seat) => {
    let sum = 0
    for (const unit of unitsOf(s, seat)) sum += worth(s, unit, seat)
    return sum
  }

const rowOf = (s: State, unit: number, seat: Seat): number =>
  homeRow(forSeat(s.open.edge, seat), squareUnder(s, unit))

const isCavalry = (s: State, unit: number): boolean => unitOf(s, unit).type === 'cavalry'

/** Does a unit of the seat stand next to it? */
export const hasBeside = (s: State, unit: number, owner: Seat): boolean =>
  neighboursOf(squareUnder(s, unit)).some(near => {
    const other = unitOn(s, near)
    return other !== NO && ownerOf(other) === owner
  })

const FARTHEST = 14

function nearness(s: State, unit: number, seat: Seat): number {
  let nearest = FARTHEST
  for (const enemy of unitsOf(s, enemyOf(seat)))
    nearest = Math.min(nearest, distance(squareUnder(s, unit), squareUnder(s, enemy)))
  return FARTHEST - nearest
}

const HALF = 4

export const strength = each(strengthOf)
/** Rows gone towards the enemy: by all, by the cavalry, by points of strength; and how near they are to the last row of their own half. */
export const rows = each((s, unit, seat) => rowOf(s, unit, seat) - 1)
export const cavalryRows = each((s, unit, seat) => (isCavalry(s, unit) ? rowOf(s, unit, seat) - 1 : 0))
export const strongRows = each((s, unit, seat) => strengthOf(s, unit) * (rowOf(s, unit, seat) - 1))
export const middle = each((s, unit, seat) => -Math.abs(rowOf(s, unit, seat) - HALF))
export const near = each(nearness)
export const together = each((s, unit, seat) => (hasBeside(s, unit, seat) ? 1 : 0))
export const apart = each((s, unit, seat) => (hasBeside(s, unit, seat) ? 0 : 1))
export const cover = each((s, unit) => terrainAt(s, squareUnder(s, unit)).defence)
export const redoubts = each((s, unit) => (hasRedoubt(s, unit) ? 1 : 0))
export const ground: Value = groundOf
export const cards: Value = (s, seat) => ownOf(s, seat).hand.length
