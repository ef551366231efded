import { forwardDistance, isWithin, shifted } from '@grognard/geometry'
import { passage } from '../ground/ground.ts'
import type { Charge, State } from '../state.ts'
import { putUnit } from '../table/place.ts'
import { footprintOf, poseOf, sizeOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'

/** Which units fight together, and how they come into contact (MAR-10.1, MAR-10.2). */

const isThere = (s: Table, unit: number): boolean => unitAt(s, unit).place === 'table'

/** Charges that still lead to a melee. */
export const chargesHome = (s: Table): Charge[] =>
  s.open.charges.filter(
    ({ unit, target, fate }) => fate === 'at-target' && isThere(s, unit) && isThere(s, target),
  )

/** MAR-10.2: all units that are linked by charges with this one, in the order of their ids. */
export function linkedWith(s: Table, unit: number): number[] {
  const charges = chargesHome(s)
  const found = new Set([unit])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const charge of charges)
      if (found.has(charge.unit) || found.has(charge.target)) found.add(charge.unit).add(charge.target)
  }
  return [...found].sort((a, b) => a - b)
}

/** MAR-10.3: each melee by its charger with the lowest id, in the order of these. */
export function meleesOf(s: Table): number[] {
  const seen = new Set<number>()
  const keys: number[] = []
  const chargers = chargesHome(s)
    .map(({ unit }) => unit)
    .sort((a, b) => a - b)
  for (const charger of chargers) {
    if (seen.has(charger)) continue
    keys.push(charger)
    for (const unit of linkedWith(s, charger)) seen.add(unit)
  }
  return keys
}

/** MAR-10.1: until it touches, at most 3"; false: its charge ends without contact. */
export function comeIntoContact(s: State, charge: Charge): boolean {
  const state = unitAt(s, charge.unit)
  const target = footprintOf(s, charge.target)
  const most = TABLES.distances.contactMax
  const [pose, size] = [poseOf(state), sizeOf(state.formation)]
  const mils = forwardDistance(pose, size, target, most, 0)
  if (mils !== null) {
    const to = shifted(pose, pose.facing, mils)
    // MAR-10.6: water right before the target is crossed in this charge, too.
    charge.crossedWater ||= passage(s.scenario.ground, state.formation, pose, to).throughWater
    putUnit(s, charge.unit, to)
  }
  return mils !== null || isWithin(footprintOf(s, charge.unit), target, most)
}
