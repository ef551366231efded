import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import {
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
import { partOf } from '../../calculations/modifiers.ts'
import { obstaclesOnTheWay } from '../../ground/cells.ts'
import { type Factor, ONCE, passage } from '../../ground/ground.ts'
import { rateOf } from '../../ground/kinds.ts'
import { blockId, unitId } from '../../table/names.ts'
import { blockPoints, cardOf, footprintOf, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { boxOfStep, groundRefuses } from '../steps/along.ts'
import { type Around, aroundOf, footprintIn, type Neighbour } from '../steps/around.ts'
import { FULL_MOVE, NOTHING, plus, sharesOf, weighed } from '../steps/cost.ts'
import { offTable } from '../steps/room.ts'

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
  const { obstacles } = t.scenario.ground
  for (const number of obstaclesOnTheWay(t.scenario.ground, from, to)) {
    const obstacle = obstacles[number]
    if (obstacle === undefined || !crosses(from, to, obstacle.points, { startCounts: false })) continue
    const { branch, weight } = cardOf(t, unit)
    const kinds: readonly string[] = [branch, `${branch}-${weight}`]
    if (linearObstacles.types[obstacle.type].blocksCharge.some(kind => kinds.includes(kind)))
      return illegal('MAR-12.8', 'march.charge-blocked', { feature: obstacle.id })
  }
  return null
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
      weight: plus(way.weight, weighed(next - made + met.extra, met.factor ?? ONCE)),
      throughWater: way.throughWater || met.throughWater,
      disordering: way.disordering || met.disordering,
      stop: null,
    }
    made = next
    from = to
  }
  return way
}

/**
 * MAR-8.15: other units, friendly or enemy, whoever has the lowest number. Friends in skirmish order are passed, but nobody
 * ends on one (MAR-8.32).
 */
function unitInLane(
  t: Table,
  target: number,
  { friends, enemies }: Around,
  { areas, areasForFriends }: Lane,
  end: Footprint,
): Closure | null {
  const friend = friends.find(each => {
    const isOpenOrder = unitAt(t, each.unit).formation === 'infantry-skirmish'
    const closed = isOpenOrder ? [end] : areasForFriends
    return each.unit !== target && closed.some(area => overlaps(area, each.footprint))
  })
  const enemy = enemies.find(
    each => each.unit !== target && areas.some(area => overlaps(area, each.footprint)),
  )
  const first = friend === undefined || (enemy !== undefined && enemy.unit < friend.unit) ? enemy : friend
  return first === undefined ? null : closedBy(t, first)
}

/** MAR-8.15, MAR-12.13: blocks other than the target's own, ponds and impassable ground. */
function groundInLane(
  t: Table,
  target: number,
  { blocks, barriers }: Around,
  { areas }: Lane,
): Closure | null {
  const own = unitAt(t, target).block
  for (const block of blocks) {
    const points = blockPoints(t, block)
    if (block !== own && areas.some(area => overlaps(area, points)))
      return {
        refusal: illegal('MAR-8.15', 'march.block-in-the-way', { block: blockId(t, block) }),
        footprint: points,
        from: 0,
      }
  }
  for (const { id, parts } of barriers) {
    const part = parts.find(each => areas.some(area => overlaps(area, each)))
    if (part !== undefined)
      return { refusal: illegal('MAR-8.15', 'march.barred', { feature: id }), footprint: part, from: 0 }
  }
  return null
}

const closedBy = (t: Table, { unit, footprint }: Neighbour): Closure => ({
  refusal: illegal('MAR-8.15', 'march.lane-closed', { unit: unitId(t, unit) }),
  footprint,
  from: 0,
})

/** MAR-8.15, MAR-23.17: the free turn brings nobody onto his target, who may stand closer than a corner reaches. */
function turnsOnto(t: Table, unit: number, pose: Pose, target: Neighbour | undefined): Closure | null {
  if (target === undefined) return null
  const isOn = (body: Footprint): boolean => overlaps(body, target.footprint)
  return isOn(footprintIn(pose, unitAt(t, unit).formation)) && !isOn(footprintOf(t, unit))
    ? closedBy(t, target)
    : null
}

/** What closes the way straight ahead of a unit that has turned to its bearing; null: it is open. */
export function closureOf(
  t: Table,
  unit: number,
  target: number,
  pose: Pose,
  mils: number,
  way: Way = wayOf(t, unit, pose, mils),
): Closure | null {
  const { formation } = unitAt(t, unit)
  const to = shifted(pose, pose.facing, mils)
  const end = footprintIn(to, formation)
  const around = aroundOf(t, unit, boxOfStep(formation, pose, [to], true), 0)
  const { friends, enemies, blocks, barriers } = around
  const onTarget = turnsOnto(
    t,
    unit,
    pose,
    enemies.find(each => each.unit === target),
  )
  if (onTarget !== null) return onTarget
  // Mostly there is only the target: then nobody need know what the charge sweeps.
  if (friends.length + blocks.length + barriers.length > 0 || enemies.some(each => each.unit !== target)) {
    const found = lane(pose, sizeOf(formation), mils, distances.laneFriendGrace)
    const closed = unitInLane(t, target, around, found, end) ?? groundInLane(t, target, around, found)
    if (closed !== null) return closed
  }
  const edge = offTable(t, footprintIn(pose, formation)) ?? offTable(t, end)
  if (edge !== null) return { refusal: edge, footprint: null, from: 0 }
  return way.stop === null ? null : { ...way.stop, footprint: null }
}

/** What it costs to go so far straight ahead, with nothing in the way. */
export function advanceOf(
  t: Table,
  unit: number,
  bearing: number,
  mils: number,
  rate: number,
  way: Way = wayOf(t, unit, faced(unitAt(t, unit), bearing), mils),
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

const tooFar = (t: Table, target: number): Refusal =>
  illegal('MAR-8.15', 'march.out-of-reach', { unit: unitId(t, target) })

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
  if (mils === null) return refused(tooFar(t, target))
  const pose = faced(unitAt(t, unit), bearing)
  const way = wayOf(t, unit, pose, mils)
  const closure = closureOf(t, unit, target, pose, mils, way)
  if (closure !== null) return refused(closure.refusal)
  const advance = advanceOf(t, unit, bearing, mils, rate, way)
  return advance.shares <= left ? accept(advance) : refused(tooFar(t, target))
}

export const isAtTarget = (t: Table, unit: number, target: number): boolean =>
  isWithin(footprintOf(t, unit), footprintOf(t, target), scale.chargeHalt)
