import { illegal, type Refusal } from '@grognard/engine'
import {
  arePointsWithin,
  boxAround,
  boxOf,
  compareDistances,
  corners,
  type Footprint,
  isFartherBy,
  isWithin,
  type Point,
  SUB_STEP,
  widened,
} from '@grognard/geometry'
import type { Order, State } from '../state.ts'
import { fromHome } from '../table/edges.ts'
import { unitId } from '../table/names.ts'
import type { Placement } from '../table/place.ts'
import { FARTHEST_CORNER } from '../table/shapes.ts'
import {
  blockPoints,
  cardOf,
  footprintOf,
  formedOf,
  isFormed,
  isFormedEnemyWithin,
  isOnTable,
  nearestOf,
  sizeOf,
  type Table,
  unitAt,
  unitsIn,
  unitsNear,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { type Edge, enemyOf, NONE, type Side } from '../vocabulary.ts'
import { conductOfUnit } from './conduct.ts'

/** Where an order lets a unit go by its own movement (MAR-5.12 to MAR-5.20). */

const { orders: table, scale } = TABLES

const printOf = (t: Table, at: Placement): Footprint =>
  at.block === NONE ? corners(at, sizeOf(at.formation)) : blockPoints(t, at.block)

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

/** May the unit end its own movement there, or leave the table on that way? The table is as it stands when its move ends. */
export function orderRefusesMove(
  s: State,
  t: Table,
  { unit, hasShifted, way }: OwnMove,
  from: Placement,
  to: Placement,
): Refusal | null {
  const { began } = unitAt(t, unit)
  const { side } = cardOf(s, unit)
  const { order, conduct } = conductOfUnit(s, unit)
  const [before, after] = [printOf(t, from), printOf(t, to)]
  /** At no sub-step may it come newly within 9", but for those at which the order lets it. */
  const engages = (mayThere: (stop: Stop) => boolean = () => false) => {
    const stops = [...way, { after, area: after, to }].filter(stop => !mayThere(stop))
    const enemy = newlyEngaged(t, side, before, after, stops)
    return enemy === NONE ? null : illegal('MAR-5.12', 'mar.order-no-engagement', { unit: unitId(s, enemy) })
  }
  // MAR-5.20: whoever has left the table ends nowhere, but has gone the same way.
  if (!isOnTable(unitAt(t, unit))) return engages()
  const closer = (rule: 'MAR-5.16' | 'MAR-5.20') =>
    endsCloser(t, side, before, after) ? illegal(rule, 'mar.order-closer') : null
  switch (conduct) {
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
        closer('MAR-5.16') ??
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
      const farther = fromHome(s, side, to) > fromHome(s, side, began)
      return engages() ?? closer('MAR-5.20') ?? (farther ? illegal('MAR-5.20', 'mar.order-farther') : null)
    }
  }
}

/** MAR-5.15 */
function areaRefuses(order: Order, began: Point, to: Point): Refusal | null {
  if (order.point === null || isInArea(order, to)) return null
  if (isInArea(order, began)) return illegal('MAR-5.15', 'mar.order-leaves-area')
  return isFartherBy(0, order.point, began, to) ? illegal('MAR-5.15', 'mar.order-farther') : null
}

/** MAR-5.20: the edge over which the unit may leave the table; null: none. */
export const leavesBy = (s: State, unit: number): Edge | null =>
  conductOfUnit(s, unit).conduct === 'retreat' ? s.scenario.sides[cardOf(s, unit).side].homeEdge : null
