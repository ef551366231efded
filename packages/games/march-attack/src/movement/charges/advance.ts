import type { Tell } from '@grognard/engine'
import { difference, faced, turned } from '@grognard/geometry'
import type { Charge, MarchAttack, State } from '../../state.ts'
import { shelterLeaders } from '../../table/leaders-in-danger.ts'
import { unitId } from '../../table/names.ts'
import { putUnit } from '../../table/place.ts'
import { isOnTable, poseOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { testGround } from '../carry-out.ts'
import { FULL_MOVE } from '../steps/cost.ts'
import { closureOf, shortOfFirst } from './closing.ts'
import { type Advance, advanceOf, isAtTarget, isInReach, laneTo } from './lane.ts'

/** How chargers go (MAR-8.23). */

type Listener = Tell<MarchAttack> | undefined
const { movement } = TABLES

/** The greatest whole number of mils on a bearing that a charge can pay for. */
function mostMils(t: Table, unit: number, bearing: number, rate: number): number {
  const isPaid = (mils: number): boolean => advanceOf(t, unit, bearing, mils, rate).shares <= FULL_MOVE
  if (isPaid(rate)) return rate
  let [paid, unpaid] = [0, rate]
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2)
    if (isPaid(middle)) paid = middle
    else unpaid = middle
  }
  return paid
}

/** MAR-8.23, MAR-8.21: straight on to the end of the rate, or 1" short of the first thing that is in the way. */
function straightOn(t: Table, { unit, target, bearing }: Charge, rate: number): Advance {
  const pose = faced(unitAt(t, unit), bearing)
  let mils = mostMils(t, unit, bearing, rate)
  while (mils > 0) {
    const stop = shortOfFirst(t, unit, target, pose, mils)
    if (stop === null) break
    // Friends close the end of a way, too: the shorter one is looked at again.
    mils = Math.min(mils - 1, stop)
  }
  // Without room even to turn it stays as it stands.
  const isStuck = mils === 0 && closureOf(t, unit, target, pose, 0) !== null
  return advanceOf(t, unit, isStuck ? unitAt(t, unit).facing : bearing, mils, rate)
}

/** MAR-8.23: the bearing nearest to the old one whose lane meets the target; of two equally near the clockwise one. */
function newBearing(t: Table, { unit, target, bearing, from }: Charge, rate: number): number | null {
  const most = movement.chargePivotMaxAngle
  for (let off = 1; off <= 2 * most; off++)
    for (const each of [turned(bearing, off), turned(bearing, -off)])
      if (Math.abs(difference(from.facing, each)) <= most && isInReach(t, unit, target, each, rate))
        return each
  return null
}

/** MAR-8.23: a charger goes to 1/2" from its target, as the target stands now. */
export function goesAt(s: State, charge: Charge, rate: number, mayTurn: boolean, tell: Listener): void {
  const { unit, target } = charge
  const isThere = isOnTable(unitAt(s, target))
  if (isThere && mayTurn && !isInReach(s, unit, target, charge.bearing, rate))
    charge.bearing = newBearing(s, charge, rate) ?? charge.bearing
  const lane = isThere ? laneTo(s, unit, target, charge.bearing, rate) : null
  made(s, charge, lane?.ok ? lane.value : straightOn(s, charge, rate), tell)
}

/** The charger stands where its advance has led it. */
export function made(s: State, charge: Charge, advance: Advance, tell: Listener): void {
  const { unit, target, kind } = charge
  const from = poseOf(unitAt(s, unit))
  putUnit(s, unit, advance.to)
  const state = unitAt(s, unit)
  state.hasMoved = true
  state.hasActed = true
  state.sharesSpent += advance.shares
  charge.crossedWater = advance.throughWater
  const atTarget = isOnTable(unitAt(s, target)) && isAtTarget(s, unit, target)
  charge.fate = atTarget ? 'at-target' : 'without-contact'
  tell?.({
    type: 'charged',
    rule: 'MAR-8.23',
    unit: unitId(s, unit),
    target: unitId(s, target),
    kind,
    mils: advance.mils,
    from,
    to: advance.to,
    atTarget,
  })
  shelterLeaders(s, tell)
  testGround(s, unit, advance.mils > 0, advance.disordering, tell)
}
