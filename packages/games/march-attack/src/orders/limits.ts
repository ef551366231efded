import { illegal, type Refusal, type Tell } from '@grognard/engine'
import {
  arePointsWithin,
  boxAround,
  boxOf,
  compareDistances,
  compareWithMore,
  corners,
  type Footprint,
  isFartherBy,
  isNearerBy,
  isWithin,
  type Point,
  SUB_STEP,
  squareOfDistance,
  widened,
} from '@grognard/geometry'
import type { MarchAttack, Order, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { unitId } from '../table/names.ts'
import { orderOf } from '../table/orders.ts'
import type { Placement } from '../table/place.ts'
import { FARTHEST_CORNER } from '../table/shapes.ts'
import {
  areAnyWithin,
  areWithin,
  blockPoints,
  cardOf,
  centreOfUnit,
  footprintOf,
  formedOf,
  isDisordered,
  isFormed,
  isFormedEnemyWithin,
  isUnitWithin,
  nearestOf,
  sizeOf,
  type Table,
  unitAt,
  unitsIn,
  unitsNear,
  unitsOf,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { type Edge, enemyOf, NONE, type Side } from '../vocabulary.ts'
import { defendNow } from './telling.ts'

/** What an MF's order lets its units do in T1 (MAR-5.12 to MAR-5.20). Only the side itself knows its orders. */

const { orders: table, scale } = TABLES

type Conduct = 'attack' | 'manoeuvre' | 'defend' | 'retire' | 'support' | 'retreat'

/** MAR-5.18, MAR-5.19: how a unit acts under its MF's order. */
function conductOf(order: Order, unit: number): Conduct {
  switch (order.type) {
    case 'bombard':
    case 'dissolve-grand-battery':
      return 'defend'
    case 'form-grand-battery':
      return order.batteries.includes(unit) ? 'manoeuvre' : 'defend'
    default:
      return order.type
  }
}

const printOf = (t: Table, at: Placement): Footprint =>
  at.block === NONE ? corners(at, sizeOf(at.formation)) : blockPoints(t, at.block)

/** MAR-5.12: may the unit declare a charge at this target? `others` are the units that charge already. */
export function orderRefusesCharge(
  s: State,
  unit: number,
  target: number,
  others: readonly number[],
): Refusal | null {
  const { major } = unitAt(s, unit)
  const order = orderOf(s, major)
  const { branch } = cardOf(s, unit)
  switch (conductOf(order, unit)) {
    case 'attack':
      return null
    case 'manoeuvre':
    case 'retreat':
      return illegal('MAR-5.12', 'mar.order-no-charge')
    case 'defend': {
      const limit = table.defend.chargeLimit[branch === 'cavalry' ? 'cavalry' : 'infantry']
      return areWithin(s, unit, target, limit)
        ? null
        : illegal('MAR-5.12', 'mar.order-charge-too-far', { limit })
    }
    case 'retire': {
      const horse = unitsIn(s, major).filter(each => cardOf(s, each).branch === 'cavalry')
      const charging = others.filter(each => horse.includes(each)).length
      return branch === 'cavalry' && charging < Math.ceil(horse.length / 2)
        ? null
        : illegal('MAR-5.12', 'mar.order-few-charge')
    }
    case 'support': {
      const near = unitsIn(s, order.formation).some(each =>
        areWithin(s, each, target, table.support.chargeTargetWithin),
      )
      return near ? null : illegal('MAR-5.12', 'mar.order-charge-beside')
    }
  }
}

/** MAR-5.12: a formed enemy within 9" of one of these stops that was not within 9" of where it began; NONE: there is none. */
function newlyEngaged(
  t: Table,
  side: Side,
  began: Footprint,
  ends: Footprint,
  stops: readonly Stop[],
): number {
  const range = scale.engagementRange
  if (stops.length === 0) return NONE
  const box = boxAround(boxOf(ends), widened(boxOf(stops.map(({ to }) => to)), LOOSELY))
  const found = unitsNear(t, enemyOf(side), box, range).find(enemy => {
    const print = footprintOf(t, enemy)
    return (
      isFormed(t, enemy) &&
      !isWithin(began, print, range) &&
      stops.some(({ area }) => isWithin(area, print, range))
    )
  })
  return found ?? NONE
}

/** Nothing of a sub-step in the field lies farther from where its centre ends: a corner, and what it has come. */
const LOOSELY = SUB_STEP + FARTHEST_CORNER

/** Does it end closer to the nearest formed enemy than it began? */
function endsCloser(t: Table, side: Side, before: Footprint, after: Footprint): boolean {
  const enemies = formedOf(t, enemyOf(side))
  const [was, is] = [nearestOf(t, before, enemies), nearestOf(t, after, enemies)]
  if (was === NONE || is === NONE) return false
  return compareDistances(after, footprintOf(t, is), before, footprintOf(t, was)) < 0
}

const isInArea = ({ point, radius }: Order, at: Point): boolean =>
  point !== null && arePointsWithin(point, at, radius)

/** One sub-step of the way: how the unit stood after it, and what it swept. */
interface Stop {
  readonly after: Footprint
  readonly area: Footprint
  readonly to: Point
}

/** What an order has to know of a move: who goes, whether anywhere at all, and on what way (MAR-23.14). */
interface OwnMove {
  readonly unit: number
  readonly hasShifted: boolean
  readonly way: readonly Stop[]
}

/** May the unit end its own movement there? The table is as it stands when its move ends. */
export function orderRefusesMove(
  s: State,
  t: Table,
  { unit, hasShifted, way }: OwnMove,
  from: Placement,
  to: Placement,
): Refusal | null {
  const { major, began } = unitAt(t, unit)
  const { side } = cardOf(s, unit)
  const order = orderOf(s, major)
  const [before, after] = [printOf(t, from), printOf(t, to)]
  /** At no sub-step may it come newly within 9", but for those at which the order lets it. */
  const engages = (mayThere: (stop: Stop) => boolean = () => false) => {
    const stops = [...way, { after, area: after, to }].filter(stop => !mayThere(stop))
    const enemy = newlyEngaged(t, side, before, after, stops)
    return enemy === NONE ? null : illegal('MAR-5.12', 'mar.order-no-engagement', { unit: unitId(s, enemy) })
  }
  const closer = () => (endsCloser(t, side, before, after) ? illegal('MAR-5.16', 'mar.order-closer') : null)
  switch (conductOf(order, unit)) {
    case 'attack':
      return order.point !== null && isFartherBy(table.attack.fallAway, order.point, began, to)
        ? illegal('MAR-5.13', 'mar.order-falls-back')
        : null
    case 'manoeuvre': {
      const isEngaged = () =>
        isFormedEnemyWithin(t, side, { footprint: before, box: boxOf(before) }, scale.engagementRange)
      // On the spot it may change formation and face, whatever corner that brings nearer.
      const nears = () => hasShifted && isEngaged() && endsCloser(t, side, before, after)
      return engages() ?? (nears() ? illegal('MAR-5.14', 'mar.order-closer') : null)
    }
    case 'defend': {
      // MAR-5.18: under a bombardment the other units act as under defend; batteries go where they can fire.
      const isBound = order.type !== 'bombard' || cardOf(s, unit).branch !== 'artillery'
      const leaves = isBound ? areaRefuses(order, began, to) : null
      return leaves ?? engages(stop => isInArea(order, stop.to))
    }
    case 'retire':
      return (
        engages() ??
        closer() ??
        (order.point !== null && isFartherBy(0, order.point, began, to)
          ? illegal('MAR-5.16', 'mar.order-farther')
          : null)
      )
    case 'support': {
      const friends = unitsIn(t, order.formation).map(each => footprintOf(t, each))
      const { enterEngagementWithin } = table.support
      return engages(stop => friends.some(each => isWithin(stop.after, each, enterEngagementWithin)))
    }
    case 'retreat': {
      const edge = s.scenario.sides[side].homeEdge
      const farther = toEdge(s, edge, to) > toEdge(s, edge, began)
      return engages() ?? closer() ?? (farther ? illegal('MAR-5.20', 'mar.order-farther') : null)
    }
  }
}

/** MAR-5.15 */
function areaRefuses(order: Order, began: Point, to: Point): Refusal | null {
  if (order.point === null || isInArea(order, to)) return null
  if (isInArea(order, began)) return illegal('MAR-5.15', 'mar.order-leaves-area')
  return isFartherBy(0, order.point, began, to) ? illegal('MAR-5.15', 'mar.order-farther') : null
}

/** MAR-5.20: centre to the edge line. */
function toEdge({ scenario }: Table, edge: Edge, { x, y }: Point): number {
  switch (edge) {
    case 'north':
      return scenario.table.height - y
    case 'east':
      return scenario.table.width - x
    case 'south':
      return y
    case 'west':
      return x
  }
}

/** MAR-5.20: the edge over which the unit may leave the table; null: none. */
export const leavesBy = (s: State, unit: number): Edge | null =>
  conductOf(orderOf(s, unitAt(s, unit).major), unit) === 'retreat'
    ? s.scenario.sides[cardOf(s, unit).side].homeEdge
    : null

/** MAR-4.14 */
function isFree(s: Table, unit: number): boolean {
  const state = unitAt(s, unit)
  return (
    isFormed(s, unit) &&
    !isDisordered(state) &&
    !state.isBlown &&
    state.formation !== 'infantry-square' &&
    state.formation !== 'garrison'
  )
}

const isHalf = (some: number, all: number): boolean => some >= Math.ceil(all / 2)

/** MAR-5.13 */
function keepsUpAttack(s: State, formation: number, point: Point): boolean {
  const { complianceAdvance, contactRadius, holdRadius } = table.attack
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
  if (isHalf(nearer.length, free.length)) return true
  const holds = (unit: number) => isUnitWithin(s, unit, point, holdRadius)
  return formed.some(holds) && !formedOf(s, enemyOf(side)).some(holds)
}

/** MAR-5.16 */
function keepsUpRetirement(s: State, formation: number, point: Point): boolean {
  const { complianceAdvance, completeRadius } = table.retire
  const free = unitsIn(s, formation).filter(unit => isFree(s, unit))
  const good = free.filter(
    unit =>
      isUnitWithin(s, unit, point, completeRadius) ||
      isNearerBy(complianceAdvance, point, unitAt(s, unit).began, centreOfUnit(s, unit)),
  )
  return isHalf(good.length, free.length)
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
  const { supportRadius, complianceAdvance } = table.support
  const units = unitsIn(s, formation)
  if (areAnyWithin(s, units, friends, supportRadius)) return true
  const free = units.filter(unit => isFree(s, unit))
  const nearer = free.filter(unit => {
    const [was, is] = [beganAs(s, unit), footprintOf(s, unit)]
    const before = squareOfDistance(was, footprintOf(s, nearestOf(s, was, friends)))
    const after = squareOfDistance(is, footprintOf(s, nearestOf(s, is, friends)))
    return compareWithMore(before, after, complianceAdvance) >= 0
  })
  return isHalf(nearer.length, free.length)
}

/** MAR-5.20: those who have left by the edge are no longer on the table, and count as having come nearer. */
function keepsUpRetreat(s: State, formation: number): boolean {
  const { side } = formationAt(s, formation)
  const edge = s.scenario.sides[side].homeEdge
  const free = unitsIn(s, formation).filter(unit => isFree(s, unit))
  const left = s.open.units.filter(
    each => each.major === formation && each.place === 'withdrawn' && each.hasMoved,
  )
  const nearer = free.filter(
    unit =>
      toEdge(s, edge, unitAt(s, unit).began) - toEdge(s, edge, centreOfUnit(s, unit)) >=
      table.retreat.complianceAdvance,
  )
  return isHalf(nearer.length + left.length, free.length + left.length)
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
