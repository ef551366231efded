import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { boxOf, difference, faced, type Pose, reformed, turn } from '@grognard/geometry'
import { terrainKind } from '../../ground/kinds.ts'
import type { Unit } from '../../state.ts'
import { inTheField } from '../../table/place.ts'
import { cardOf, isLimbered, isSiege, isUnlimbered, sizeOf, type Table, unitAt } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import type { Formation } from '../../vocabulary.ts'
import { careOf, goAlong } from './along.ts'
import { aroundOf, footprintAt } from './around.ts'
import { changeShares } from './cost.ts'
import { FOOT_ORDERS, type StepOf } from './forms.ts'
import {
  beyondObstacle,
  inThreatZone,
  nearEnemy,
  offTable,
  onBarrier,
  onBlock,
  onProhibited,
  onUnit,
} from './room.ts'
import { afterGoing, type Stepped, spend, type Walk } from './walk.ts'

/** Formation and face changes, limbering and deploying (MAR-8.9, MAR-8.10, MAR-8.28, MAR-8.29). */

const { shares: SHARES, freeUnlimberedTurn } = TABLES.formationChange

/** MAR-8.10, MAR-12.13: is there room for the unit as it would stand? */
export function roomToChange(t: Table, walk: Walk, to: Pose, formation: Formation): Refusal | null {
  const state = unitAt(t, walk.unit)
  const before = footprintAt(t, state)
  const after = footprintAt(t, inTheField(to, formation))
  const around = aroundOf(t, walk.unit, boxOf(after), careOf(walk.mode))
  const sub = { before, after, area: after, to, isOnSpot: true }
  return (
    offTable(t, after) ??
    onBarrier(around, after) ??
    onBlock(t, around, after) ??
    onUnit(t, around, after) ??
    nearEnemy(t, around, walk.mode, sub) ??
    inThreatZone(t, around, formation, walk.threats, sub) ??
    onProhibited(t, formation, to) ??
    beyondObstacle(t, formation, state, to)
  )
}

function changed(
  t: Table,
  walk: Walk,
  to: Pose,
  formation: Formation,
  cost: number,
  also: Partial<Walk> = {},
): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const refusal = roomToChange(t, walk, to, formation)
  if (refusal !== null) return refused(refusal)
  const shares = changeShares(state, cost)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  return accept({
    walk: { ...spent.value, hasMoved: true, ...also },
    unit: { ...state, x: to.x, y: to.y, facing: to.facing, formation },
    shares,
  })
}

const isHorse = (order: Formation): boolean => order === 'cavalry-line' || order === 'cavalry-column'
const FOOT: readonly Formation[] = FOOT_ORDERS
const isFoot = (order: Formation): boolean => FOOT.includes(order)

const UNDRILLED: readonly string[] = ['militia', 'untrained']

/** MAR-8.9, MAR-2.2: what it costs to go from one formation to another; null: it cannot be done. */
export function changeCost(t: Table, unit: number, to: Formation): number | null {
  const { formation: from } = unitAt(t, unit)
  const { branch, quality, skirmish } = cardOf(t, unit)
  if (from === to) return null
  if (branch === 'cavalry') return isHorse(to) ? SHARES.cavalry : null
  if (branch !== 'infantry' || !isFoot(from) || !isFoot(to)) return null
  if (from === 'infantry-skirmish' || to === 'infantry-skirmish') {
    const isSquare = from === 'infantry-square' || to === 'infantry-square'
    return skirmish && !isSquare ? SHARES.skirmish : null
  }
  return UNDRILLED.includes(quality) ? SHARES.amongUntrained : SHARES.among
}

/** MAR-8.10: to or from square the centre stays, else the midpoint of the front edge. */
export function changeFormation(
  t: Table,
  walk: Walk,
  { formation, facing }: StepOf<'change-formation'>,
): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const cost = changeCost(t, walk.unit, formation)
  if (cost === null) {
    const rule = formation === 'infantry-skirmish' && !cardOf(t, walk.unit).skirmish ? 'MAR-2.2' : 'MAR-8.9'
    return refused(illegal(rule, 'march.no-such-change', { from: state.formation, to: formation }))
  }
  const leavesSquare = state.formation === 'infantry-square'
  if (facing !== null && !leavesSquare) return refused(illegal('MAR-8.10', 'march.keeps-facing'))
  const to =
    leavesSquare || formation === 'infantry-square'
      ? faced(state, facing ?? state.facing)
      : reformed(state, sizeOf(state.formation), sizeOf(formation))
  return changed(t, walk, to, formation, cost)
}

/** MAR-8.9: what it costs to face about on the centre; null: the formation never faces. */
function faceCost(walk: Walk, formation: Formation, by: number): number | null {
  if (isUnlimbered(formation)) {
    const isFree = walk.turned + by <= freeUnlimberedTurn
    const isPaid = walk.turned > freeUnlimberedTurn
    return isFree || isPaid ? 0 : SHARES.face.unlimbered
  }
  switch (formation) {
    case 'infantry-line':
    case 'infantry-column':
    case 'infantry-skirmish':
      return SHARES.face[formation]
    case 'infantry-square':
    case 'garrison':
      return null
    default:
      return SHARES.face[terrainKind(formation) === 'limbered' ? 'limbered' : 'cavalry']
  }
}

/** MAR-8.9, MAR-8.29: guns add up their turns; siege guns never turn (MAR-2.5). */
export function face(t: Table, walk: Walk, { facing }: StepOf<'face'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  if (isSiege(state.formation)) return refused(illegal('MAR-2.5', 'march.siege'))
  const by = difference(state.facing, facing)
  const cost = faceCost(walk, state.formation, Math.abs(by))
  if (cost === null || by === 0) return refused(illegal('MAR-8.9', 'march.no-facing'))
  const progress = goAlong(t, walk, turn(state, by), null)
  if (!progress.ok) return progress
  const shares = changeShares(state, cost)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  return accept({
    walk: {
      ...spent.value,
      turned: isUnlimbered(state.formation) ? walk.turned + Math.abs(by) : walk.turned,
      passed: progress.value.passed,
      hasMoved: walk.hasMoved || state.formation !== 'infantry-skirmish',
    },
    unit: afterGoing(state, progress.value, faced(state, facing)),
    shares,
  })
}

/** MAR-8.9 */
function limberCost(t: Table, unit: number): number {
  const { artilleryClass, weight } = cardOf(t, unit)
  return artilleryClass === 'horse' ? SHARES.limber.horse : SHARES.limber[`foot-${weight}`]
}

const isLarge = ({ formation }: Unit): boolean => formation.startsWith('large-')

/** MAR-8.28: the centre and the facing stay. */
export function limber(t: Table, walk: Walk): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  if (isSiege(state.formation)) return refused(illegal('MAR-2.5', 'march.siege'))
  if (!isUnlimbered(state.formation))
    return refused(illegal('MAR-8.28', 'march.not-that-step', { step: 'limber' }))
  const formation = isLarge(state) ? 'large-battery-limbered' : 'battery-limbered'
  return changed(t, walk, faced(state, state.facing), formation, limberCost(t, walk.unit))
}

/** MAR-8.28, MAR-8.10: the centre stays, the facing is free. */
export function deploy(t: Table, walk: Walk, { facing }: StepOf<'deploy'>): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  if (!isLimbered(state.formation))
    return refused(illegal('MAR-8.28', 'march.not-that-step', { step: 'deploy' }))
  const formation = isLarge(state) ? 'large-battery-unlimbered' : 'battery-unlimbered'
  return changed(t, walk, faced(state, facing), formation, limberCost(t, walk.unit), { hasDeployed: true })
}
