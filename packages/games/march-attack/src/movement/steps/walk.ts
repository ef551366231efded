import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { boxAround, boxOf, edgePassed, type Footprint, type Pose, swept } from '@grognard/geometry'
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
  readonly way: readonly SubStep[]
}

/** A sub-step that is made; what it sweeps is only worked out where something is near. */
class Trod implements SubStep {
  readonly before: Footprint
  readonly after: Footprint
  readonly to: Pose
  readonly onRoad: boolean
  readonly isOnSpot: boolean
  #area: Footprint | null

  constructor(
    before: Footprint,
    after: Footprint,
    to: Pose,
    onRoad: boolean,
    isOnSpot: boolean,
    sweeps: boolean,
  ) {
    this.before = before
    this.after = after
    this.to = to
    this.onRoad = onRoad
    this.isOnSpot = isOnSpot
    this.#area = sweeps ? null : after
  }

  get area(): Footprint {
    this.#area ??= swept(this.before, this.after)
    return this.#area
  }
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
  return {
    unit,
    mode,
    spent: 0,
    turned: state.turned,
    threats: threatsTo(t, unit),
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
  return refused(illegal('MAR-8.2', 'march.too-far', { shares, left }))
}

/** MAR-8.3 */
export function rateIn(t: Table, { unit, mode }: Walk, formation: Formation): Result<number> {
  const rate = rateOf(cardOf(t, unit), formation, mode)
  if (rate !== null) return accept(rate)
  return refused(illegal('MAR-8.3', 'march.no-rate', { mode }))
}

const ON_ROAD = factor(TABLES.movement.roadStrategicFactor)
const IN_MUD = factor(TABLES.weather.mud.limberedFactor)

/** MAR-12.6, MAR-12.12, MAR-15.5: how often the mils of a sub-step count. */
function weightOf(t: Table, mode: MoveMode, formation: Formation, area: Factor, onRoad: boolean): Factor {
  const road = onRoad && mode === 'strategic' ? times(area, ON_ROAD) : area
  const isMired = t.open.mud && terrainKind(formation) === 'limbered'
  return isMired ? times(road, IN_MUD) : road
}

/** What the sub-steps of a step add up to, as far as they are made. */
interface Progress {
  /** Of straight steps: each sub-step's mils, weighed (MAR-8.2). */
  weight: Factor
  /** Of wheels: the worst weight, and mils for levels and obstacles (MAR-23.14). */
  worst: Factor
  extra: number
  passed: Walk['passed']
  disordering: boolean
  readonly way: SubStep[]
  /** MAR-8.37: it has left the table, with this sub-step. */
  leftAt: Pose | null
}

/** What a step may meet on all of its way, looked for once: most steps meet nothing, and then nothing more is asked. */
interface Surroundings extends Around {
  readonly areEmpty: boolean
  readonly areOnTable: boolean
}

function surroundingsOf(t: Table, walk: Walk, bodies: readonly Footprint[]): Surroundings {
  const { width, height } = t.scenario.table
  const box = bodies.map(boxOf).reduce(boxAround)
  const around = aroundOf(t, walk.unit, box, careOf(walk.mode))
  const { enemies, friends, blocks, barriers } = around
  return {
    ...around,
    areEmpty: enemies.length + friends.length + blocks.length + barriers.length === 0,
    areOnTable: box.west >= 0 && box.south >= 0 && box.east <= width && box.north <= height,
  }
}

/**
 * MAR-23.14: the poses after each sub-step, one after the other, with all that is judged there. `lengths` is how far it
 * has come after each; null: it wheels or turns, so that the cost is reckoned for the whole and it sweeps nothing
 * (MAR-23.16).
 */
export function goAlong(
  t: Table,
  walk: Walk,
  poses: readonly Pose[],
  lengths: readonly number[] | null,
): Result<Progress> {
  const state = unitAt(t, walk.unit)
  const { formation } = state
  const start = footprintIn(state, formation)
  const bodies = poses.map(pose => footprintIn(pose, formation))
  const around = surroundingsOf(t, walk, [start, ...bodies])
  const progress: Progress = {
    weight: NOTHING,
    worst: NOTHING,
    extra: 0,
    passed: walk.passed,
    disordering: walk.disordering,
    way: [...walk.way],
    leftAt: null,
  }
  let from: Pose = state
  let before = start
  let met: Met | null = null
  let wasOnSpot = false
  for (const [i, to] of poses.entries()) {
    const after = bodies[i] ?? before
    const isOnSpot = to.x === from.x && to.y === from.y
    // Whoever turns on the spot meets the same ground with every sub-step.
    if (met === null || !isOnSpot || !wasOnSpot) met = passage(t.scenario.ground, formation, from, to)
    const refusal = groundRefuses(t, formation, from, to, met)
    if (refusal !== null) return refused(refusal)
    const sub = new Trod(before, after, to, met.onRoad, isOnSpot, lengths !== null)
    const room = judge(t, walk, around, formation, sub)
    if (!room.ok) return room
    add(t, walk, progress, sub, (lengths?.[i] ?? 0) - (lengths?.[i - 1] ?? 0), met, room.value)
    if (!around.areOnTable && leaves(t, walk, after)) {
      progress.leftAt = to
      return accept(progress)
    }
    from = to
    before = after
    wasOnSpot = isOnSpot
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

const NOBODY: Result<readonly number[]> = accept([])

/** All that forbids a sub-step but the ground under the centre; the friends that it passes. */
function judge(
  t: Table,
  walk: Walk,
  around: Surroundings,
  formation: Formation,
  sub: SubStep,
): Result<readonly number[]> {
  const isOff = !around.areOnTable && !leaves(t, walk, sub.after)
  const off = isOff ? offTable(t, sub.after) : null
  if (off !== null) return refused(off)
  if (around.areEmpty) return NOBODY
  const forbidden =
    onBarrier(around, sub.area) ??
    (sub.onRoad ? null : onBlock(t, around, sub.area)) ??
    nearEnemy(t, around, walk.mode, sub) ??
    inThreatZone(t, around, formation, walk.threats, sub)
  if (forbidden !== null) return refused(forbidden)
  const { passed, refusal } = passedFriends(t, around, sub)
  return refusal === null ? accept(passed) : refused(refusal)
}

/** One more sub-step of so many mils, with the ground that it met and the friends that it passed. */
function add(
  t: Table,
  walk: Walk,
  sum: Progress,
  sub: SubStep,
  mils: number,
  met: Met,
  passed: readonly number[],
): void {
  const { formation } = unitAt(t, walk.unit)
  const weight = weightOf(t, walk.mode, formation, met.factor ?? ONCE, met.onRoad)
  const extra = met.extra ?? 0
  sum.weight = plus(sum.weight, weighed(mils + extra, weight))
  if (weight.over * sum.worst.under > sum.worst.over * weight.under) sum.worst = weight
  sum.extra += extra
  sum.passed = withPassed(t, walk.unit, sum.passed, passed, sub.after)
  sum.disordering ||= met.disordering
  sum.way.push(sub)
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
