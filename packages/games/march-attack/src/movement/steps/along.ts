import { accept, illegal, type Refusal, type Result, refused, there } from '@grognard/engine'
import {
  type Box,
  boxAround,
  boxOf,
  contains,
  type Footprint,
  isOverEdge,
  type Pose,
  swept,
  widened,
} from '@grognard/geometry'
import { areaFactor, type Factor, factor, ONCE, passage, times } from '../../ground/ground.ts'
import { terrainKind } from '../../ground/kinds.ts'
import { farthestCorner } from '../../table/shapes.ts'
import { cardOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import type { Formation } from '../../vocabulary.ts'
import { type Around, aroundOf, footprintIn } from './around.ts'
import { NOTHING, plusWeighed } from './cost.ts'
import type { MoveMode } from './forms.ts'
import {
  inThreatZone,
  nearEnemy,
  offTable,
  onBarrier,
  onBlock,
  overObstacle,
  passedFriends,
  type SubStep,
} from './room.ts'
import type { Walk } from './walk.ts'

/** The sub-steps of a step, one after the other, with all that is judged at each (MAR-23.14). */

/** How far around something may matter to a unit in this mode. */
export const careOf = (mode: MoveMode): number =>
  mode === 'strategic' ? TABLES.scale.engagementRange : TABLES.movement.infantryThreatZone

/** A sub-step that is made; footprints and what it sweeps are only worked out where somebody asks, since mostly nothing is near. */
class Trod implements SubStep {
  readonly from: Pose
  readonly to: Pose
  readonly onRoad: boolean
  readonly isOnSpot: boolean
  readonly #formation: Formation
  readonly #sweeps: boolean
  #before: Footprint | null
  #after: Footprint | null = null
  #area: Footprint | null = null

  constructor(
    formation: Formation,
    last: Trod | null,
    from: Pose,
    to: Pose,
    onRoad: boolean,
    sweeps: boolean,
  ) {
    this.from = from
    this.to = to
    this.onRoad = onRoad
    this.isOnSpot = isSpot(from, to)
    this.#formation = formation
    this.#sweeps = sweeps
    this.#before = last === null ? null : last.#after
  }

  get before(): Footprint {
    this.#before ??= footprintIn(this.from, this.#formation)
    return this.#before
  }

  get after(): Footprint {
    this.#after ??= footprintIn(this.to, this.#formation)
    return this.#after
  }

  get area(): Footprint {
    this.#area ??= this.#sweeps ? swept(this.before, this.after) : this.after
    return this.#area
  }
}

const isSpot = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y

const ON_ROAD = factor(TABLES.movement.roadStrategicFactor)
const IN_MUD = factor(TABLES.weather.mud.limberedFactor)

/** MAR-12.6, MAR-12.12, MAR-15.5: how often the mils of a sub-step count. */
function weightOf(t: Table, mode: MoveMode, formation: Formation, area: Factor, onRoad: boolean): Factor {
  const road = onRoad && mode === 'strategic' ? times(area, ON_ROAD) : area
  const isMired = t.open.mud && terrainKind(formation) === 'limbered'
  return isMired ? times(road, IN_MUD) : road
}

/** What the sub-steps of a step add up to, as far as they are made. */
export interface Progress {
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

/** Poses on a line are rounded, and may lie a mil beside it. */
const ROUNDING = 2

/** Nothing of the step lies outside it. */
export function boxOfStep(
  formation: Formation,
  start: Pose,
  poses: readonly Pose[],
  isStraight: boolean,
): Box {
  const last = poses.at(-1) ?? start
  return isStraight
    ? widened(boxAround(boxOf(footprintIn(start, formation)), boxOf(footprintIn(last, formation))), ROUNDING)
    : widened(boxOf([start, ...poses]), farthestCorner(formation))
}

function surroundingsOf(t: Table, walk: Walk, box: Box): Surroundings {
  const { width, height } = t.scenario.table
  const { enemies, friends, blocks, barriers } = aroundOf(t, walk.unit, box, careOf(walk.mode))
  return {
    enemies,
    friends,
    blocks,
    barriers,
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
  const around = surroundingsOf(t, walk, boxOfStep(formation, state, poses, lengths !== null))
  const progress: Progress = {
    weight: NOTHING,
    worst: NOTHING,
    extra: 0,
    passed: walk.passed,
    disordering: walk.disordering,
    way: [...walk.way],
    leftAt: null,
  }
  const isTurn = lengths === null && isSpot(state, poses.at(-1) ?? state)
  const isUndisturbed = around.areEmpty && around.areOnTable
  let from: Pose = state
  let last: Trod | null = null
  let met: Met | null = null
  for (let i = 0; i < poses.length; i++) {
    const to = there(poses[i], 'such sub-step')
    // Whoever turns on the spot meets the same ground with every sub-step.
    if (met === null || !isSpot(from, to) || last?.isOnSpot !== true)
      met = passage(t.scenario.ground, formation, from, to)
    const refusal = groundRefuses(t, formation, from, to, met)
    if (refusal !== null) return refused(refusal)
    const sub: Trod = new Trod(formation, last, from, to, met.onRoad, lengths !== null)
    const room = judge(t, walk, around, formation, sub)
    if (!room.ok) return room
    add(t, walk, progress, sub, (lengths?.[i] ?? 0) - (lengths?.[i - 1] ?? 0), met, room.value)
    if (!around.areOnTable && leaves(t, walk, sub.after)) {
      progress.leftAt = to
      return accept(progress)
    }
    // With nothing about it, whoever turns on the spot meets nothing more with the rest of the turn.
    if (isTurn && isUndisturbed) break
    from = to
    last = sub
  }
  return accept(progress)
}

type Met = ReturnType<typeof passage>

const leaves = (t: Table, { mayLeaveBy }: Walk, footprint: Footprint): boolean =>
  mayLeaveBy !== null && isOverEdge(t.scenario.table, footprint, mayLeaveBy)

/** MAR-12.6, MAR-12.8, MAR-12.13: what the ground forbids to the centre. */
export function groundRefuses(
  t: Table,
  formation: Formation,
  from: Pose,
  to: Pose,
  met: Met,
): Refusal | null {
  const { ground } = t.scenario
  if (met.barredBy !== null) return overObstacle(t, met.barredBy)
  if (met.factor !== null) return null
  const kind = terrainKind(formation)
  const area = ground.areas.find(
    ({ type, points }) =>
      areaFactor([type], kind) === null && (contains(points, from) || contains(points, to)),
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
  const { extra } = met
  sum.weight = plusWeighed(sum.weight, mils + extra, weight)
  if (weight.over * sum.worst.under > sum.worst.over * weight.under) sum.worst = weight
  sum.extra += extra
  if (passed.length > 0 && disturbs(t, walk.unit)) sum.passed = withPassed(sum.passed, passed, sub.after)
  sum.disordering ||= met.disordering
  sum.way.push(sub)
}

/** MAR-8.32, MAR-8.33: batteries and skirmish order pass freely, whatever they are when the move is over. */
const disturbs = (t: Table, mover: number): boolean =>
  cardOf(t, mover).branch !== 'artillery' && unitAt(t, mover).formation !== 'infantry-skirmish'

/** Friends that it passes now come after those of before; whoever was passed before is passed once more. */
function withPassed(before: Walk['passed'], now: readonly number[], at: Footprint): Walk['passed'] {
  return [
    ...before.filter(({ unit }) => !now.includes(unit)),
    ...now.map(unit => ({ unit, from: [...(before.find(each => each.unit === unit)?.from ?? []), at] })),
  ]
}
