import { type Compose, illegal, type Seat } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { nationalityId, pieceId, unitId, zoneId } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { someTransfers, sortedTransfers } from './garrisons.ts'
import { isCohesive } from './moves.ts'
import { draftOf, garrisoningAt, namedMoves, type Order, orderFor, unfit } from './orders.ts'

/** How the order of a March is built, and that of a Forced March. */

type MarchDecision = DecisionOf<'march'>

function nextParts(s: State, order: Order, parts: readonly Part[]): Part[] {
  const { acting, marchers } = order
  const draft = draftOf(s, order, parts)
  const hqZones = marchers.find(({ isHq }) => isHq)?.zones ?? []
  const candidates: Part[] = [
    ...hqZones.map((zone): Part => ({ type: 'move-force', to: zoneId(s, zone) })),
    ...marchers.flatMap(({ piece, zones }) =>
      zones.map((zone): Part => ({ type: 'move', piece: pieceId(s, piece), to: zoneId(s, zone) })),
    ),
    ...draft.moves.flatMap(({ piece }) => baggageOf(s, order, piece)),
    ...[...new Set(acting.units.map(({ zone }) => zone))].map(
      (zone): Part => ({ type: 'lift-blockade', zone: zoneId(s, zone) }),
    ),
  ]
  return [
    ...candidates.filter(part => unfit(s, order, draft, part) === null),
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

function wholeOrder(s: State, order: Order, parts: readonly Part[]): MarchDecision | null {
  const { moves, garrisons, stragglers, trains, lifted } = draftOf(s, order, parts)
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

export const marchOrder: Compose<AgeOfMuskets> = {
  next: (s, _, parts) => nextParts(s, orderFor(s, false), parts),
  fits: (s, _, parts, part) => {
    const order = orderFor(s, false)
    return unfit(s, order, draftOf(s, order, parts), part)
  },
  whole: (s, _, parts) => wholeOrder(s, orderFor(s, false), parts),
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
}

/** AOM-20.3: who has not succeeded may build nothing. */
const hasSucceeded = (s: State, seat: Seat): boolean => (s.own[seat]?.orders?.die ?? 0) > 0

export const forcedMarchOrder: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    if (!hasSucceeded(s, seat)) return []
    const order = orderFor(s, true)
    return nextParts(s, order, parts).filter(({ type }) => type === 'move' || type === 'move-force')
  },
  fits(s, seat, parts, part) {
    if (!hasSucceeded(s, seat)) return illegal('AOM-20.3', 'march.no-forced-march')
    if (part.type !== 'move' && part.type !== 'move-force') return illegal('AOM-20.8', 'march.only-moves')
    const order = orderFor(s, true)
    return unfit(s, order, draftOf(s, order, parts), part)
  },
  whole(s, _, parts) {
    const order = orderFor(s, true)
    const { moves } = draftOf(s, order, parts)
    return isCohesive(order.ground, order.marchers, order.left, moves)
      ? { type: 'forced-march', moves: namedMoves(s, moves) }
      : null
  },
  lacks: togetherAgain,
  partsOf: (_, __, decision) => (decision.type === 'forced-march' ? decision.moves.map(movePart) : null),
}
