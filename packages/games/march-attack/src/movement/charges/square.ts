import { corners, faced, isOnTable, overlaps, type Pose, shifted } from '@grognard/geometry'
import { isCutOff, isProhibited } from '../../ground/ground.ts'
import type { Charge, State } from '../../state.ts'
import { putUnit } from '../../table/place.ts'
import { cardOf, footprintOf, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { NONE } from '../../vocabulary.ts'
import { barriersOf } from '../steps/around.ts'

/** Infantry forms square against cavalry (MAR-8.18, MAR-8.19). */

const { reactionSquareShift, reactionSquareStep } = TABLES.distances

function isClear(t: Table, unit: number, pose: Pose): boolean {
  const square = corners(pose, sizeOf('infantry-square'))
  const { ground, table } = t.scenario
  if (!isOnTable(table, square) || isProhibited(ground, 'infantry-square', pose)) return false
  if (isCutOff(ground, 'infantry-square', unitAt(t, unit), pose)) return false
  const isOnUnit = t.open.units.some(
    (other, number) => number !== unit && other.place === 'table' && overlaps(square, footprintOf(t, number)),
  )
  return (
    !isOnUnit &&
    !ground.blocks.some(({ points }) => overlaps(square, points)) &&
    !barriersOf(ground).some(({ parts }) => parts.some(part => overlaps(square, part)))
  )
}

/** MAR-8.19: on the unit's centre, else straight back, else straight forward, to the first clear place; null: there is none. */
export function placeForSquare(t: Table, unit: number): Pose | null {
  const state = unitAt(t, unit)
  const pose = faced(state, state.facing)
  if (isClear(t, unit, pose)) return pose
  for (const way of [-1, 1])
    for (let mils = reactionSquareStep; mils <= reactionSquareShift; mils += reactionSquareStep) {
      const place = shifted(pose, state.facing, way * mils)
      if (isClear(t, unit, place)) return place
    }
  return null
}

/** The charges of cavalry at a unit. */
const cavalryAt = (t: Table, unit: number): Charge[] =>
  t.open.charges.filter(charge => charge.target === unit && cardOf(t, charge.unit).branch === 'cavalry')

/** MAR-8.18: may the unit try? */
export function maySquare(t: Table, unit: number): boolean {
  const { formation, block } = unitAt(t, unit)
  return (
    cardOf(t, unit).branch === 'infantry' &&
    formation !== 'infantry-square' &&
    block === NONE &&
    cavalryAt(t, unit).length > 0
  )
}

/** MAR-2.27, MAR-2.28: one test; the least favourable zone and distance of all of them. */
export function chargeAgainst(t: Table, unit: number): { fromFlankOrRear: boolean; distance: number } {
  const charges = cavalryAt(t, unit)
  return {
    fromFlankOrRear: charges.some(({ zone }) => zone !== 'front'),
    distance: Math.min(...charges.map(({ distance }) => distance)),
  }
}

/** Forms it, if there is room still. */
export function formSquare(s: State, unit: number): boolean {
  const place = placeForSquare(s, unit)
  if (place === null) return false
  putUnit(s, unit, { ...place, formation: 'infantry-square' })
  unitAt(s, unit).hasMoved = true
  return true
}
