import {
  compareShares,
  isStretchAtMost,
  type Point,
  type Share,
  spansOfLine,
  squareBetween,
} from '@grognard/geometry'
import { levelOfGround } from '../ground/ground.ts'
import { centreOfUnit, footprintOf, frontOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { NONE } from '../vocabulary.ts'

/** MAR-9.17: where a shot goes on that has hit. */

/** A point on the line of fire, so many times as far from the battery as the target's centre, past all that may be hit. */
function beyond(from: Point, through: Point, reach: number): Point {
  const length = Math.max(1, Math.floor(Math.sqrt(squareBetween(from, through))))
  const times = 2 + Math.ceil((2 * reach) / length)
  return { x: from.x + (through.x - from.x) * times, y: from.y + (through.y - from.y) * times }
}

const later = (a: Share, b: Share): Share => (compareShares(a, b) < 0 ? b : a)

/** The unit that is hit next, friend or enemy, or NONE. */
export function bounceOf(s: Table, battery: number, target: number): number {
  const { reach } = TABLES.artillery.bounce
  const from = frontOf(s, battery)
  const to = beyond(from, centreOfUnit(s, target), reach)
  const exit = spansOfLine(from, to, footprintOf(s, target)).at(-1)?.to
  if (exit === undefined) return NONE
  let first: { readonly unit: number; readonly at: Share } | null = null
  for (const [unit, { place }] of s.open.units.entries()) {
    if (place !== 'table' || unit === target || unit === battery) continue
    for (const span of spansOfLine(from, to, footprintOf(s, unit))) {
      if (compareShares(span.to, exit) < 0) continue
      const at = later(span.from, exit)
      const isNear = isStretchAtMost(from, to, [{ from: exit, to: at }], reach)
      if (isNear && (first === null || compareShares(at, first.at) < 0)) first = { unit, at }
    }
  }
  return first === null || isSpared(s, first.unit, target) ? NONE : first.unit
}

/** Garrisons, and units on a higher level than the target, are not hit and stop the shot. */
function isSpared(s: Table, unit: number, target: number): boolean {
  const { ground } = s.scenario
  const level = (of: number): number => levelOfGround(ground, centreOfUnit(s, of))
  return unitAt(s, unit).block !== NONE || level(unit) > level(target)
}
