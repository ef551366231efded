import { there } from '@grognard/engine'
import {
  centreOf,
  compareDistances,
  corners,
  type Footprint,
  frontMidpoint,
  isWithin,
  type Point,
  type Pose,
  type Size,
} from '@grognard/geometry'
import type { Scenario, UnitCard } from '../scenario.ts'
import type { State, Unit } from '../state.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, type Formation, NONE, type Side } from '../vocabulary.ts'

/** The units as they stand on the table. All of it is public. */

export type Table = { readonly scenario: Scenario; readonly open: State['open'] }

export const unitAt = ({ open }: Table, unit: number): Unit => there(open.units[unit], 'such unit')
export const cardOf = ({ scenario }: Table, unit: number): UnitCard =>
  there(scenario.units[unit], 'such unit')

export const isOnTable = ({ place }: Unit): boolean => place === 'table'

/** Numbers of the units of a side that are on the table, lowest id first. */
export const unitsOf = (s: Table, side: Side): number[] =>
  s.open.units.flatMap((unit, i) => (isOnTable(unit) && cardOf(s, i).side === side ? [i] : []))

export const unitsIn = (s: Table, formation: number): number[] =>
  s.open.units.flatMap((unit, i) => (isOnTable(unit) && unit.major === formation ? [i] : []))

/** MAR-23.5. A garrison has the size of nothing: see `footprintOf`. */
export const sizeOf = (formation: Formation): Size =>
  formation === 'garrison' ? { frontage: 0, depth: 0 } : TABLES.footprints.formations[formation]

/** MAR-23.6, MAR-23.5: of a garrison, its block. */
export function footprintOf(s: Table, unit: number): Footprint {
  const { block, formation } = unitAt(s, unit)
  return block === NONE ? corners(unitAt(s, unit), sizeOf(formation)) : blockPoints(s, block)
}

export const blockPoints = ({ scenario }: Table, block: number): Footprint =>
  there(scenario.ground.blocks[block], 'such block').points

/** The centre of a unit; of a garrison, that of its block (MAR-23.12). */
export function centreOfUnit(s: Table, unit: number): Point {
  const { block, x, y } = unitAt(s, unit)
  return block === NONE ? { x, y } : centreOf(blockPoints(s, block))
}

/** MAR-23.7; squares and garrisons have no front, so their centre stands for it (MAR-9.10). */
export function frontOf(s: Table, unit: number): Point {
  const { formation } = unitAt(s, unit)
  return hasFront(formation) ? frontMidpoint(unitAt(s, unit), sizeOf(formation)) : centreOfUnit(s, unit)
}

export const poseOf = ({ x, y, facing }: Unit): Pose => ({ x, y, facing })

const ROUND_ABOUT: readonly Formation[] = ['infantry-square', 'garrison']
export const hasFront = (formation: Formation): boolean => !ROUND_ABOUT.includes(formation)

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

export const areWithin = (s: Table, a: number, b: number, mils: number): boolean =>
  isWithin(footprintOf(s, a), footprintOf(s, b), mils)

export const formedOf = (s: Table, side: Side): number[] => unitsOf(s, side).filter(unit => isFormed(s, unit))

/** MAR-3.5 */
export const isEngaged = (s: Table, unit: number): boolean =>
  formedOf(s, enemyOf(cardOf(s, unit).side)).some(enemy =>
    areWithin(s, unit, enemy, TABLES.scale.engagementRange),
  )

/** MAR-23.23: of several equally near the lowest id; NONE: there is none. */
export function nearestOf(s: Table, from: Footprint, units: readonly number[]): number {
  let nearest = NONE
  for (const unit of units)
    if (nearest === NONE || compareDistances(from, footprintOf(s, unit), from, footprintOf(s, nearest)) < 0)
      nearest = unit
  return nearest
}

/** The nearest formed enemy of a unit that would stand there, or NONE. */
export const nearestFormedEnemy = (s: Table, side: Side, from: Footprint): number =>
  nearestOf(s, from, formedOf(s, enemyOf(side)))
