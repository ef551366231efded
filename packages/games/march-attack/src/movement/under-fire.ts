import { type Footprint, isInArtilleryArc, isWithin, zoneOf } from '@grognard/geometry'
import { sightOf } from '../table/sight.ts'
import {
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

const { smallArms, artillery } = TABLES

/** MAR-8.11: is there an enemy who could fire small arms or canister at the unit where it stands? */
export function isUnderFire(t: Table, unit: number): boolean {
  const body = footprintOf(t, unit)
  return unitsOf(t, enemyOf(cardOf(t, unit).side)).some(enemy => couldFire(t, enemy, unit, body))
}

function couldFire(t: Table, enemy: number, unit: number, body: Footprint): boolean {
  const { major, formation } = unitAt(t, enemy)
  const isAtRest = t.open.charges.every(charge => charge.unit !== enemy)
  if (!isAtRest || t.open.formations[major]?.state === 'broken-mf') return false
  const reach = reachOf(t, enemy)
  if (reach === null || !isWithin(footprintOf(t, enemy), body, reach)) return false
  const { seen } = sightOf(t, enemy, unit)
  if (!hasFront(formation)) return seen.length > 0
  const [pose, size] = [poseOf(unitAt(t, enemy)), sizeOf(formation)]
  const isInArc = isUnlimbered(formation) ? isInArtilleryArc : isInFront
  return seen.some(point => isInArc(pose, size, point))
}

const isInFront: typeof isInArtilleryArc = (pose, size, point) => zoneOf(pose, size, point) === 'front'

/** MAR-9.5, MAR-9.12: the range of small arms or canister; null: neither. */
function reachOf(t: Table, enemy: number): number | null {
  const { branch, traits, weight } = cardOf(t, enemy)
  if (branch === 'infantry') return smallArms.range[traits.includes('rifle') ? 'rifle' : 'musket'].max
  return isUnlimbered(unitAt(t, enemy).formation) ? artillery.ranges[weight].canister : null
}
