import { illegal, type Refusal } from '@grognard/engine'
import {
  type Footprint,
  forwardDistance,
  isAside,
  type Lane,
  lane,
  overlaps,
  type Pose,
  shifted,
} from '@grognard/geometry'
import { blockId, unitId } from '../../table/names.ts'
import { blockPoints, footprintOf, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { boxOfStep } from '../steps/along.ts'
import { type Around, aroundOf, footprintIn, type Neighbour } from '../steps/around.ts'
import { offTable } from '../steps/room.ts'
import { type Way, wayOf } from './way.ts'

/** What closes the lane of a charge (MAR-8.15, MAR-23.17), and which of several things does so first (MAR-8.23). */

const { distances, movement } = TABLES

/** Something with an outline, the ground, or the edge of the table. */
interface Closure {
  readonly refusal: Refusal
  readonly footprint: Footprint | null
  /** Does it close a shorter way, too? */
  readonly closes: (mils: number) => boolean
}

/** A unit that has turned to its bearing, and the way straight ahead that is asked about. */
interface Ahead {
  readonly t: Table
  readonly unit: number
  readonly target: number
  readonly pose: Pose
  readonly mils: number
}

const footprintAhead = ({ t, unit, pose }: Ahead, mils: number): Footprint =>
  footprintIn(shifted(pose, pose.facing, mils), unitAt(t, unit).formation)

/** MAR-23.17: what a way of so many mils sweeps, and what of that friends close. */
type Sweep = (mils: number) => Lane

/** The same way is asked about for each thing that is near it. */
function sweepOf({ t, unit, pose }: Ahead): Sweep {
  const size = sizeOf(unitAt(t, unit).formation)
  let last: { readonly mils: number; readonly lane: Lane } | null = null
  return mils => {
    if (last?.mils !== mils) last = { mils, lane: lane(pose, size, mils, distances.laneFriendGrace) }
    return last.lane
  }
}

const isIn = (areas: readonly Footprint[], footprint: Footprint): boolean =>
  areas.some(area => overlaps(area, footprint))

const closedBy = (t: Table, { unit, footprint }: Neighbour, closes: Closure['closes']): Closure => ({
  refusal: illegal('MAR-8.15', 'march.lane-closed', { unit: unitId(t, unit) }),
  footprint,
  closes,
})

/**
 * MAR-8.15: other units, friendly or enemy, the lowest number first. Friends in skirmish order are passed, but nobody ends
 * on one (MAR-8.32).
 */
function* unitsInLane(ahead: Ahead, sweep: Sweep, { friends, enemies }: Around): Generator<Closure> {
  const { t, target, mils: whole } = ahead
  const others = [...friends, ...enemies].filter(({ unit }) => unit !== target)
  for (const each of others.sort((a, b) => a.unit - b.unit)) {
    const isFriend = friends.includes(each)
    const isPassed = isFriend && unitAt(t, each.unit).formation === 'infantry-skirmish'
    const isMet = (mils: number): boolean =>
      isIn(isFriend ? sweep(mils).areasForFriends : sweep(mils).areas, each.footprint)
    const isEndedOn = (mils: number): boolean =>
      mils === whole && overlaps(footprintAhead(ahead, mils), each.footprint)
    const closes = isPassed ? isEndedOn : isMet
    if (closes(whole)) yield closedBy(t, each, closes)
  }
}

/** MAR-8.15, MAR-12.13: blocks other than the target's own, ponds and impassable ground. */
function* groundInLane(ahead: Ahead, sweep: Sweep, { blocks, barriers }: Around): Generator<Closure> {
  const { t, target, mils } = ahead
  const own = unitAt(t, target).block
  const closers = [
    ...blocks
      .filter(block => block !== own)
      .map(block => ({
        footprint: blockPoints(t, block),
        refusal: illegal('MAR-8.15', 'march.block-in-the-way', { block: blockId(t, block) }),
      })),
    ...barriers.flatMap(({ id, parts }) =>
      parts.map(footprint => ({
        footprint,
        refusal: illegal('MAR-8.15', 'march.barred', { feature: id }),
      })),
    ),
  ]
  for (const { footprint, refusal } of closers) {
    const closes = (length: number): boolean => isIn(sweep(length).areas, footprint)
    if (closes(mils)) yield { footprint, refusal, closes }
  }
}

/** MAR-8.15, MAR-23.17: the free turn brings nobody onto his target, who may stand closer than a corner reaches. */
function* turnsOnto(ahead: Ahead, { enemies }: Around): Generator<Closure> {
  const { t, unit } = ahead
  const target = enemies.find(each => each.unit === ahead.target)
  if (target === undefined || !overlaps(footprintAhead(ahead, 0), target.footprint)) return
  if (!overlaps(footprintOf(t, unit), target.footprint)) yield closedBy(t, target, () => true)
}

/** The edge of the table, and ground that the unit may not enter or not cross at the charge. */
function* edgeAndGround(ahead: Ahead, way: Way): Generator<Closure> {
  const { t, unit, pose, mils } = ahead
  const offAfter = (length: number): Refusal | null =>
    offTable(t, footprintAhead(ahead, 0)) ?? offTable(t, footprintAhead(ahead, length))
  const edge = offAfter(mils)
  if (edge !== null) yield { refusal: edge, footprint: null, closes: length => offAfter(length) !== null }
  if (way.stop !== null)
    yield {
      refusal: way.stop.refusal,
      footprint: null,
      closes: length => wayOf(t, unit, pose, length).stop !== null,
    }
}

/** What lies in the box around a slanting lane lies mostly beside it. */
function aheadOf({ t, unit, pose }: Ahead, { friends, enemies, blocks, barriers }: Around): Around {
  const size = sizeOf(unitAt(t, unit).formation)
  const isAhead = (footprint: Footprint): boolean => !isAside(pose, size, footprint, 0)
  return {
    friends: friends.filter(({ footprint }) => isAhead(footprint)),
    enemies: enemies.filter(({ footprint }) => isAhead(footprint)),
    blocks: blocks.filter(block => isAhead(blockPoints(t, block))),
    barriers: barriers.filter(({ parts }) => parts.some(isAhead)),
  }
}

function* closuresOf(ahead: Ahead, way: Way): Generator<Closure> {
  const { t, unit, target, pose, mils } = ahead
  const { formation } = unitAt(t, unit)
  const around = aheadOf(
    ahead,
    aroundOf(t, unit, boxOfStep(formation, pose, [shifted(pose, pose.facing, mils)], true), 0),
  )
  const { friends, enemies, blocks, barriers } = around
  yield* turnsOnto(ahead, around)
  // Mostly there is only the target: then nobody need know what the charge sweeps.
  const isAlone = friends.length + blocks.length + barriers.length === 0
  if (!isAlone || enemies.some(each => each.unit !== target)) {
    const sweep = sweepOf(ahead)
    yield* unitsInLane(ahead, sweep, around)
    yield* groundInLane(ahead, sweep, around)
  }
  yield* edgeAndGround(ahead, way)
}

/** Why the way straight ahead of a unit that has turned to its bearing is closed; null: it is open. */
export function closureOf(
  t: Table,
  unit: number,
  target: number,
  pose: Pose,
  mils: number,
  way: Way = wayOf(t, unit, pose, mils),
): Refusal | null {
  for (const { refusal } of closuresOf({ t, unit, target, pose, mils }, way)) return refusal
  return null
}

/** The least of so many mils that a thing closes. */
function comesAfter({ closes }: Closure, mils: number): number {
  if (closes(0)) return 0
  let [open, closed] = [0, mils]
  while (closed - open > 1) {
    const middle = Math.floor((open + closed) / 2)
    if (closes(middle)) closed = middle
    else open = middle
  }
  return closed
}

/** MAR-8.23: 1" short of the first thing that closes the way, whatever closes it farther on; null: it is open. */
export function shortOfFirst(
  t: Table,
  unit: number,
  target: number,
  pose: Pose,
  mils: number,
): number | null {
  const closures = [...closuresOf({ t, unit, target, pose, mils }, wayOf(t, unit, pose, mils))]
  const gap = movement.laneClosedGap
  const size = sizeOf(unitAt(t, unit).formation)
  const met = closures.map(closure => {
    const after = comesAfter(closure, mils)
    const stop =
      closure.footprint === null
        ? Math.max(0, after - 1 - gap)
        : (forwardDistance(pose, size, closure.footprint, mils, gap) ?? 0)
    return { after, stop }
  })
  const [first] = met.sort((a, b) => a.after - b.after || a.stop - b.stop)
  return first?.stop ?? null
}
