import type { Tell } from '@grognard/engine'
import {
  compareWithMore,
  corners,
  type Footprint,
  isNearerBy,
  type Point,
  squareOfDistance,
} from '@grognard/geometry'
import { isPartOf } from '../calculations/modifiers.ts'
import type { MarchAttack, Order, State, Unit } from '../state.ts'
import { fromHome } from '../table/edges.ts'
import { formationAt } from '../table/formations.ts'
import { orderOf } from '../table/orders.ts'
import {
  areAnyWithin,
  blockPoints,
  cardOf,
  centreOfUnit,
  footprintOf,
  formedOf,
  isDisordered,
  isFormed,
  isUnitWithin,
  nearestOf,
  sizeOf,
  type Table,
  unitAt,
  unitsIn,
  unitsOf,
  unitsWhere,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { defendNow } from './telling.ts'

/** Orders that are kept up, and those that lapse (MAR-5.13 to MAR-5.20). */

const { orders: table } = TABLES

/** MAR-4.14, of one that is formed. */
const isUnhindered = (state: Unit): boolean =>
  !isDisordered(state) &&
  !state.isBlown &&
  state.formation !== 'infantry-square' &&
  state.formation !== 'garrison'

const isFree = (s: Table, unit: number): boolean => isFormed(s, unit) && isUnhindered(unitAt(s, unit))

/** MAR-5.20: has it left the table in this T1, as a free unit? */
const hasLeftFree = (s: Table, unit: number): boolean => {
  const state = unitAt(s, unit)
  const isOfTheLine = cardOf(s, unit).branch !== 'artillery' && state.formation !== 'infantry-skirmish'
  return state.place === 'withdrawn' && state.hasMoved && isOfTheLine && isUnhindered(state)
}

/** MAR-5.13 */
function keepsUpAttack(s: State, formation: number, point: Point): boolean {
  const { complianceAdvance, complianceShare, contactRadius, holdRadius } = table.attack
  const { side } = formationAt(s, formation)
  const units = unitsIn(s, formation)
  const free = units.filter(unit => isFree(s, unit))
  if (free.length === 0) return true
  if (s.open.charges.some(({ unit, kind }) => kind === 'charge' && units.includes(unit))) return true
  const formed = units.filter(unit => isFormed(s, unit))
  const enemies = unitsOf(s, enemyOf(side))
  if (areAnyWithin(s, formed, enemies, contactRadius)) return true
  const nearer = free.filter(unit =>
    isNearerBy(complianceAdvance, point, unitAt(s, unit).began, centreOfUnit(s, unit)),
  )
  if (isPartOf(complianceShare, nearer.length, free.length)) return true
  const holds = (unit: number) => isUnitWithin(s, unit, point, holdRadius)
  return formed.some(holds) && !formedOf(s, enemyOf(side)).some(holds)
}

/** MAR-5.16 */
function keepsUpRetirement(s: State, formation: number, point: Point): boolean {
  const { complianceAdvance, complianceShare, completeRadius } = table.retire
  const free = unitsIn(s, formation).filter(unit => isFree(s, unit))
  const good = free.filter(
    unit =>
      isUnitWithin(s, unit, point, completeRadius) ||
      isNearerBy(complianceAdvance, point, unitAt(s, unit).began, centreOfUnit(s, unit)),
  )
  return isPartOf(complianceShare, good.length, free.length)
}

/** Where a unit stood when this T1 began, as a footprint in its present formation. */
const beganAs = (s: Table, unit: number): Footprint => {
  const { began, facing, formation, block } = unitAt(s, unit)
  return block === NONE ? corners({ ...began, facing }, sizeOf(formation)) : blockPoints(s, block)
}

/** MAR-5.17: while the supported MF is still en route nothing is demanded. */
function keepsUpSupport(s: State, formation: number, supported: number): boolean {
  const friends = unitsIn(s, supported)
  if (friends.length === 0) return true
  const { supportRadius, complianceAdvance, complianceShare } = table.support
  const units = unitsIn(s, formation)
  if (areAnyWithin(s, units, friends, supportRadius)) return true
  const free = units.filter(unit => isFree(s, unit))
  const nearer = free.filter(unit => {
    const [was, is] = [beganAs(s, unit), footprintOf(s, unit)]
    const before = squareOfDistance(was, footprintOf(s, nearestOf(s, was, friends)))
    const after = squareOfDistance(is, footprintOf(s, nearestOf(s, is, friends)))
    return compareWithMore(before, after, complianceAdvance) >= 0
  })
  return isPartOf(complianceShare, nearer.length, free.length)
}

/** MAR-5.20: those who have left by the edge are no longer on the table, and count as having come nearer. */
function keepsUpRetreat(s: State, formation: number): boolean {
  const { complianceAdvance, complianceShare } = table.retreat
  const { side } = formationAt(s, formation)
  const free = unitsIn(s, formation).filter(unit => isFree(s, unit))
  const left = unitsWhere(s, ({ major }, unit) => major === formation && hasLeftFree(s, unit))
  const nearer = free.filter(
    unit =>
      fromHome(s, side, unitAt(s, unit).began) - fromHome(s, side, centreOfUnit(s, unit)) >=
      complianceAdvance,
  )
  return isPartOf(complianceShare, nearer.length + left.length, free.length + left.length)
}

function isKeptUp(s: State, formation: number, order: Order): boolean {
  if (order.isCompelled) return true
  switch (order.type) {
    case 'attack':
      return order.point === null || keepsUpAttack(s, formation, order.point)
    case 'retire':
      return order.point === null || keepsUpRetirement(s, formation, order.point)
    case 'support':
      return keepsUpSupport(s, formation, order.formation)
    case 'retreat':
      return keepsUpRetreat(s, formation)
    case 'manoeuvre':
    case 'defend':
    case 'bombard':
    case 'form-grand-battery':
    case 'dissolve-grand-battery':
      return true
  }
}

/** MAR-5.13 to MAR-5.20: at the end of its own movement, orders of the side that are not kept up lapse. */
export function lapseOrders(s: State, side: Side, tell: Tell<MarchAttack> | undefined): void {
  for (const [formation, major] of s.open.formations.entries()) {
    if (major.side !== side || unitsIn(s, formation).length === 0) continue
    if (!isKeptUp(s, formation, orderOf(s, formation))) defendNow(s, formation, null, 'lapsed', tell)
  }
}
