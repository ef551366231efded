import { compareDistances, distanceCeil, isInArtilleryArc, zoneOf } from '@grognard/geometry'
import { type Band, bandAt } from '../calculations/fire-points.ts'
import type { State } from '../state.ts'
import { isBombarded, orderOf } from '../table/orders.ts'
import { sightOf } from '../table/sight.ts'
import {
  areWithin,
  cardOf,
  footprintOf,
  hasFront,
  isUnlimbered,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
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
const chargersOf = (s: Table, unit: number): number[] =>
  s.open.charges.flatMap(({ unit: charger, target, fate }) =>
    target === unit && fate === 'at-target' && unitAt(s, charger).place === 'table' ? [charger] : [],
  )

/** MAR-9.5, MAR-9.6 */
function musketAim(s: Table, unit: number, target: number): Aim | null {
  const isRifle = cardOf(s, unit).traits.includes('rifle')
  if (!areWithin(s, unit, target, smallArms.range[isRifle ? 'rifle' : 'musket'].max)) return null
  const [own, other] = [footprintOf(s, unit), footprintOf(s, target)]
  const { formation } = unitAt(s, unit)
  const { seen } = sightOf(s, unit, target)
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(formation)]
  const isInArc = hasFront(formation)
    ? seen.some(point => zoneOf(pose, size, point) === 'front')
    : seen.length > 0
  return isInArc ? { target, distance: distanceCeil(own, other), band: null, isOverhead: false } : null
}

/** MAR-9.12, MAR-9.13, MAR-9.20 */
function gunAim(s: Table, unit: number, target: number): Aim | null {
  const { weight } = cardOf(s, unit)
  if (!areWithin(s, unit, target, artillery.ranges[weight].long)) return null
  const [own, other] = [footprintOf(s, unit), footprintOf(s, target)]
  const distance = distanceCeil(own, other)
  const band = bandAt(weight, distance)
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(unitAt(s, unit).formation)]
  const way = gunSight(s, unit, target, point => isInArtilleryArc(pose, size, point))
  if (way === null || 'bar' in way || band === null || (way.to === 'overhead' && band === 'canister'))
    return null
  return { target, distance, band, isOverhead: way.to === 'overhead' }
}

/** The enemies that a unit may choose among: infantry that is charged fires at its chargers only (MAR-9.7). */
function targetsFor(s: Table, unit: number): number[] {
  const isCharged = s.open.charges.some(({ target, fate }) => target === unit && fate === 'at-target')
  return isCharged && !isBattery(s, unit) ? chargersOf(s, unit) : unitsOf(s, enemyOf(cardOf(s, unit).side))
}

/** MAR-9.7: may the unit choose this enemy at all, as far as charges say? */
export const isFreeTarget = (s: Table, unit: number, target: number): boolean =>
  targetsFor(s, unit).includes(target)

/** Every enemy that the unit can hit, nearest first. */
function aimsOf(s: Table, unit: number): Aim[] {
  const aim = isBattery(s, unit) ? gunAim : musketAim
  const aims = targetsFor(s, unit).flatMap(target => aim(s, unit, target) ?? [])
  const own = footprintOf(s, unit)
  return aims.sort((a, b) => compareDistances(own, footprintOf(s, a.target), own, footprintOf(s, b.target)))
}

/** Can the unit hit anybody at all? Depends on nothing secret. */
export function hasTarget(s: Table, unit: number): boolean {
  if (!mayFire(s, unit)) return false
  const aim = isBattery(s, unit) ? gunAim : musketAim
  return targetsFor(s, unit).some(target => aim(s, unit, target) !== null)
}

/** MAR-9.19: the first class that has a legal target. */
export function legalAims(s: State, unit: number): readonly Aim[] {
  const aims = aimsOf(s, unit)
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
export const mustFire = (s: State, unit: number): boolean => {
  const order = orderOf(s, unitAt(s, unit).major)
  return (
    isBattery(s, unit) &&
    order?.type === 'bombard' &&
    mayFire(s, unit) &&
    legalAims(s, unit).some(({ target }) => isBombarded(s, order, target))
  )
}

/** MAR-8.11: is there an enemy who could fire small arms or canister at the unit where it stands? */
export const isUnderFire = (s: Table, unit: number): boolean =>
  unitsOf(s, enemyOf(cardOf(s, unit).side)).some(enemy => {
    if (!mayFire(s, enemy)) return false
    return isBattery(s, enemy)
      ? gunAim(s, enemy, unit)?.band === 'canister'
      : musketAim(s, enemy, unit) !== null
  })
