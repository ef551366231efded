import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import {
  boxOf,
  centreOf,
  compareDistances,
  type Footprint,
  isCloser,
  isWithin,
  overlaps,
} from '@grognard/geometry'
import { blockNamed, unitId } from '../../table/names.ts'
import { inTheField } from '../../table/place.ts'
import { blockPoints, cardOf, footprintOf, isBurning, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { NONE } from '../../vocabulary.ts'
import { footprintAt, neighboursOf } from './around.ts'
import { roomToChange } from './change.ts'
import { changeShares } from './cost.ts'
import type { StepOf } from './forms.ts'
import { beyondObstacle } from './room.ts'
import { type Stepped, spend, type Walk } from './walk.ts'

/** MAR-13.3, MAR-13.4: infantry goes into blocks, out of them, and from one to the next. */

const { builtUpAreas } = TABLES

/** MAR-13.1: the unit that holds a block, or NONE. */
const garrisonOf = ({ open }: Table, block: number): number =>
  open.units.findIndex(unit => unit.place === 'table' && unit.block === block)

/** MAR-13.4: an empty block, not burning, with nobody on it, near enough. */
function mayHold(t: Table, walk: Walk, from: Footprint, block: number, reach: number): Refusal | null {
  const id = t.scenario.ground.blocks[block]?.id ?? ''
  const points = blockPoints(t, block)
  const holder = garrisonOf(t, block)
  if (holder !== NONE) return illegal('MAR-13.1', 'march.block-held', { block: id, unit: unitId(t, holder) })
  if (isBurning(t, block)) return illegal('MAR-13.4', 'march.block-burning', { block: id })
  if (!isWithin(from, points, reach)) return illegal('MAR-13.4', 'march.block-too-far', { block: id })
  const { formation, x, y } = unitAt(t, walk.unit)
  return (
    enemyAtBlock(t, walk, from, points) ??
    strategicNear(t, walk, points) ??
    beyondObstacle(t, formation, { x, y }, centreOf(points))
  )
}

/** MAR-3.8: in strategic mode no enemy may be that near, a garrison no more than others. */
function strategicNear(t: Table, { unit, mode }: Walk, points: Footprint): Refusal | null {
  if (mode === 'tactical') return null
  const range = TABLES.scale.engagementRange
  const near = neighboursOf(t, unit, boxOf(points), range).enemies.find(enemy =>
    isCloser(points, enemy.footprint, range),
  )
  return near === undefined
    ? null
    : illegal('MAR-3.8', 'march.strategic-near', { unit: unitId(t, near.unit) })
}

/** MAR-8.30, MAR-13.4: an enemy garrison of another block does not bar the way, other enemies do, unless they were as near. */
function enemyAtBlock(t: Table, { unit }: Walk, from: Footprint, points: Footprint): Refusal | null {
  const { side } = cardOf(t, unit)
  const near = t.open.units.findIndex((other, number) => {
    if (other.place !== 'table' || other.block !== NONE || cardOf(t, number).side === side) return false
    const enemy = footprintOf(t, number)
    const isNear = isCloser(points, enemy, TABLES.movement.minEnemyDistance)
    return isNear && (overlaps(points, enemy) || compareDistances(points, enemy, from, enemy) < 0)
  })
  return near === -1 ? null : illegal('MAR-8.30', 'march.too-near', { unit: unitId(t, near) })
}

/** Whoever goes into a block or out of it has gone somewhere (MAR-5.14, MAR-12.7). */
const GONE = { hasMoved: true, hasShifted: true } as const

function into(t: Table, walk: Walk, block: number, cost: number): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const shares = changeShares(state, cost)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  const { x, y } = centreOf(blockPoints(t, block))
  return accept({
    walk: { ...spent.value, ...GONE },
    unit: { ...state, x, y, formation: 'garrison', block },
    shares,
  })
}

const ENTERS: readonly string[] = ['infantry-line', 'infantry-column', 'infantry-skirmish']

export function enterBlock(t: Table, walk: Walk, step: StepOf<'enter-block'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const block = blockNamed(t, step.block)
  if (block === NONE) return refused(illegal('MAR-13.1', 'march.no-such-block', { block: step.block }))
  if (cardOf(t, walk.unit).branch !== 'infantry') return refused(illegal('MAR-13.3', 'march.only-infantry'))
  if (!ENTERS.includes(state.formation) || walk.mode !== 'tactical')
    return refused(illegal('MAR-13.4', 'march.not-that-step', { step: 'enter-block' }))
  const refusal = mayHold(t, walk, footprintAt(t, state), block, builtUpAreas.enterReach)
  return refusal === null ? into(t, walk, block, builtUpAreas.enterShares) : refused(refusal)
}

export function changeBlock(t: Table, walk: Walk, step: StepOf<'change-block'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const block = blockNamed(t, step.block)
  if (block === NONE) return refused(illegal('MAR-13.1', 'march.no-such-block', { block: step.block }))
  if (state.block === NONE || state.block === block)
    return refused(illegal('MAR-13.4', 'march.not-that-step', { step: 'change-block' }))
  const refusal = mayHold(t, walk, blockPoints(t, state.block), block, builtUpAreas.adjacentReach)
  return refusal === null ? into(t, walk, block, builtUpAreas.changeBlockShares) : refused(refusal)
}

/** MAR-13.4: outside the block, within 1" of it, clear of others and not closer than 1" to an enemy. */
export function leaveBlock(t: Table, walk: Walk, step: StepOf<'leave-block'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const { formation, x, y, facing } = step
  if (state.block === NONE)
    return refused(illegal('MAR-13.4', 'march.not-that-step', { step: 'leave-block' }))
  if (formation === 'infantry-skirmish' && !cardOf(t, walk.unit).skirmish)
    return refused(illegal('MAR-2.2', 'march.no-such-change', { from: state.formation, to: formation }))
  const to = { x, y, facing }
  const footprint = footprintAt(t, inTheField(to, formation))
  const block = blockPoints(t, state.block)
  const id = t.scenario.ground.blocks[state.block]?.id ?? ''
  if (!isWithin(footprint, block, builtUpAreas.leaveReach) || overlaps(footprint, block))
    return refused(illegal('MAR-13.4', 'march.block-too-far', { block: id }))
  const gap = builtUpAreas.leaveEnemyGap
  const near = neighboursOf(t, walk.unit, boxOf(footprint), gap).enemies.find(enemy =>
    isCloser(footprint, enemy.footprint, gap),
  )
  if (near !== undefined)
    return refused(illegal('MAR-13.4', 'march.too-near', { unit: unitId(t, near.unit) }))
  const refusal = roomToChange(t, walk, to, formation)
  if (refusal !== null) return refused(refusal)
  const shares = changeShares(state, builtUpAreas.leaveShares)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  return accept({
    walk: { ...spent.value, ...GONE },
    unit: { ...state, ...to, formation, block: NONE },
    shares,
  })
}
