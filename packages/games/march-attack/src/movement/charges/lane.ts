import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import {
  corners,
  crosses,
  type Footprint,
  faced,
  forwardDistance,
  isWithin,
  type Lane,
  lane,
  overlaps,
  type Pose,
  shifted,
  subSteps,
} from '@grognard/geometry'
import { type Factor, ONCE, passage } from '../../ground/ground.ts'
import { rateOf } from '../../ground/kinds.ts'
import { blockId, unitId } from '../../table/names.ts'
import { cardOf, footprintOf, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { barriersOf } from '../steps/around.ts'
import { FULL_MOVE, NOTHING, plus, sharesOf, weighed } from '../steps/cost.ts'
import { offTable } from '../steps/room.ts'
import { groundRefuses } from '../steps/walk.ts'

/** The lane of a charge: how far it goes, what it costs and what closes it (MAR-8.15, MAR-23.17). */

const { movement, scale, distances, linearObstacles, weather } = TABLES

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
  const [over = 1, under = 1] = movement.opportunityRateFactor
  return rate === null ? null : Math.floor((rate * over) / under)
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

/** What closes a lane: something with an outline, or the ground from so many mils onward. */
export interface Closure {
  readonly refusal: Refusal
  readonly footprint: Footprint | null
  readonly from: number
}

/** What a unit that goes straight ahead pays, and what of the ground stops it. */
interface Way {
  readonly weight: Factor
  readonly throughWater: boolean
  readonly disordering: boolean
  readonly stop: { readonly refusal: Refusal; readonly from: number } | null
}

/** MAR-12.8: an obstacle that the unit could cross, but not at the charge. */
function blocksCharge(t: Table, unit: number, from: Pose, to: Pose): Refusal | null {
  const { branch, weight } = cardOf(t, unit)
  const kinds: readonly string[] = [branch, `${branch}-${weight}`]
  const met = t.scenario.ground.obstacles.find(
    ({ type, points }) =>
      linearObstacles.types[type].blocksCharge.some(kind => kinds.includes(kind)) &&
      crosses(from, to, points, { startCounts: false }),
  )
  return met === undefined ? null : illegal('MAR-12.8', 'march.charge-blocked', { feature: met.id })
}

function wayOf(t: Table, unit: number, pose: Pose, mils: number): Way {
  const { formation } = unitAt(t, unit)
  let way: Way = { weight: NOTHING, throughWater: false, disordering: false, stop: null }
  let made = 0
  let from = pose
  for (const next of subSteps(mils)) {
    const to = shifted(pose, pose.facing, next)
    const met = passage(t.scenario.ground, formation, from, to)
    const refusal = groundRefuses(t, formation, from, to, met) ?? blocksCharge(t, unit, from, to)
    if (refusal !== null) return { ...way, stop: { refusal, from: made } }
    way = {
      weight: plus(way.weight, weighed(next - made + (met.extra ?? 0), met.factor ?? ONCE)),
      throughWater: way.throughWater || met.throughWater,
      disordering: way.disordering || met.disordering,
      stop: null,
    }
    made = next
    from = to
  }
  return way
}

/** MAR-8.15: other units, friendly or enemy. Friends in skirmish order do not close a lane. */
function unitInLane(
  t: Table,
  unit: number,
  target: number,
  { areas, areasForFriends }: Lane,
): Closure | null {
  const { side } = cardOf(t, unit)
  for (const [number, other] of t.open.units.entries()) {
    if (number === unit || number === target || other.place !== 'table') continue
    const isFriend = cardOf(t, number).side === side
    if (isFriend && other.formation === 'infantry-skirmish') continue
    const footprint = footprintOf(t, number)
    if ((isFriend ? areasForFriends : areas).some(area => overlaps(area, footprint)))
      return {
        refusal: illegal('MAR-8.15', 'march.lane-closed', { unit: unitId(t, number) }),
        footprint,
        from: 0,
      }
  }
  return null
}

/** MAR-8.15, MAR-12.13: blocks other than the target's own, ponds and impassable ground. */
function groundInLane(t: Table, target: number, { areas }: Lane): Closure | null {
  const own = unitAt(t, target).block
  for (const [block, { points }] of t.scenario.ground.blocks.entries())
    if (block !== own && areas.some(area => overlaps(area, points)))
      return {
        refusal: illegal('MAR-8.15', 'march.block-in-the-way', { block: blockId(t, block) }),
        footprint: points,
        from: 0,
      }
  for (const { id, parts } of barriersOf(t.scenario.ground)) {
    const part = parts.find(each => areas.some(area => overlaps(area, each)))
    if (part !== undefined)
      return { refusal: illegal('MAR-8.15', 'march.barred', { feature: id }), footprint: part, from: 0 }
  }
  return null
}

/** What closes the way straight ahead of a unit that has turned to its bearing; null: it is open. */
export function closureOf(t: Table, unit: number, target: number, pose: Pose, mils: number): Closure | null {
  const size = sizeOf(unitAt(t, unit).formation)
  const found = lane(pose, size, mils, distances.laneFriendGrace)
  const closed = unitInLane(t, unit, target, found) ?? groundInLane(t, target, found)
  if (closed !== null) return closed
  const edge = offTable(t, corners(shifted(pose, pose.facing, mils), size))
  if (edge !== null) return { refusal: edge, footprint: null, from: 0 }
  const { stop } = wayOf(t, unit, pose, mils)
  return stop === null ? null : { ...stop, footprint: null }
}

/** What it costs to go so far straight ahead, with nothing in the way. */
export function advanceOf(t: Table, unit: number, bearing: number, mils: number, rate: number): Advance {
  const pose = faced(unitAt(t, unit), bearing)
  const { weight, throughWater, disordering } = wayOf(t, unit, pose, mils)
  return {
    mils,
    shares: sharesOf(weight, rate),
    to: shifted(pose, bearing, mils),
    throughWater,
    disordering,
  }
}

/** How far straight ahead on a bearing a unit comes to 1/2" from a target; null: it does not, within so many mils. */
const milsTo = (t: Table, unit: number, target: number, bearing: number, most: number): number | null => {
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

/** MAR-8.15: the charge of a unit at a target on a bearing, at a rate, with what it has left of it; or what forbids it. */
export function laneTo(
  t: Table,
  unit: number,
  target: number,
  bearing: number,
  rate: number,
  left: number = FULL_MOVE,
): Result<Advance> {
  const mils = milsTo(t, unit, target, bearing, Math.floor((rate * left) / FULL_MOVE))
  const tooFar = illegal('MAR-8.15', 'march.out-of-reach', { unit: unitId(t, target) })
  if (mils === null) return refused(tooFar)
  const closure = closureOf(t, unit, target, faced(unitAt(t, unit), bearing), mils)
  if (closure !== null) return refused(closure.refusal)
  const advance = advanceOf(t, unit, bearing, mils, rate)
  return advance.shares <= left ? accept(advance) : refused(tooFar)
}

export const isAtTarget = (t: Table, unit: number, target: number): boolean =>
  isWithin(footprintOf(t, unit), footprintOf(t, target), scale.chargeHalt)
