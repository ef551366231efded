import { type Building, type Compose, composed, illegal, type Seat } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { nationalityId, pieceId, unitId, zoneId } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { someTransfers, sortedTransfers } from './garrisons.ts'
import { isCohesive } from './moves.ts'
import {
  type Draft,
  draftOf,
  garrisoningAt,
  namedMoves,
  type Order,
  orderFor,
  unfit,
  unfitMoves,
  withHq,
} from './orders.ts'

/** How the order of a March is built, and that of a Forced March. */

type MarchDecision = DecisionOf<'march'>

function nextMoves(s: State, order: Order, { moves }: Draft): Part[] {
  const found: Part[] = []
  const group = withHq(order)
  const hqZones = group.length < 2 ? [] : (order.marchers.find(({ isHq }) => isHq)?.zones ?? [])
  for (const to of hqZones) {
    const more = group.map(({ piece }) => ({ piece, to }))
    if (unfitMoves(s, order, moves, more) === null) found.push({ type: 'move-force', to: zoneId(s, to) })
  }
  for (const { piece, zones } of order.marchers) {
    if (moves.some(move => move.piece === piece)) continue
    const name = pieceId(s, piece)
    for (const to of zones)
      if (unfitMoves(s, order, moves, [{ piece, to }]) === null)
        found.push({ type: 'move', piece: name, to: zoneId(s, to) })
  }
  return found
}

function nextParts(s: State, order: Order, draft: Draft): Part[] {
  const besides: Part[] = [
    ...draft.moves.flatMap(({ piece }) => baggageOf(s, order, piece)),
    ...[...new Set(order.acting.units.map(({ zone }) => zone))].map(
      (zone): Part => ({ type: 'lift-blockade', zone: zoneId(s, zone) }),
    ),
  ]
  return [
    ...nextMoves(s, order, draft),
    ...besides.filter(part => unfit(s, order, draft, part) === null),
    ...someTransfers(s, garrisoningAt(order, false), draft.garrisons),
  ]
}

/** What a CU that moves could take along. */
function baggageOf(s: State, { acting, marchers }: Order, piece: number): Part[] {
  const mover = marchers.find(each => each.piece === piece)
  if (mover === undefined || mover.isHq) return []
  const unit = unitId(s, piece)
  const { stragglers, siegeTrains } = zoneState(s, mover.zone)
  return [
    ...stragglers.flatMap((count, nationality): Part[] =>
      count > 0 ? [{ type: 'take-stragglers', unit, nationality: nationalityId(s, nationality), count }] : [],
    ),
    ...(siegeTrains[acting.side] > 0 ? [{ type: 'draw-train', unit } as const] : []),
  ]
}

function wholeOrder(
  s: State,
  order: Order,
  { moves, garrisons, stragglers, trains, lifted }: Draft,
): MarchDecision | null {
  if (!isCohesive(order.ground, order.marchers, order.left, moves)) return null
  return {
    type: 'march',
    moves: namedMoves(s, moves),
    garrisons: sortedTransfers(garrisons),
    stragglers: stragglers.toSorted((a, b) =>
      `${a.unit} ${a.nationality}` < `${b.unit} ${b.nationality}` ? -1 : 1,
    ),
    trains: trains.toSorted(),
    lifted: lifted.toSorted(),
  }
}

/** AOM-19.1: nobody moves. */
export const STAY: MarchDecision = {
  type: 'march',
  moves: [],
  garrisons: [],
  stragglers: [],
  trains: [],
  lifted: [],
}

const togetherAgain = () => illegal('AOM-19.2', 'march.cohesion')

const movePart = ({ piece, to }: { readonly piece: string; readonly to: string }): Part => ({
  type: 'move',
  piece,
  to,
})

function beginMarchOrder(s: State): Building<AgeOfMuskets> {
  const order = orderFor(s, false)
  return {
    next: parts => nextParts(s, order, draftOf(s, order, parts)),
    fits: (parts, part) => unfit(s, order, draftOf(s, order, parts), part),
    whole: parts => wholeOrder(s, order, draftOf(s, order, parts)),
  }
}

export const marchOrder: Compose<AgeOfMuskets> = composed(beginMarchOrder, {
  lacks: togetherAgain,
  partsOf(_, __, decision) {
    if (decision.type !== 'march') return null
    const { moves, garrisons, stragglers, trains, lifted } = decision
    return [
      ...moves.map(movePart),
      ...garrisons,
      ...stragglers,
      ...trains.map((unit): Part => ({ type: 'draw-train', unit })),
      ...lifted.map((zone): Part => ({ type: 'lift-blockade', zone })),
    ]
  },
  // A CU may leave any of its SP, in any number.
  sampled: true,
})

/** AOM-20.3: who has not succeeded may build nothing. */
const hasSucceeded = (s: State, seat: Seat): boolean => (s.own[seat]?.orders?.die ?? 0) > 0

function beginForcedMarchOrder(s: State, seat: Seat): Building<AgeOfMuskets> {
  const mayMove = hasSucceeded(s, seat)
  const order = orderFor(s, true)
  return {
    next: parts => (mayMove ? nextMoves(s, order, draftOf(s, order, parts)) : []),
    fits(parts, part) {
      if (!mayMove) return illegal('AOM-20.3', 'march.no-forced-march')
      return part.type === 'move' || part.type === 'move-force'
        ? unfit(s, order, draftOf(s, order, parts), part)
        : illegal('AOM-20.8', 'march.only-moves')
    },
    whole(parts) {
      const { moves } = draftOf(s, order, parts)
      return isCohesive(order.ground, order.marchers, order.left, moves)
        ? { type: 'forced-march', moves: namedMoves(s, moves) }
        : null
    },
  }
}

export const forcedMarchOrder: Compose<AgeOfMuskets> = composed(beginForcedMarchOrder, {
  lacks: togetherAgain,
  partsOf: (_, __, decision) => (decision.type === 'forced-march' ? decision.moves.map(movePart) : null),
})
