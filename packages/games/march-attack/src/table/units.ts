import { there } from '@grognard/engine'
import {
  areBoxesNear,
  type Box,
  boxAroundAll,
  boxOf,
  compareSquares,
  type Footprint,
  isPointNearBox,
  isPointWithin,
  isWithin,
  type Point,
  type Pose,
  type Square,
  squareOfDistance,
  squareOfGap,
} from '@grognard/geometry'
import type { Scenario, UnitCard } from '../scenario.ts'
import type { State, Unit } from '../state.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, type Formation, NONE, type Side } from '../vocabulary.ts'
import { FARTHEST_CORNER, hasFront, type Shape, shapeOf } from './shapes.ts'

export { hasFront, sizeOf } from './shapes.ts'

/** The units as they stand on the table. All of it is public. */

export type Table = { readonly scenario: Scenario; readonly open: State['open'] }

export const unitAt = ({ open }: Table, unit: number): Unit => there(open.units[unit], 'such unit')
export const cardOf = ({ scenario }: Table, unit: number): UnitCard =>
  there(scenario.units[unit], 'such unit')

export const isOnTable = ({ place }: Unit): boolean => place === 'table'

/** MAR-2.39: on the table, or still to come. */
export const isInPlay = ({ place }: Unit): boolean => IN_PLAY.includes(place)
const IN_PLAY: readonly Unit['place'][] = ['table', 'en-route', 'to-deploy']

/** Numbers of the units of which it holds, wherever they are. */
export function unitsWhere(
  { open: { units } }: Table,
  holds: (unit: Unit, number: number) => boolean,
): number[] {
  const found: number[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit !== undefined && holds(unit, i)) found.push(i)
  }
  return found
}

/** By side, the numbers of all its units: who belongs to whom never changes. */
type BothArmies = readonly [readonly number[], readonly number[]]
const armies = new WeakMap<Scenario, BothArmies>()
let last: { readonly scenario: Scenario; readonly both: BothArmies } | null = null

/** The numbers of all units of a side, wherever they are, lowest first. */
export function armyOf(scenario: Scenario, side: Side): readonly number[] {
  if (last?.scenario === scenario) return last.both[side]
  const all = [...scenario.units.keys()]
  const of = (each: Side): number[] => all.filter(number => scenario.units[number]?.side === each)
  const both = armies.get(scenario) ?? [of(0), of(1)]
  armies.set(scenario, both)
  last = { scenario, both }
  return both[side]
}

/** Numbers of the units of a side that are on the table, lowest id first. */
export function unitsOf({ scenario, open: { units } }: Table, side: Side): number[] {
  const found: number[] = []
  for (const number of armyOf(scenario, side)) if (units[number]?.place === 'table') found.push(number)
  return found
}

export function unitsIn({ scenario, open: { units, formations } }: Table, formation: number): number[] {
  const found: number[] = []
  const major = formations[formation]
  if (major === undefined) return found
  for (const number of armyOf(scenario, major.side)) {
    const unit = units[number]
    if (unit?.place === 'table' && unit.major === formation) found.push(number)
  }
  return found
}

export const shapeOfUnit = (s: Table, unit: number): Shape => shapeOf(s.scenario, unit, unitAt(s, unit))

/** MAR-23.6, MAR-23.5: of a garrison, its block. */
export const footprintOf = (s: Table, unit: number): Footprint => shapeOfUnit(s, unit).footprint

export const blockPoints = ({ scenario }: Table, block: number): Footprint =>
  there(scenario.ground.blocks[block], 'such block').points

/** MAR-13.8 */
export const isBurning = ({ open }: Table, block: number): boolean =>
  there(open.blocks[block], 'such block').burningSince > 0

/** The centre of a unit; of a garrison, that of its block (MAR-23.12). */
export const centreOfUnit = (s: Table, unit: number): Point => shapeOfUnit(s, unit).centre

/** MAR-23.7, MAR-9.10 */
export const frontOf = (s: Table, unit: number): Point => shapeOfUnit(s, unit).front

export const poseOf = ({ x, y, facing }: Unit): Pose => ({ x, y, facing })

/** MAR-8.16: squares, skirmish order and garrisons have no flank or rear. */
export const hasFlanks = (formation: Formation): boolean =>
  hasFront(formation) && formation !== 'infantry-skirmish'

export const isLimbered = (formation: Formation): boolean =>
  formation === 'battery-limbered' || formation === 'large-battery-limbered'

export const isUnlimbered = (formation: Formation): boolean =>
  formation === 'battery-unlimbered' || formation === 'large-battery-unlimbered' || isSiege(formation)

export const isSiege = (formation: Formation): boolean =>
  formation === 'siege-battery' || formation === 'large-siege-battery'

export const isDisordered = ({ disorder }: Unit): boolean => disorder > 0

/** MAR-9.15: it has fired at nobody. */
export function forgetTargets(unit: Unit): void {
  unit.lastTarget = NONE
  if (unit.otherTarget !== undefined) delete unit.otherTarget
}

/** MAR-3.34: a new disorder always places D2. */
export const disorder = (unit: Unit): void => {
  unit.disorder = 2
}

/** MAR-3.6, MAR-11.11 */
export function isFormed(s: Table, unit: number): boolean {
  const { formation, place, major } = unitAt(s, unit)
  return (
    place === 'table' &&
    cardOf(s, unit).branch !== 'artillery' &&
    formation !== 'infantry-skirmish' &&
    s.open.formations[major]?.state !== 'broken-mf'
  )
}

/**
 * Whether a unit in the field certainly lies more than so many mils from a box, by its centre alone: of an army most do, and of
 * them nothing else is asked.
 */
export function isFarOff({ x, y, block }: Unit, { west, south, east, north }: Box, mils: number): boolean {
  const reach = mils + FARTHEST_CORNER
  return block === NONE && (x < west - reach || x > east + reach || y < south - reach || y > north + reach)
}

const areShapesWithin = (a: Shape, b: Shape, mils: number): boolean =>
  areBoxesNear(a.box, b.box, mils) && isWithin(a.footprint, b.footprint, mils)

/** The units of a side that may be within so many mils of what lies in the box. */
export function unitsNear(s: Table, side: Side, box: Box, mils: number): number[] {
  const found: number[] = []
  for (const number of armyOf(s.scenario, side)) {
    const unit = s.open.units[number]
    if (unit?.place !== 'table' || isFarOff(unit, box, mils)) continue
    if (areBoxesNear(box, shapeOfUnit(s, number).box, mils)) found.push(number)
  }
  return found
}

/** Units of an MF on the table, and the box around them all: MFs keep together, and of most none is near. */
export interface Body {
  readonly formation: number
  readonly units: readonly number[]
  readonly box: Box
}

/** A side on the table, MF by MF: for a question that is asked of all units of an army while nobody moves. */
export const bodiesOf = (s: Table, side: Side): readonly Body[] => bodiesAmong(s, unitsOf(s, side))

/** The same of formed units alone. */
export const formedBodiesOf = (s: Table, side: Side): readonly Body[] => bodiesAmong(s, formedOf(s, side))

function bodiesAmong(s: Table, units: readonly number[]): readonly Body[] {
  const byFormation: number[][] = s.open.formations.map(() => [])
  for (const unit of units) byFormation[unitAt(s, unit).major]?.push(unit)
  const bodies: Body[] = []
  for (let formation = 0; formation < byFormation.length; formation++) {
    const own = byFormation[formation] ?? []
    if (own.length === 0) continue
    bodies.push({ formation, units: own, box: boxAroundAll(own.map(unit => shapeOfUnit(s, unit).box)) })
  }
  return bodies
}

/** Is any unit of the one within so many mils of any of the other? */
export const areBodiesWithin = (s: Table, one: Body, other: Body, mils: number): boolean =>
  areBoxesNear(one.box, other.box, mils) && areAnyWithin(s, one.units, other.units, mils, one.box)

/** Those of the bodies that may be within so many mils of what lies in the box, lowest number first. */
export function unitsNearIn(s: Table, bodies: readonly Body[], box: Box, mils: number): number[] {
  const found: number[] = []
  for (const body of bodies)
    if (areBoxesNear(box, body.box, mils))
      for (const unit of body.units) if (areBoxesNear(box, shapeOfUnit(s, unit).box, mils)) found.push(unit)
  return found.length < 2 ? found : found.sort((a, b) => a - b)
}

/** Is any of these units within so many mils of any of those? Whoever is far from the box around all of these is left out. */
export function areAnyWithin(
  s: Table,
  these: readonly number[],
  those: readonly number[],
  mils: number,
  box = boxAroundAll(these.map(unit => shapeOfUnit(s, unit).box)),
): boolean {
  for (const other of those) {
    if (isFarOff(unitAt(s, other), box, mils)) continue
    for (const unit of these) if (areWithin(s, unit, other, mils)) return true
  }
  return false
}

export const areWithin = (s: Table, a: number, b: number, mils: number): boolean =>
  areShapesWithin(shapeOfUnit(s, a), shapeOfUnit(s, b), mils)

export const formedOf = (s: Table, side: Side): number[] => unitsOf(s, side).filter(unit => isFormed(s, unit))

export const formedIn = (s: Table, formation: number): number[] =>
  unitsIn(s, formation).filter(unit => isFormed(s, unit))

/** Whether a formed enemy of a side is at most so far from something that stands or is imagined there. */
export function isFormedEnemyWithin(
  s: Table,
  side: Side,
  from: Pick<Shape, 'box' | 'footprint'>,
  mils: number,
): boolean {
  for (const number of armyOf(s.scenario, enemyOf(side))) {
    const unit = s.open.units[number]
    if (unit?.place !== 'table' || isFarOff(unit, from.box, mils)) continue
    const { box, footprint } = shapeOfUnit(s, number)
    if (areBoxesNear(from.box, box, mils) && isFormed(s, number) && isWithin(from.footprint, footprint, mils))
      return true
  }
  return false
}

/** Whether a unit is at most so far from a point. */
export function isUnitWithin(s: Table, unit: number, point: Point, mils: number): boolean {
  const { x, y, block } = unitAt(s, unit)
  const reach = mils + FARTHEST_CORNER
  if (block === NONE && (Math.abs(x - point.x) > reach || Math.abs(y - point.y) > reach)) return false
  const { box, footprint } = shapeOfUnit(s, unit)
  return isPointNearBox(point, box, mils) && isPointWithin(point, footprint, mils)
}

/** MAR-3.5 */
export const isEngaged = (s: Table, unit: number): boolean =>
  isFormedEnemyWithin(s, cardOf(s, unit).side, shapeOfUnit(s, unit), TABLES.scale.engagementRange)

/** MAR-23.23: of several equally near the lowest id; NONE: there is none. */
export function nearestOf(s: Table, from: Footprint, units: readonly number[]): number {
  const box = boxOf(from)
  let nearest = likelyNearest(s, box, units)
  if (nearest === NONE) return NONE
  let least = squareOfDistance(from, footprintOf(s, nearest))
  // Whoever's box is farther off than this is farther off.
  let reach = reachOf(least)
  for (const unit of units) {
    const shape = shapeOfUnit(s, unit)
    if (unit === nearest || squareOfGap(box, shape.box) > reach) continue
    const square = squareOfDistance(from, shape.footprint)
    const order = compareSquares(square, least)
    if (order > 0 || (order === 0 && unit > nearest)) continue
    nearest = unit
    least = square
    reach = reachOf(least)
  }
  return nearest
}

/** Who has the nearest box: whoever is nearest is seldom another. */
function likelyNearest(s: Table, box: Box, units: readonly number[]): number {
  let likely = NONE
  let least = Number.POSITIVE_INFINITY
  for (const unit of units) {
    const gap = squareOfGap(box, shapeOfUnit(s, unit).box)
    if (gap < least) {
      likely = unit
      least = gap
    }
  }
  return likely
}

/** The square of a length that is not below the distance. */
const reachOf = ({ over, by, under }: Square): number => (Math.ceil(Math.sqrt((over * by) / under)) + 1) ** 2

/** The nearest formed enemy of a unit that would stand there, or NONE. */
export const nearestFormedEnemy = (s: Table, side: Side, from: Footprint): number =>
  nearestOf(s, from, formedOf(s, enemyOf(side)))
