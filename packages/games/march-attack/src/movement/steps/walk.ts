import { accept, illegal, type Refusal, type Result } from '@grognard/engine'
import { boxOf, edgePassed, type Footprint, type Point, type Pose, swept } from '@grognard/geometry'
import { areaFactor, areasAt, type Factor, factor, ONCE, passage, times } from '../../ground/ground.ts'
import { rateOf, terrainKind } from '../../ground/kinds.ts'
import type { Unit } from '../../state.ts'
import { cardOf, isEngaged, isFormedEnemyWithin, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import type { Edge, Formation } from '../../vocabulary.ts'
import { type Around, aroundOf, footprintIn } from './around.ts'
import { FULL_MOVE, NOTHING, plus, sharesOf, stateFactor, weighed } from './cost.ts'
import type { MoveMode } from './forms.ts'
import {
  inThreatZone,
  nearEnemy,
  offTable,
  onBarrier,
  onBlock,
  passedFriends,
  type SubStep,
  threatsTo,
} from './room.ts'

/** A unit on its move: what the steps that it has made so far have come to. */
export interface Walk {
  readonly unit: number
  readonly mode: MoveMode
  /** Shares of a full move (MAR-8.2). */
  readonly spent: number
  /** MAR-8.29: tenths that unlimbered guns have turned in this tactical phase. */
  readonly turned: number
  /** MAR-8.31: enemies in whose threat zones it began. */
  readonly threats: readonly number[]
  /** MAR-8.32: friends it has passed, and whether either was engaged then (MAR-8.33). */
  readonly passed: readonly { readonly unit: number; readonly engaged: boolean }[]
  /** MAR-12.7: it has gone somewhere, and has crossed an obstacle that disorders. */
  readonly hasShifted: boolean
  readonly disordering: boolean
  /** MAR-9.25: something that counts as moving for fire. */
  readonly hasMoved: boolean
  readonly hasDeployed: boolean
  /** MAR-5.20, MAR-8.37: over this edge it may leave the table; null: over none. */
  readonly mayLeaveBy: Edge | null
  /** MAR-5.12, MAR-23.14: the sub-steps with which it has gone somewhere. */
  readonly way: readonly Trod[]
}

/** One sub-step: what it swept, and how the unit stood at its end. */
interface Trod {
  readonly area: Footprint
  readonly body: Footprint
  readonly at: Point
}

/** What a step makes of a unit. */
export interface Stepped {
  readonly walk: Walk
  readonly unit: Unit
  /** What this step alone has cost. */
  readonly shares: number
}

export function beginWalk(t: Table, unit: number, mode: MoveMode, mayLeaveBy: Edge | null): Walk {
  const state = unitAt(t, unit)
  const around = aroundOf(t, unit, TABLES.movement.infantryThreatZone)
  return {
    unit,
    mode,
    spent: 0,
    turned: state.turned,
    threats: threatsTo(t, around, cardOf(t, unit).branch, state, footprintIn(state, state.formation)),
    passed: [],
    hasShifted: false,
    disordering: false,
    hasMoved: false,
    hasDeployed: false,
    mayLeaveBy,
    way: [],
  }
}

/** How far around something may matter to a unit in this mode. */
export const careOf = (mode: MoveMode): number =>
  mode === 'strategic' ? TABLES.scale.engagementRange : TABLES.movement.infantryThreatZone

/** MAR-8.2: the walk with the cost added, or what it lacks. */
export function spend(walk: Walk, shares: number): Result<Walk> {
  const left = FULL_MOVE - walk.spent
  if (shares <= left) return accept({ ...walk, spent: walk.spent + shares })
  return { ok: false, refusal: illegal('MAR-8.2', 'march.too-far', { shares, left }) }
}

/** MAR-8.3 */
export function rateIn(t: Table, { unit, mode }: Walk, formation: Formation): Result<number> {
  const rate = rateOf(cardOf(t, unit), formation, mode)
  if (rate !== null) return accept(rate)
  return { ok: false, refusal: illegal('MAR-8.3', 'march.no-rate', { mode }) }
}

/** MAR-12.6, MAR-12.12, MAR-15.5: how often the mils of a sub-step count. */
function weightOf(t: Table, mode: MoveMode, formation: Formation, area: Factor, onRoad: boolean): Factor {
  const road = onRoad && mode === 'strategic' ? factor(TABLES.movement.roadStrategicFactor) : ONCE
  const isMired = t.open.mud && terrainKind(formation) === 'limbered'
  const mud = isMired ? factor(TABLES.weather.mud.limberedFactor) : ONCE
  return times(times(area, road), mud)
}

/** What the sub-steps of a step add up to. */
interface Progress {
  /** Of straight steps: each sub-step's mils, weighed (MAR-8.2). */
  readonly weight: Factor
  /** Of wheels: the worst weight, and mils for levels and obstacles (MAR-23.14). */
  readonly worst: Factor
  readonly extra: number
  readonly passed: Walk['passed']
  readonly disordering: boolean
  readonly way: Walk['way']
  /** MAR-8.37: it has left the table, with this sub-step. */
  readonly leftAt: Pose | null
}

/**
 * MAR-23.14: the poses after each sub-step, one after the other, with all that is judged there. `made` is how far each
 * goes, 0 for wheels and turns, whose cost is reckoned for the whole; `sweeps`: straight sub-steps sweep an area, others
 * only stand where they end (MAR-23.16).
 */
export function goAlong(
  t: Table,
  walk: Walk,
  poses: readonly { readonly pose: Pose; readonly made: number }[],
  sweeps: boolean,
): Result<Progress> {
  const state = unitAt(t, walk.unit)
  const { formation } = state
  const last = poses.at(-1)
  const length =
    last === undefined ? 0 : Math.max(Math.abs(last.pose.x - state.x), Math.abs(last.pose.y - state.y))
  const around = aroundOf(t, walk.unit, careOf(walk.mode) + length)
  let progress: Progress = {
    weight: NOTHING,
    worst: NOTHING,
    extra: 0,
    passed: walk.passed,
    disordering: walk.disordering,
    way: walk.way,
    leftAt: null,
  }
  let from: Pose = state
  let before = footprintIn(state, formation)
  for (const { pose, made } of poses) {
    const after = footprintIn(pose, formation)
    const met = passage(t.scenario.ground, formation, from, pose)
    const refusal = groundRefuses(t, formation, from, pose, met)
    if (refusal !== null) return { ok: false, refusal }
    const area: Footprint = sweeps ? swept(before, after) : after
    const isOnSpot = pose.x === from.x && pose.y === from.y
    const sub: SubStep = { before, after, area, to: pose, onRoad: met.onRoad, isOnSpot }
    const room = judge(t, walk, around, formation, sub)
    if (!room.ok) return room
    progress = added(t, walk, progress, { met, made, formation, passed: room.value, sub })
    if (leaves(t, walk, after)) return accept({ ...progress, leftAt: pose })
    from = pose
    before = after
  }
  return accept(progress)
}

type Met = ReturnType<typeof passage>

const leaves = (t: Table, { mayLeaveBy }: Walk, footprint: Footprint): boolean =>
  mayLeaveBy !== null && edgePassed(t.scenario.table, footprint) === mayLeaveBy

/** MAR-12.6, MAR-12.8, MAR-12.13: what the ground forbids to the centre. */
export function groundRefuses(
  t: Table,
  formation: Formation,
  from: Pose,
  to: Pose,
  met: Met,
): Refusal | null {
  const { ground } = t.scenario
  if (met.barredBy !== null) {
    const obstacle = ground.obstacles[met.barredBy]?.id ?? ''
    return illegal('MAR-12.8', 'march.obstacle', { feature: obstacle })
  }
  if (met.factor !== null) return null
  const kind = terrainKind(formation)
  const area = ground.areas.find(
    ({ type, points }) =>
      areaFactor([type], kind) === null &&
      [from, to].some(point =>
        areasAt({ ...ground, areas: [{ id: '', type, points }] }, point).includes(type),
      ),
  )
  return illegal('MAR-12.13', 'march.prohibited', { feature: area?.id ?? '' })
}

/** All that forbids a sub-step but the ground under the centre; the friends that it passes. */
function judge(
  t: Table,
  walk: Walk,
  around: Around,
  formation: Formation,
  sub: SubStep,
): Result<readonly number[]> {
  const { passed, refusal } = passedFriends(t, around, sub)
  const forbidden =
    (leaves(t, walk, sub.after) ? null : offTable(t, sub.after)) ??
    onBarrier(t, sub.area) ??
    (sub.onRoad ? null : onBlock(t, sub.area)) ??
    nearEnemy(t, around, walk.mode, sub) ??
    inThreatZone(t, around, formation, walk.threats, sub) ??
    refusal
  return forbidden === null ? accept(passed) : { ok: false, refusal: forbidden }
}

interface SubStepMade {
  readonly met: Met
  readonly made: number
  readonly formation: Formation
  readonly passed: readonly number[]
  readonly sub: SubStep
}

function added(
  t: Table,
  walk: Walk,
  sum: Progress,
  { met, made, formation, passed, sub }: SubStepMade,
): Progress {
  const weight = weightOf(t, walk.mode, formation, met.factor ?? ONCE, met.onRoad)
  const extra = met.extra ?? 0
  const isWorse = weight.over * sum.worst.under > sum.worst.over * weight.under
  return {
    weight: plus(sum.weight, weighed(made + extra, weight)),
    worst: isWorse ? weight : sum.worst,
    extra: sum.extra + extra,
    passed: withPassed(t, walk.unit, sum.passed, passed, sub.after),
    disordering: sum.disordering || met.disordering,
    way: [...sum.way, { area: sub.area, body: sub.after, at: sub.to }],
    leftAt: null,
  }
}

/** MAR-8.33: whether one of the two is engaged at that moment. */
function withPassed(
  t: Table,
  mover: number,
  before: Walk['passed'],
  now: readonly number[],
  at: Footprint,
): Walk['passed'] {
  if (now.length === 0) return before
  const shape = { footprint: at, box: boxOf(at) }
  const { side } = cardOf(t, mover)
  const isMoverEngaged = isFormedEnemyWithin(t, side, shape, TABLES.scale.engagementRange)
  const rest = before.filter(({ unit }) => !now.includes(unit))
  return [
    ...rest,
    ...now.map(unit => ({
      unit,
      engaged:
        isMoverEngaged || isEngaged(t, unit) || before.some(each => each.unit === unit && each.engaged),
    })),
  ]
}

/** MAR-8.37: where its step has led the unit, or that it has left the table on the way. */
export const afterGoing = (state: Unit, { leftAt }: Progress, { x, y, facing }: Pose): Unit =>
  leftAt === null ? { ...state, x, y, facing } : { ...state, place: 'withdrawn' }

/** MAR-8.2: a step of weighed mils at the unit's rate, times what the kind of step and its state make of it. */
export function shift(
  t: Table,
  walk: Walk,
  progress: Progress,
  weight: Factor,
  kind: Factor,
  to: Pose,
): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const rate = rateIn(t, walk, state.formation)
  if (!rate.ok) return rate
  const shares = sharesOf(times(times(weight, kind), stateFactor(state)), rate.value)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  const { passed, disordering, way } = progress
  return accept({
    walk: { ...spent.value, passed, disordering, way, hasShifted: true, hasMoved: true },
    unit: afterGoing(state, progress, to),
    shares,
  })
}
