import { accept, illegal, type Refusal, type Result } from '@grognard/engine'
import { bearingOf, corners, isCloser, isPointWithin, type Pose, reversed } from '@grognard/geometry'
import { isProhibited } from '../../ground/ground.ts'
import { unitId } from '../../table/names.ts'
import { cardOf, footprintOf, sizeOf, type Table, unitAt, unitsOf } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { type Edge, enemyOf, type Formation } from '../../vocabulary.ts'
import type { StepOf } from './forms.ts'
import { onBarrier, onBlock, onUnit } from './room.ts'
import type { Stepped, Walk } from './walk.ts'

/** MAR-14.3: units of an MF that has arrived come onto the table, one after the other. */

const no = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({ ok: false, refusal })

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

const alongEdge = (edge: Edge, point: { readonly x: number; readonly y: number }): number =>
  edge === 'north' || edge === 'south' ? point.x : point.y

/** Is an enemy within engagement range of this stretch of the edge? */
function isWatched(t: Table, unit: number, edge: Edge, from: number, to: number): boolean {
  const range = TABLES.scale.engagementRange
  const isAlong = edge === 'north' || edge === 'south'
  const { width, height } = t.scenario.table
  const across = edge === 'north' ? height : edge === 'east' ? width : 0
  return unitsOf(t, enemyOf(cardOf(t, unit).side)).some(enemy => {
    const footprint = footprintOf(t, enemy)
    return [from, to].some(at =>
      isPointWithin(isAlong ? { x: at, y: across } : { x: across, y: at }, footprint, range),
    )
  })
}

/** MAR-14.3: within the entry width; where enemies watch all of it, any place of the edge away from them. */
function placeRefused(t: Table, unit: number, at: number): Refusal | null {
  const card = t.scenario.formations[unitAt(t, unit).major]?.enRoute ?? null
  if (card === null) return illegal('MAR-14.3', 'march.entry')
  const { edge, entry, width } = card
  const middle = alongEdge(edge, entry)
  const [from, to] = [middle - Math.floor(width / 2), middle + Math.floor(width / 2)]
  if (at >= from && at <= to) return null
  const mayGoElsewhere = isWatched(t, unit, edge, from, to) && !isWatched(t, unit, edge, at, at)
  return mayGoElsewhere ? null : illegal('MAR-14.3', 'march.entry')
}

export function enter(t: Table, walk: Walk, { at }: StepOf<'enter'>): Result<Stepped> {
  const { unit } = walk
  const state = unitAt(t, unit)
  const card = t.scenario.formations[state.major]?.enRoute ?? null
  if (!isWaiting(t, unit) || card === null)
    return no(illegal('MAR-14.3', 'march.not-that-step', { step: 'enter' }))
  const pose = entryPose(t, state.formation, card.edge, at)
  const footprint = corners(pose, sizeOf(state.formation))
  const { side } = cardOf(t, unit)
  const others = t.open.units.flatMap((other, number) =>
    number !== unit && other.place === 'table' ? [{ unit: number, footprint: footprintOf(t, number) }] : [],
  )
  const enemy = unitsOf(t, enemyOf(side)).find(each =>
    isCloser(footprint, footprintOf(t, each), TABLES.movement.minEnemyDistance),
  )
  const refusal =
    placeRefused(t, unit, at) ??
    onBarrier(t, footprint) ??
    onBlock(t, footprint) ??
    onUnit(t, { friends: others, enemies: [] }, footprint) ??
    (enemy === undefined ? null : illegal('MAR-14.3', 'march.too-near', { unit: unitId(t, enemy) })) ??
    (isProhibited(t.scenario.ground, state.formation, pose)
      ? illegal('MAR-12.13', 'march.prohibited-formation', { formation: state.formation })
      : null)
  if (refusal !== null) return no(refusal)
  return accept({
    walk: { ...walk, hasMoved: true },
    unit: { ...state, place: 'table', ...pose, began: { x: pose.x, y: pose.y } },
    shares: 0,
  })
}
