import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { bearingOf, boxOf, corners, isCloser, type Point, type Pose, reversed } from '@grognard/geometry'
import { isOnRoad } from '../../ground/ground.ts'
import type { EnRoute } from '../../scenario.ts'
import { entryOf } from '../../table/formations.ts'
import { unitId } from '../../table/names.ts'
import { cardOf, isUnitWithin, sizeOf, type Table, unitAt, unitsOf } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { type Edge, enemyOf, type Formation } from '../../vocabulary.ts'
import { aroundOf } from './around.ts'
import type { StepOf } from './forms.ts'
import { inThreatZone, offTable, onBarrier, onBlock, onProhibited, onUnit } from './room.ts'
import type { Stepped, Walk } from './walk.ts'

/** MAR-14.3: units of an MF that has arrived come onto the table, one after the other. */

const { arrivals, movement } = TABLES

/** Is the unit waiting to enter? */
export function isWaiting(t: Table, unit: number): boolean {
  const state = t.open.units[unit]
  return state?.place === 'en-route' && t.open.formations[state.major]?.hasArrived === true
}

/** With its rear edge on the table's edge, facing inward. */
function entryPose({ scenario }: Table, formation: Formation, edge: Edge, at: number): Pose {
  const facing = reversed(bearingOf(edge))
  const half = sizeOf(formation).depth / 2
  const { width, height } = scenario.table
  switch (edge) {
    case 'north':
      return { x: at, y: height - half, facing }
    case 'south':
      return { x: at, y: half, facing }
    case 'east':
      return { x: width - half, y: at, facing }
    case 'west':
      return { x: half, y: at, facing }
  }
}

const alongEdge = (edge: Edge, point: Point): number =>
  edge === 'north' || edge === 'south' ? point.x : point.y

/** Where a place along an edge lies on the table. */
const onEdge = ({ scenario: { table } }: Table, edge: Edge, at: number): Point => {
  switch (edge) {
    case 'north':
      return { x: at, y: table.height }
    case 'south':
      return { x: at, y: 0 }
    case 'east':
      return { x: table.width, y: at }
    case 'west':
      return { x: 0, y: at }
  }
}

const watches = (t: Table, enemy: number, edge: Edge, at: number): boolean =>
  isUnitWithin(t, enemy, onEdge(t, edge, at), arrivals.entryEnemyDistance)

/** The enemies of a unit who have a place of the edge within engagement range. */
const watchersOf = (t: Table, unit: number, edge: Edge, at: number): number[] =>
  unitsOf(t, enemyOf(cardOf(t, unit).side)).filter(enemy => watches(t, enemy, edge, at))

/** How far along the edge an enemy watches who watches this place: no gap is in it, for footprints have none. */
function watchedUpTo(t: Table, enemy: number, edge: Edge, from: number, to: number): number {
  let [near, far] = [from, to]
  while (near < far) {
    const middle = Math.ceil((near + far) / 2)
    if (watches(t, enemy, edge, middle)) near = middle
    else far = middle - 1
  }
  return near
}

/** MAR-14.3: do enemies watch all of the entry width, so that the owner may go elsewhere? */
export function mayEnterElsewhere(t: Table, unit: number): boolean {
  const entry = entryOf(t, unitAt(t, unit).major)
  if (entry === null) return false
  const { edge } = entry
  const { width, height } = t.scenario.table
  const [from, to] = widthOf(entry)
  // What of the width lies beyond a corner of the table is no place to enter.
  const last = Math.min(to, edge === 'north' || edge === 'south' ? width : height)
  for (let at = Math.max(0, from); at <= last; ) {
    const reaches = watchersOf(t, unit, edge, at).map(enemy => watchedUpTo(t, enemy, edge, at, last))
    if (reaches.length === 0) return false
    at = Math.max(...reaches) + 1
  }
  return true
}

const widthOf = ({ edge, entry, width }: EnRoute): readonly [number, number] => {
  const middle = alongEdge(edge, entry)
  return [middle - Math.floor(width / 2), middle + Math.floor(width / 2)]
}

/** MAR-14.3: within the entry width; where enemies watch all of it, any place of the edge away from them. */
function placeRefused(t: Table, unit: number, at: number): Refusal | null {
  const entry = entryOf(t, unitAt(t, unit).major)
  if (entry === null) return illegal('MAR-14.3', 'march.entry')
  const [from, to] = widthOf(entry)
  if (at >= from && at <= to) return null
  return mayEnterElsewhere(t, unit) && watchersOf(t, unit, entry.edge, at).length === 0
    ? null
    : illegal('MAR-14.3', 'march.entry')
}

export function enter(t: Table, walk: Walk, { at }: StepOf<'enter'>): Result<Stepped> {
  const { unit } = walk
  const state = unitAt(t, unit)
  const card = entryOf(t, state.major)
  if (!isWaiting(t, unit) || card === null)
    return refused(illegal('MAR-14.3', 'march.not-that-step', { step: 'enter' }))
  const pose = entryPose(t, state.formation, card.edge, at)
  const footprint = corners(pose, sizeOf(state.formation))
  const gap = arrivals.entryEnemyGap
  const around = aroundOf(t, unit, boxOf(footprint), Math.max(gap, movement.infantryThreatZone))
  // MAR-13.3: on a road neither blocks nor garrisons stand in the way.
  const onRoad = isOnRoad(t.scenario.ground, state.formation, pose)
  const friends = around.friends.filter(each => !onRoad || unitAt(t, each.unit).formation !== 'garrison')
  const others = [...friends, ...around.enemies].sort((a, b) => a.unit - b.unit)
  const enemy = around.enemies.find(each => isCloser(footprint, each.footprint, gap))
  const refusal =
    placeRefused(t, unit, at) ??
    offTable(t, footprint) ??
    onBarrier(around, footprint) ??
    (onRoad ? null : onBlock(t, around, footprint)) ??
    onUnit(t, { friends: others, enemies: [] }, footprint) ??
    (enemy === undefined ? null : illegal('MAR-14.3', 'march.too-near', { unit: unitId(t, enemy.unit) })) ??
    // MAR-8.31: who comes from beyond the edge has not begun in a zone.
    inThreatZone(t, around, state.formation, [], {
      before: footprint,
      after: footprint,
      area: footprint,
      to: pose,
      isOnSpot: false,
    }) ??
    onProhibited(t, state.formation, pose)
  if (refusal !== null) return refused(refusal)
  return accept({
    walk: { ...walk, hasMoved: true },
    unit: { ...state, place: 'table', ...pose, began: { x: pose.x, y: pose.y } },
    shares: 0,
  })
}
