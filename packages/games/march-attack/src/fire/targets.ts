import { there } from '@grognard/engine'
import {
  compareSquares,
  distanceCeil,
  isInArtilleryArc,
  type Point,
  squareOfDistance,
  zoneOf,
} from '@grognard/geometry'
import { type Band, bandAt } from '../calculations/fire-points.ts'
import type { State } from '../state.ts'
import { isBombarded, orderOf } from '../table/orders.ts'
import { seesAny } from '../table/sight.ts'
import {
  areWithin,
  type Body,
  bodiesOf,
  cardOf,
  footprintOf,
  hasFront,
  isUnlimbered,
  poseOf,
  shapeOfUnit,
  sizeOf,
  type Table,
  unitAt,
  unitsNearIn,
  unitsOf,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf } from '../vocabulary.ts'
import { gunSight } from './sight.ts'

/** Who may fire, and at whom (MAR-9.3 to MAR-9.7, MAR-9.13, MAR-9.19). All of it is public but bombardments. */

const { smallArms, artillery } = TABLES

/** A target that may be hit, and how. */
export interface Aim {
  readonly target: number
  readonly distance: number
  /** Of batteries. */
  readonly band: Band | null
  readonly isOverhead: boolean
}

/** MAR-9.3, MAR-3.29: units that charge, and those of broken MFs, do not fire. */
export function mayFire(s: Table, unit: number): boolean {
  const { place, formation, major } = unitAt(s, unit)
  if (place !== 'table' || s.open.formations[major]?.state === 'broken-mf') return false
  if (s.open.charges.some(charge => charge.unit === unit)) return false
  return cardOf(s, unit).branch === 'infantry' || isUnlimbered(formation)
}

export const isBattery = (s: Table, unit: number): boolean => cardOf(s, unit).branch === 'artillery'

/** MAR-9.7, MAR-9.19: those who charge it and are before it now. */
export const chargersOf = (s: Table, unit: number): number[] =>
  s.open.charges.flatMap(({ unit: charger, target, fate }) =>
    target === unit && fate === 'at-target' && unitAt(s, charger).place === 'table' ? [charger] : [],
  )

/** MAR-9.5, MAR-9.12: no shot of the unit goes farther. */
export function rangeOf(s: Table, unit: number): number {
  const { branch, weight, traits } = cardOf(s, unit)
  if (branch === 'artillery') return artillery.ranges[weight].long
  return smallArms.range[traits.includes('rifle') ? 'rifle' : 'musket'].max
}

/** MAR-9.5, MAR-9.6 */
function musketAim(s: Table, unit: number, target: number): Aim | null {
  if (!areWithin(s, unit, target, rangeOf(s, unit))) return null
  const [own, other] = [footprintOf(s, unit), footprintOf(s, target)]
  const { formation } = unitAt(s, unit)
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(formation)]
  const isInArc = (point: Point): boolean => !hasFront(formation) || zoneOf(pose, size, point) === 'front'
  return seesAny(s, unit, target, isInArc)
    ? { target, distance: distanceCeil(own, other), band: null, isOverhead: false }
    : null
}

/** MAR-9.12, MAR-9.13, MAR-9.20 */
function gunAim(s: Table, unit: number, target: number): Aim | null {
  if (!areWithin(s, unit, target, rangeOf(s, unit))) return null
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(unitAt(s, unit).formation)]
  const way = gunSight(s, unit, target, point => isInArtilleryArc(pose, size, point))
  if (way === null || 'bar' in way) return null
  const distance = distanceCeil(footprintOf(s, unit), footprintOf(s, target))
  const band = bandAt(cardOf(s, unit).weight, distance)
  if (band === null || (way.to === 'overhead' && band === 'canister')) return null
  return { target, distance, band, isOverhead: way.to === 'overhead' }
}

/** How a unit hits an enemy, as far as places say; null: it does not. */
export const aimAt = (s: Table, unit: number, target: number): Aim | null =>
  isBattery(s, unit) ? gunAim(s, unit, target) : musketAim(s, unit, target)

/** MAR-9.7: infantry that is charged fires at its chargers only. */
const mustFireAtChargers = (s: Table, unit: number): boolean =>
  s.open.charges.some(({ target, fate }) => target === unit && fate === 'at-target') && !isBattery(s, unit)

/** Of the enemies that a unit may choose among, those who may be in range. */
const targetsFor = (s: Table, unit: number, enemies: readonly Body[]): number[] =>
  mustFireAtChargers(s, unit)
    ? chargersOf(s, unit)
    : unitsNearIn(s, enemies, shapeOfUnit(s, unit).box, rangeOf(s, unit))

/** MAR-9.7: may the unit choose this enemy at all, as far as charges say? */
export const isFreeTarget = (s: Table, unit: number, target: number): boolean =>
  !mustFireAtChargers(s, unit) || chargersOf(s, unit).includes(target)

/** Every enemy that the unit can hit, nearest first. */
function aimsOf(s: Table, unit: number, enemies: readonly Body[]): Aim[] {
  const aims = targetsFor(s, unit, enemies).flatMap(target => aimAt(s, unit, target) ?? [])
  if (aims.length < 2) return aims
  const own = footprintOf(s, unit)
  const far = new Map(aims.map(aim => [aim, squareOfDistance(own, footprintOf(s, aim.target))]))
  return aims.sort((a, b) => compareSquares(there(far.get(a), 'such aim'), there(far.get(b), 'such aim')))
}

/** Can the unit hit any of the enemies at all? Depends on nothing secret. */
export const hasTarget = (s: Table, unit: number, enemies: readonly Body[]): boolean =>
  mayFire(s, unit) && targetsFor(s, unit, enemies).some(target => aimAt(s, unit, target) !== null)

/** Those whom a unit may hit. */
const enemiesOf = (s: Table, unit: number): readonly Body[] => bodiesOf(s, enemyOf(cardOf(s, unit).side))

/** MAR-9.19: the first class that has a legal target. */
export function legalAims(s: State, unit: number, enemies = enemiesOf(s, unit)): readonly Aim[] {
  const aims = aimsOf(s, unit, enemies)
  if (!isBattery(s, unit)) return aims
  const chargers = chargersOf(s, unit)
  const order = orderOf(s, unitAt(s, unit).major)
  const classes = [
    aims.filter(({ target }) => chargers.includes(target)),
    aims.filter(({ band }) => band === 'canister'),
    aims.filter(({ target }) => isBombarded(s, order, target)),
  ]
  return classes.find(each => each.length > 0) ?? aims
}

/** MAR-5.18: a battery that can fire at what its MF bombards must; chargers and canister come before it (MAR-9.19). */
export function mustFire(
  s: State,
  unit: number,
  aimsOf: (unit: number) => readonly Aim[] = each => legalAims(s, each),
): boolean {
  if (!isBattery(s, unit)) return false
  const order = orderOf(s, unitAt(s, unit).major)
  return (
    order.type === 'bombard' &&
    mayFire(s, unit) &&
    aimsOf(unit).some(({ target }) => isBombarded(s, order, target))
  )
}

/** MAR-8.11: is there an enemy who could fire small arms or canister at the unit where it stands? */
export const isUnderFire = (s: Table, unit: number): boolean =>
  unitsOf(s, enemyOf(cardOf(s, unit).side)).some(enemy => {
    const aim = mayFire(s, enemy) ? aimAt(s, enemy, unit) : null
    return aim !== null && (aim.band === null || aim.band === 'canister')
  })
