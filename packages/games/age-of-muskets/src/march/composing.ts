import { type Building, type Compose, composed, growing, illegal, type Seat } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { nationalityId, pieceId, unitId, zoneId } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { dwindling } from './dwindling.ts'
import { someTransfers, sortedTransfers } from './garrisons.ts'
import { isCohesive } from './moves.ts'
import {
  addPart,
  costOf,
  type Draft,
  emptyDraft,
  endsOf,
  garrisoningAt,
  hasMoved,
  keepsMoves,
  keepsTogether,
  namedMoves,
  type Order,
  orderAfter,
  orderFor,
  unfit,
  withHq,
} from './orders.ts'
import type { GarrisonPart } from './parts.ts'
import type { PieceMove } from './state.ts'

/** How the order of a March is built, and that of a Forced March. */

type MarchDecision = DecisionOf<'march'>

/** A part that moves pieces, and which. */
interface Moving {
  readonly part: Part
  readonly moves: readonly PieceMove[]
}

/** Whatever might be moved, by itself or with the HQ. */
function allMovings(s: State, order: Order): Moving[] {
  const found: Moving[] = []
  const group = withHq(order)
  const hqZones = group.length < 2 ? [] : (order.marchers.find(({ isHq }) => isHq)?.zones ?? [])
  for (const to of hqZones)
    if (group.every(({ zones }) => zones.includes(to)))
      found.push({
        part: { type: 'move-force', to: zoneId(s, to) },
        moves: group.map(({ piece }) => ({ piece, to })),
      })
  for (const { piece, zones } of order.marchers)
    for (const to of zones)
      found.push({
        part: { type: 'move', piece: pieceId(s, piece), to: zoneId(s, to) },
        moves: [{ piece, to }],
      })
  return found
}

/** Those that may follow the moves that are given. */
function fitMovings(
  s: State,
  order: Order,
  movings: readonly Moving[],
  before: readonly PieceMove[],
): Moving[] {
  const ends = endsOf(order, before)
  return movings.filter(
    ({ moves }) =>
      !moves.some(({ piece }) => hasMoved(before, piece)) &&
      keepsTogether(order, ends, moves) &&
      costOf(s, order, before, moves) === null,
  )
}

/** The same for moves that are added one by one: no move makes another one possible. */
const movingsAfter = (s: State, order: Order): ((moves: readonly PieceMove[]) => readonly Moving[]) =>
  dwindling(
    () => fitMovings(s, order, allMovings(s, order), []),
    (movings, before) => fitMovings(s, order, movings, before),
  )

/** What is worked out once for an order of March. */
interface Ordering {
  readonly order: Order
  readonly movings: (moves: readonly PieceMove[]) => readonly Moving[]
  readonly transfers: (before: readonly GarrisonPart[]) => readonly GarrisonPart[]
}

function nextParts(s: State, { order, movings, transfers }: Ordering, draft: Draft): Part[] {
  const besides: Part[] = [
    ...draft.moves.flatMap(({ piece }) => baggageOf(s, order, piece)),
    ...[...new Set(order.acting.units.map(({ zone }) => zone))].map(
      (zone): Part => ({ type: 'lift-blockade', zone: zoneId(s, zone) }),
    ),
  ]
  const after = orderAfter(s, order, draft.garrisons)
  const left =
    after === order ? movings(draft.moves) : fitMovings(s, after, allMovings(s, after), draft.moves)
  return [
    ...left.map(({ part }) => part),
    ...besides.filter(part => unfit(s, order, draft, part) === null),
    ...transfers(draft.garrisons).filter(part => keepsMoves(s, order, draft, part)),
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

const draftsOf = (s: State, order: Order): ((parts: readonly Part[]) => Draft) =>
  growing<Part, Draft>(emptyDraft, (draft, part) => addPart(s, order, draft, part))

function beginMarchOrder(s: State): Building<AgeOfMuskets> {
  const order = orderFor(s, false)
  const ordering: Ordering = {
    order,
    movings: movingsAfter(s, order),
    transfers: someTransfers(s, garrisoningAt(order, false)),
  }
  const draftOf = draftsOf(s, order)
  return {
    next: parts => nextParts(s, ordering, draftOf(parts)),
    fits: (parts, part) => unfit(s, order, draftOf(parts), part),
    whole: parts => wholeOrder(s, order, draftOf(parts)),
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
  const movings = movingsAfter(s, order)
  const draftOf = draftsOf(s, order)
  return {
    next: parts => (mayMove ? movings(draftOf(parts).moves).map(({ part }) => part) : []),
    fits(parts, part) {
      if (!mayMove) return illegal('AOM-20.3', 'march.no-forced-march')
      return part.type === 'move' || part.type === 'move-force'
        ? unfit(s, order, draftOf(parts), part)
        : illegal('AOM-20.8', 'march.only-moves')
    },
    whole(parts) {
      const { moves } = draftOf(parts)
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
