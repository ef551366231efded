import type { Tell } from '@grognard/engine'
import {
  bearing,
  bearingOf,
  centreOf,
  corners,
  type Footprint,
  faced,
  fallBack,
  isOnTable,
  overlaps,
  type Point,
  type Pose,
  reversed,
  shifted,
  turned,
} from '@grognard/geometry'
import { fractionOf } from '../calculations/modifiers.ts'
import { isCutOff, isProhibited } from '../ground/ground.ts'
import { barriersOf } from '../movement/steps/around.ts'
import type { MarchAttack, State } from '../state.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, type Formation, NONE } from '../vocabulary.ts'
import { breakUnit, type Fought, inDiceOrder, loseUnit } from './breaking.ts'
import { shelterLeaders } from './leaders-in-danger.ts'
import { loseCv, markDisorder } from './losses.ts'
import { unitId } from './names.ts'
import { putUnit } from './place.ts'
import {
  blockPoints,
  cardOf,
  centreOfUnit,
  footprintOf,
  isFormed,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
  unitsOf,
} from './units.ts'
import { takeVedTest } from './ved.ts'

/** Moves that nobody wants: falling back (MAR-23.22), and being put out of a block (MAR-13.10). */

type Say = Tell<MarchAttack> | undefined

const { distances, builtUpAreas } = TABLES
const NUMBERS = {
  enemyGap: distances.fallbackEnemyGap,
  extra: distances.fallbackExtra,
  step: distances.fallbackStep,
}

/** MAR-23.13 */
export const homeBearing = (s: Table, unit: number): number =>
  bearingOf(s.scenario.sides[cardOf(s, unit).side].homeEdge)

/**
 * MAR-12.13: a block, a pond, impassable ground under any of it, or prohibited terrain under its centre. What a unit is over
 * already, because it had to turn where it stood, it does not enter.
 */
export function isBarredTo(
  s: Table,
  formation: Formation,
  centre: Point,
  area: Footprint,
  already: Footprint | null = null,
): boolean {
  const { ground } = s.scenario
  const bars = (points: Footprint): boolean =>
    overlaps(area, points) && (already === null || !overlaps(already, points))
  return (
    ground.blocks.some(({ points }) => bars(points)) ||
    barriersOf(ground).some(({ parts }) => parts.some(bars)) ||
    isProhibited(ground, formation, centre)
  )
}

interface Retreat {
  readonly length: number
  /** The point from which it falls back; null: towards the home edge. */
  readonly from: Point | null
  /** MAR-8.21: it ends facing away. */
  readonly facesAway?: boolean
  /** MAR-3.15: in T1 to T3. */
  readonly isTactical: boolean
  /** MAR-10.26: it recoils from a melee. */
  readonly fought?: Fought
  /** MAR-13.9: it loses nothing by it, neither CV for want of room nor itself over an edge. */
  readonly isUnharmed?: boolean
}

/** MAR-23.22: the unit falls back; it may be lost by that, or break of its loss. */
export function fallBackUnit(s: State, unit: number, retreat: Retreat, tell: Say): void {
  const state = unitAt(s, unit)
  const { formation } = state
  const home = homeBearing(s, unit)
  const way = retreat.from === null ? home : bearing(retreat.from, centreOfUnit(s, unit), home)
  const turnedRound = corners(faced(poseOf(state), way), sizeOf(formation))
  const { side } = cardOf(s, unit)
  const { table, ground } = s.scenario
  const friends = unitsOf(s, side).filter(friend => friend !== unit)
  const made = fallBack(
    poseOf(state),
    sizeOf(formation),
    way,
    retreat.length,
    {
      table,
      enemies: unitsOf(s, enemyOf(side)).map(enemy => footprintOf(s, enemy)),
      friends: friends.map(friend => footprintOf(s, friend)),
      isBarred: (after, area, before) =>
        isBarredTo(s, formation, after, area, turnedRound) ||
        isCutOff(ground, formation, before, after) ||
        (retreat.isUnharmed === true && !isOnTable(table, area)),
    },
    NUMBERS,
  )
  const end = retreat.facesAway ? faced(made.pose, reversed(made.pose.facing)) : made.pose
  tell?.({
    type: 'fell-back',
    rule: 'MAR-23.22',
    unit: unitId(s, unit),
    mils: made.made,
    from: poseOf(state),
    to: end,
    lost: made.isLost,
  })
  if (!made.isLost) putUnit(s, unit, end)
  unitAt(s, unit).isBusy = true
  const passed = made.passed.flatMap(i => friends[i] ?? [])
  for (const friend of inDiceOrder(s, passed))
    if (isFormed(s, friend) && !takeVedTest(s, friend, 'MAR-23.22', tell)) markDisorder(s, friend, tell)
  if (made.isLost) loseUnit(s, unit, retreat.isTactical, tell, retreat.fought)
  else if (retreat.isUnharmed !== true) payForShortWay(s, unit, made.made, retreat, tell)
  shelterLeaders(s, tell)
}

/** MAR-23.22 (7): less than half of the way costs CV. */
function payForShortWay(s: State, unit: number, made: number, retreat: Retreat, tell: Say): void {
  const { length, isTactical, fought } = retreat
  const [over, under] = fractionOf(distances.fallbackShortBelow)
  if (made * under < length * over) loseCv(s, unit, distances.fallbackShortLoss, tell)
  if (unitAt(s, unit).cv === 0) breakUnit(s, unit, isTactical, tell, fought)
}

/** MAR-13.10: the bearings that are tried: the one wanted, then 1 clockwise, 1 anticlockwise, and so on. */
function* bearingsAbout(wanted: number): Generator<number> {
  yield wanted
  for (let by = 1; by <= builtUpAreas.putOutMaxAngle; by++) {
    yield turned(wanted, by)
    yield turned(wanted, -by)
  }
}

/** MAR-13.10: the first place on a bearing that is clear, or null. */
function placeOutside(s: Table, unit: number, on: number): Pose | null {
  const size = sizeOf('infantry-column')
  const others = s.open.units.flatMap((other, i) =>
    i !== unit && other.place === 'table' && other.block === NONE ? [footprintOf(s, i)] : [],
  )
  const start = { ...centreOf(blockPoints(s, unitAt(s, unit).block)), facing: on }
  for (let far = 0; far <= distances.putOutMax; far += distances.putOutStep) {
    const pose = shifted(start, on, far)
    const footprint = corners(pose, size)
    if (!isOnTable(s.scenario.table, footprint)) continue
    if (isBarredTo(s, 'infantry-column', pose, footprint)) continue
    if (!others.some(other => overlaps(footprint, other))) return pose
  }
  return null
}

/** MAR-13.10: out of its block, as a column. False: there was no place, and it is lost. */
export function putOut(
  s: State,
  unit: number,
  wanted: number,
  isTactical: boolean,
  tell: Say,
  fought: Fought = null,
): boolean {
  for (const on of bearingsAbout(wanted)) {
    const pose = placeOutside(s, unit, on)
    if (pose === null) continue
    putUnit(s, unit, { ...pose, formation: 'infantry-column', block: NONE })
    tell?.({ type: 'put-out', rule: 'MAR-13.10', unit: unitId(s, unit), to: pose })
    shelterLeaders(s, tell)
    return true
  }
  loseUnit(s, unit, isTactical, tell, fought)
  return false
}
