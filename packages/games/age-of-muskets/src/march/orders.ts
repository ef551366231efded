import { illegal, type Refusal } from '@grognard/engine'
import { mayCost } from '../activation/acting.ts'
import { isConfined } from '../effects/special-rules.ts'
import { nationalityNamed, pieceId, pieceNamed, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { isShattered, unitsIn } from '../forces/pieces.ts'
import { isShutIn, zoneState } from '../forces/places.ts'
import { mayLeaveFor } from '../map/loc-markers.ts'
import { flightZones, isOpen } from '../map/marching.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { Part } from '../parts.ts'
import type { CombatUnit, State } from '../state.ts'
import { fightingStrength } from '../troops/index.ts'
import { type Acting, actingForce, pieceOf } from './force.ts'
import { type Garrisoning, unfitTransfer } from './garrisons.ts'
import {
  canCohere,
  type Ends,
  endsAfter,
  type Ground,
  groundFor,
  isHeldByHq,
  type Marcher,
  marcherOf,
  onlyTo,
  type Spot,
  surchargeOf,
} from './moves.ts'
import type { GarrisonPart } from './parts.ts'
import type { PieceMove } from './state.ts'

/** What may be ordered of a March (chapter 19), and of a Forced March, which is nothing but moves (AOM-20.4). */

/** The Force, what it may do, and what it costs so far: worked out once for each question. */
export interface Order {
  readonly acting: Acting
  readonly ground: Ground
  readonly marchers: readonly Marcher[]
  /** Where CU of the HQ stand that do not act with it. */
  readonly left: readonly Spot[]
}

export function orderFor(s: State, isForced: boolean): Order {
  const acting = actingForce(s)
  const { seat, force, hq, units } = acting
  const ground = groundFor(s, seat, isForced)
  const things = hq === null ? units : [hq, ...units]
  const left = s.own[seat]?.units.filter(unit => unit.hq === force.hq && !force.units.includes(unit.id)) ?? []
  return {
    acting,
    ground,
    marchers: things.map(thing => marcherOf(s, seat, ground, thing, hq !== null)),
    left,
  }
}

export interface Draft {
  readonly moves: PieceMove[]
  readonly garrisons: GarrisonPart[]
  readonly stragglers: Extract<Part, { readonly type: 'take-stragglers' }>[]
  readonly trains: string[]
  readonly lifted: string[]
}

export const emptyDraft = (): Draft => ({ moves: [], garrisons: [], stragglers: [], trains: [], lifted: [] })

export function addPart(s: State, order: Order, draft: Draft, part: Part): void {
  switch (part.type) {
    case 'move':
      draft.moves.push({ piece: pieceNamed(s, part.piece), to: zoneNamed(s, part.to) })
      break
    case 'move-force':
      for (const { piece } of withHq(order)) draft.moves.push({ piece, to: zoneNamed(s, part.to) })
      break
    case 'leave-garrison':
    case 'take-garrison':
    case 'shift-garrison':
      draft.garrisons.push(part)
      break
    case 'take-stragglers':
      draft.stragglers.push(part)
      break
    case 'draw-train':
      draft.trains.push(part.unit)
      break
    case 'lift-blockade':
      draft.lifted.push(part.zone)
      break
  }
}

/** The HQ and what of the Force is with it; none where it has no HQ. */
export function withHq({ marchers }: Order): Marcher[] {
  const hq = marchers.find(({ isHq }) => isHq)
  if (hq === undefined) return []
  return marchers.filter(({ zone, inside }) => zone === hq.zone && inside === hq.inside)
}

export const garrisoningAt = ({ acting: { seat, side, units } }: Order, isEnd: boolean): Garrisoning => ({
  seat,
  side,
  units,
  isEnd,
})

/** Null: these moves may be made besides those. */
function unfitMoves(
  s: State,
  order: Order,
  before: readonly PieceMove[],
  more: readonly PieceMove[],
): Refusal | null {
  const { marchers } = order
  for (const { piece, to } of more) {
    const marcher = marchers.find(each => each.piece === piece)
    if (marcher === undefined) return illegal('AOM-19.1', 'march.not-of-the-force')
    if (hasMoved(before, piece)) return illegal('AOM-19.1', 'march.moved')
    if (!marcher.zones.includes(to)) return whyNot(s, order, marcher, to)
  }
  if (!keepsTogether(order, endsOf(order, before), more)) return illegal('AOM-19.2', 'march.cohesion')
  const cost = costOf(s, order, before, more)
  return cost === null ? null : illegal('AOM-19.5', 'march.cost', { cost })
}

export const hasMoved = (moves: readonly PieceMove[], piece: number): boolean =>
  moves.some(move => move.piece === piece)

/** Where the marchers may be after these moves and any others besides. */
export const endsOf = ({ marchers }: Order, moves: readonly PieceMove[]): Ends =>
  endsAfter(
    marchers,
    marchers.map(({ spots }) => spots),
    moves,
  )

/** AOM-19.2 */
export const keepsTogether = (
  { ground, marchers, left }: Order,
  ends: Ends,
  more: readonly PieceMove[],
): boolean => canCohere(ground, marchers, left, endsAfter(marchers, ends, more))

/** AOM-19.5: what the March would cost with these moves, where that is too much; null: it is not. */
export function costOf(
  s: State,
  { acting, ground, marchers }: Order,
  before: readonly PieceMove[],
  more: readonly PieceMove[],
): number | null {
  const { majorRiverWithoutBridge, riverIntoEnemyZone } = s.scenario.tables
  // Mostly the rivers need not be looked at.
  if (mayCost(acting, acting.force.cost + majorRiverWithoutBridge + riverIntoEnemyZone)) return null
  const cost = acting.force.cost + surchargeOf(s, ground, marchers, [...before, ...more])
  return mayCost(acting, cost) ? null : cost
}

/** The rule that keeps a piece from going there. */
function whyNot(s: State, { acting, ground: { situation } }: Order, marcher: Marcher, to: number): Refusal {
  const zone = s.scenario.theatre.zones[to]?.id ?? ''
  const piece = pieceOf(s, acting.seat, marcher.piece)
  if (!areAdjacent(situation.theatre, marcher.zone, to)) return illegal('AOM-19.1', 'march.not-adjacent')
  if (piece !== undefined && isShutIn(s, acting.side, piece)) return illegal('AOM-18.5', 'march.shut-in')
  if (piece !== undefined && acting.hq === null && isHeldByHq(s, acting.seat, piece))
    return illegal('AOM-4.16', 'aom.hq-alone')
  if (isConfined(s, marcher.hq, to)) return illegal('AOM-59.4', 'march.confined')
  if (!isOpen(situation, marcher.zone, to)) return illegal('AOM-19.14', 'march.closed', { zone })
  if (!mayLeaveFor(situation, marcher.zone, to)) return illegal('AOM-10.11', 'march.loc')
  return illegal('AOM-43.4', 'march.shattered')
}

/**
 * AOM-43.4: the order, where CU leave their last fighting SP behind: from then on they march away from the enemy only, and so
 * does an HQ that has nothing else beside it.
 */
export function orderAfter(s: State, order: Order, garrisons: readonly GarrisonPart[]): Order {
  const { acting, ground, marchers } = order
  const broken = acting.units.filter(unit =>
    garrisons.some(part => part.type === 'leave-garrison' && isLastLeft(s, unit, part)),
  )
  if (broken.length === 0) return order
  const isBroken = (unit: CombatUnit): boolean => broken.includes(unit) || isShattered(s, unit)
  const flees = ({ piece, hq, zone, isHq }: Marcher): boolean =>
    isHq
      ? unitsIn(s, acting.side, zone).every(unit => unit.hq !== hq || isBroken(unit))
      : broken.some(({ id }) => id === piece)
  return {
    ...order,
    marchers: marchers.map(each =>
      flees(each) ? onlyTo(each, flightZones(ground.situation, each.zone)) : each,
    ),
  }
}

/** Is it all that a CU has left to fight with? */
const isLastLeft = (
  s: State,
  { id, troops }: CombatUnit,
  part: Extract<GarrisonPart, { readonly type: 'leave-garrison' }>,
): boolean =>
  id === unitNamed(s, part.unit) &&
  fightingStrength(s.scenario.roster, troops) ===
    Object.values(part.troops).reduce((sum, count) => sum + count, 0)

/** Null: it may be done, and what is ordered already can still be marched. */
function unfitGarrison(s: State, order: Order, draft: Draft, part: GarrisonPart): Refusal | null {
  const refusal = unfitTransfer(s, garrisoningAt(order, false), draft.garrisons, part)
  if (refusal !== null) return refusal
  return keepsMoves(s, order, draft, part) ? null : illegal('AOM-43.4', 'march.shattered')
}

/** AOM-43.4: can what is ordered already still be marched when that is done? */
export function keepsMoves(s: State, order: Order, { moves, garrisons }: Draft, part: GarrisonPart): boolean {
  if (moves.length === 0) return true
  const after = orderAfter(s, order, [...garrisons, part])
  if (after === order) return true
  const isOpenTo = ({ piece, to }: PieceMove): boolean =>
    after.marchers.some(each => each.piece === piece && each.zones.includes(to))
  return moves.every(isOpenTo) && keepsTogether(after, endsOf(after, moves), [])
}

/** Null: the part may follow. */
export function unfit(s: State, order: Order, draft: Draft, part: Part): Refusal | null {
  switch (part.type) {
    case 'move':
      return unfitMoves(s, orderAfter(s, order, draft.garrisons), draft.moves, [
        { piece: pieceNamed(s, part.piece), to: zoneNamed(s, part.to) },
      ])
    case 'move-force': {
      const group = withHq(order)
      const to = zoneNamed(s, part.to)
      return group.length < 2
        ? illegal('AOM-19.1', 'march.no-hq')
        : unfitMoves(
            s,
            orderAfter(s, order, draft.garrisons),
            draft.moves,
            group.map(({ piece }) => ({ piece, to })),
          )
    }
    case 'leave-garrison':
    case 'take-garrison':
    case 'shift-garrison':
      return unfitGarrison(s, order, draft, part)
    case 'take-stragglers':
      return unfitStragglers(s, order, draft, part)
    case 'draw-train':
      return unfitTrain(s, order, draft, part.unit)
    case 'lift-blockade':
      return unfitLifting(s, order, draft, part.zone)
    default:
      return illegal('AOM-19.1', 'march.no-part')
  }
}

/** AOM-42.6, AOM-42.9: with a CU that moves. */
function unfitStragglers(
  s: State,
  { acting, marchers }: Order,
  { moves, stragglers }: Draft,
  part: Extract<Part, { readonly type: 'take-stragglers' }>,
): Refusal | null {
  const mover = movingUnit(s, marchers, moves, part.unit)
  if (mover === undefined) return illegal('AOM-42.6', 'march.not-moving')
  const nationality = nationalityNamed(s, part.nationality)
  const isOurs = s.scenario.roster.nationalities[nationality]?.side === acting.side
  const same = stragglers.filter(each => each.nationality === part.nationality)
  if (same.some(({ unit }) => unit === part.unit)) return illegal('AOM-42.6', 'march.stragglers')
  const taken = same.reduce(
    (sum, each) => (movingUnit(s, marchers, moves, each.unit)?.zone === mover.zone ? sum + each.count : sum),
    0,
  )
  const there = zoneState(s, mover.zone).stragglers[nationality] ?? 0
  return isOurs && part.count + taken <= there ? null : illegal('AOM-42.6', 'march.stragglers')
}

const movingUnit = (
  s: State,
  marchers: readonly Marcher[],
  moves: readonly PieceMove[],
  id: string,
): Marcher | undefined => {
  const unit = unitNamed(s, id)
  return moves.some(({ piece }) => piece === unit) ? marchers.find(({ piece }) => piece === unit) : undefined
}

/** AOM-19.7 */
function unfitTrain(s: State, { acting, marchers }: Order, draft: Draft, id: string): Refusal | null {
  const mover = movingUnit(s, marchers, draft.moves, id)
  if (mover === undefined) return illegal('AOM-19.7', 'march.not-moving')
  const drawn = draft.trains.filter(train => movingUnit(s, marchers, draft.moves, train)?.zone === mover.zone)
  const isLeft = zoneState(s, mover.zone).siegeTrains[acting.side] > drawn.length
  return isLeft && !drawn.includes(id) ? null : illegal('AOM-19.7', 'march.no-train')
}

/** AOM-24.7 */
function unfitLifting(s: State, { acting }: Order, { lifted }: Draft, id: string): Refusal | null {
  const zone = zoneNamed(s, id)
  const isOurs = acting.units.some(unit => unit.zone === zone) && s.open.zones[zone]?.blockade === acting.side
  return isOurs && !lifted.includes(id) ? null : illegal('AOM-24.7', 'march.no-blockade')
}

const byPiece = (a: { readonly piece: string }, b: { readonly piece: string }): number =>
  a.piece < b.piece ? -1 : 1

export const namedMoves = (s: State, moves: readonly PieceMove[]): { piece: string; to: string }[] =>
  moves.map(({ piece, to }) => ({ piece: pieceId(s, piece), to: zoneId(s, to) })).toSorted(byPiece)

/** AOM-19.5, AOM-20.6: what the rivers of these moves cost. */
export const surchargeFor = (s: State, { ground, marchers }: Order, moves: readonly PieceMove[]): number =>
  surchargeOf(s, ground, marchers, moves)

/** With numbers instead of names. */
export const readMoves = (
  s: State,
  moves: readonly { readonly piece: string; readonly to: string }[],
): PieceMove[] => moves.map(({ piece, to }) => ({ piece: pieceNamed(s, piece), to: zoneNamed(s, to) }))
