import { illegal, type Refusal } from '@grognard/engine'
import { isInArtilleryArc, zoneOf } from '@grognard/geometry'
import type { State } from '../state.ts'
import { unitId } from '../table/names.ts'
import { namesOfBar, referencePointsOf, sightOf } from '../table/sight.ts'
import { areWithin, cardOf, hasFront, poseOf, sizeOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { NONE } from '../vocabulary.ts'
import { gunSight } from './sight.ts'
import { isBattery, isFreeTarget, legalAims, rangeOf } from './targets.ts'

/** Why a unit may not fire at an enemy, with whatever stands in the way: for words to name and boards to draw. */

const { artillery } = TABLES

function whyNoMusket(s: Table, unit: number, target: number): Refusal | null {
  const args = { unit: unitId(s, target) }
  const most = rangeOf(s, unit)
  if (!areWithin(s, unit, target, most)) return illegal('MAR-9.5', 'mar.out-of-range', { ...args, most })
  const { formation } = unitAt(s, unit)
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(formation)]
  const inArc = (points: ReturnType<typeof referencePointsOf>): boolean =>
    !hasFront(formation) || points.some(point => zoneOf(pose, size, point) === 'front')
  if (!inArc(referencePointsOf(s, target))) return illegal('MAR-9.6', 'mar.out-of-arc', args)
  const { seen, bar } = sightOf(s, unit, target)
  if (bar !== null) return illegal('MAR-9.9', 'mar.sight-stopped', { ...args, ...namesOfBar(s, bar) })
  return inArc(seen) ? null : illegal('MAR-9.6', 'mar.out-of-arc', args)
}

function whyNoGun(s: Table, unit: number, target: number): Refusal | null {
  const args = { unit: unitId(s, target) }
  const most = rangeOf(s, unit)
  if (!areWithin(s, unit, target, most)) return illegal('MAR-9.12', 'mar.out-of-range', { ...args, most })
  const [pose, size] = [poseOf(unitAt(s, unit)), sizeOf(unitAt(s, unit).formation)]
  const way = gunSight(s, unit, target, point => isInArtilleryArc(pose, size, point))
  if (way === null) return illegal('MAR-9.13', 'mar.out-of-arc', args)
  if ('bar' in way) {
    const isFriend = way.bar.by === 'unit' && cardOf(s, way.bar.unit).side === cardOf(s, unit).side
    const rule = isFriend ? 'MAR-9.20' : 'MAR-9.9'
    return illegal(rule, 'mar.sight-stopped', { ...args, ...namesOfBar(s, way.bar) })
  }
  return way.to === 'overhead' &&
    areWithin(s, unit, target, artillery.ranges[cardOf(s, unit).weight].canister)
    ? illegal('MAR-9.20', 'mar.no-canister-overhead', args)
    : null
}

/** Of an enemy that is not among the legal targets of the unit. */
export function whyNoTarget(s: State, unit: number, target: number): Refusal {
  if (
    target === NONE ||
    unitAt(s, target).place !== 'table' ||
    cardOf(s, target).side === cardOf(s, unit).side
  )
    return illegal('MAR-9.3', 'mar.no-enemy')
  const args = { unit: unitId(s, target) }
  if (!isFreeTarget(s, unit, target)) return illegal('MAR-9.7', 'mar.fires-at-chargers', args)
  const [first] = legalAims(s, unit)
  return (
    (isBattery(s, unit) ? whyNoGun : whyNoMusket)(s, unit, target) ??
    illegal('MAR-9.19', 'mar.other-target-first', {
      ...args,
      ...(first === undefined ? {} : { nearer: unitId(s, first.target) }),
    })
  )
}
