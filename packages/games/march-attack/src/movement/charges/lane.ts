import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { faced, forwardDistance, isWithin, type Pose, shifted } from '@grognard/geometry'
import { partOf } from '../../calculations/modifiers.ts'
import { rateOf } from '../../ground/kinds.ts'
import { unitId } from '../../table/names.ts'
import { cardOf, footprintOf, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { FULL_MOVE, sharesOf } from '../steps/cost.ts'
import { closureOf } from './closing.ts'
import { wayOf } from './way.ts'

/** The lane of a charge: how far it goes and what it costs (MAR-8.15, MAR-23.17). */

const { movement, scale, weather } = TABLES

/** MAR-8.3, MAR-15.5: mils; null: the formation does not charge. */
export function chargeRate(t: Table, unit: number): number | null {
  const card = cardOf(t, unit)
  const rate = rateOf(card, unitAt(t, unit).formation, 'charge')
  if (rate === null) return null
  return t.open.mud && card.branch === 'cavalry' ? rate - weather.mud.cavalryChargeReduction : rate
}

/** MAR-8.24: half of it, for an opportunity. */
export function opportunityRate(t: Table, unit: number): number | null {
  const rate = chargeRate(t, unit)
  return rate === null ? null : partOf(movement.opportunityRateFactor, rate)
}

/** What a lane leads to. */
export interface Advance {
  readonly mils: number
  readonly shares: number
  readonly to: Pose
  /** MAR-10.6 */
  readonly throughWater: boolean
  /** MAR-12.7, MAR-12.8 */
  readonly disordering: boolean
}

/** What it costs to go so far straight ahead, with nothing in the way. */
export function advanceOf(
  t: Table,
  unit: number,
  bearing: number,
  mils: number,
  rate: number,
  way = wayOf(t, unit, faced(unitAt(t, unit), bearing), mils),
): Advance {
  const pose = faced(unitAt(t, unit), bearing)
  const { weight, throughWater, disordering } = way
  return {
    mils,
    shares: sharesOf(weight, rate),
    to: shifted(pose, bearing, mils),
    throughWater,
    disordering,
  }
}

/** How far straight ahead on a bearing a unit comes to 1/2" from a target; null: it does not, within so many mils. */
export const milsTo = (
  t: Table,
  unit: number,
  target: number,
  bearing: number,
  most: number,
): number | null => {
  const state = unitAt(t, unit)
  return forwardDistance(
    faced(state, bearing),
    sizeOf(state.formation),
    footprintOf(t, target),
    most,
    scale.chargeHalt,
  )
}

/** MAR-8.23: does the lane on this bearing meet the target within the rate, whatever may close it? */
export function isInReach(t: Table, unit: number, target: number, bearing: number, rate: number): boolean {
  const mils = milsTo(t, unit, target, bearing, rate)
  return mils !== null && advanceOf(t, unit, bearing, mils, rate).shares <= FULL_MOVE
}

const tooFar = (t: Table, target: number): Refusal =>
  illegal('MAR-8.15', 'march.out-of-reach', { unit: unitId(t, target) })

/**
 * MAR-8.15: the charge of a unit at a target on a bearing, at a rate, with what it has left of it; or what forbids it. How far
 * it is may be known already.
 */
export function laneTo(
  t: Table,
  unit: number,
  target: number,
  bearing: number,
  rate: number,
  left: number = FULL_MOVE,
  mils = milsTo(t, unit, target, bearing, Math.floor((rate * left) / FULL_MOVE)),
): Result<Advance> {
  if (mils === null) return refused(tooFar(t, target))
  const pose = faced(unitAt(t, unit), bearing)
  const way = wayOf(t, unit, pose, mils)
  const closure = closureOf(t, unit, target, pose, mils, way)
  if (closure !== null) return refused(closure)
  const advance = advanceOf(t, unit, bearing, mils, rate, way)
  return advance.shares <= left ? accept(advance) : refused(tooFar(t, target))
}

export const isAtTarget = (t: Table, unit: number, target: number): boolean =>
  isWithin(footprintOf(t, unit), footprintOf(t, target), scale.chargeHalt)
