import { ownOf, type Seat, type Tell } from '@grognard/engine'
import { moveTo } from '../forces/counters.ts'
import { giveLoot, ransack } from '../forces/entering.ts'
import { playerId, zoneId } from '../forces/names.ts'
import { counterOf, isHqPiece, sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { hasCrossedRiver } from '../map/marching.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { NO } from '../vocabulary.ts'
import { actingForce, pieceOf } from './force.ts'
import type { Order } from './orders.ts'
import type { Entry } from './procedure.ts'
import type { PieceMove } from './state.ts'

/** How pieces go from zone to zone, in every kind of move. */

interface Mover {
  readonly piece: number
  readonly thing: CombatUnit | Headquarters
  readonly from: number
  readonly to: number
}

const moversOf = (s: State, seat: Seat, moves: readonly PieceMove[]): Mover[] =>
  moves.flatMap(({ piece, to }) => {
    const thing = pieceOf(s, seat, piece)
    return thing === undefined || thing.zone === to ? [] : [{ piece, thing, from: thing.zone, to }]
  })

/** What everybody will have seen of these moves; before they are made. */
export function entriesOf(
  s: State,
  { acting, ground: { situation } }: Order,
  moves: readonly PieceMove[],
  isForced: boolean,
): Entry[] {
  const movers = moversOf(s, acting.seat, moves)
  const units = movers.filter(({ piece }) => !isHqPiece(s, piece))
  return [...new Set(movers.map(({ to }) => to))].map(zone => ({
    zone,
    from: [...new Set(movers.flatMap(({ from, to }) => (to === zone ? [from] : [])))],
    crossed: hasCrossedRiver(situation.theatre, units, zone),
    wasHeld: situation.friendlyUnit[zone] === true,
    wasContested: situation.contested[zone] === true,
    isForced,
  }))
}

/**
 * Moves the pieces of one player that are still there, as one group. The zones in which they found a depot to plunder; a
 * counter has to be named that carries it.
 */
export function movePieces(
  s: State,
  seat: Seat,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): number[] {
  const movers = moversOf(s, seat, moves)
  for (const { thing, to } of movers) moveTo(s, seat, thing, to)
  const entered = [...new Set(movers.map(({ to }) => to))]
  return entered.filter(zone => ransack(s, sideOf(s, seat), zone, tell))
}

/** The steps between zones, each once, as an event tells them. */
export function stepsOf(s: State, entries: readonly Entry[]): { from: string; to: string }[] {
  return entries.flatMap(({ zone, from }) =>
    from.map(each => ({ from: zoneId(s, each), to: zoneId(s, zone) })),
  )
}

export function tellMarch(
  s: State,
  seat: Seat,
  entries: readonly Entry[],
  isForced: boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  tell?.({
    type: 'marched',
    rule: isForced ? 'AOM-20.4' : 'AOM-19.1',
    player: playerId(s, seat),
    moves: stepsOf(s, entries),
    forced: isForced,
  })
}

/** AOM-12.5: counters of the Force that were on a display until now are marked like the others. */
export function markForce(s: State): void {
  const { units, hq } = actingForce(s)
  for (const piece of hq === null ? units : [hq, ...units]) {
    const counter = counterOf(s, piece.counter)
    if (counter === undefined) continue
    counter.activated = true
    if (!s.open.activation.counters.includes(counter.id)) s.open.activation.counters.push(counter.id)
  }
}

/** AOM-11.6: pieces of the Force in the zone whose counters could carry the plunder, the HQ first. */
export function carriersIn(s: State, zone: number): (CombatUnit | Headquarters)[] {
  const { hq, units } = actingForce(s)
  const there = hq === null ? units : [hq, ...units]
  return there.filter(piece => piece.zone === zone && piece.counter !== NO)
}

/** Where nobody is asked: the HQ of a group carries it, or its strongest CU. */
export function carryPlunder(
  s: State,
  seat: Seat,
  zones: readonly number[],
  pieces: readonly number[],
): void {
  for (const zone of zones) {
    const things = pieces.flatMap(piece => pieceOf(s, seat, piece) ?? [])
    const there = things.filter(thing => thing.zone === zone && thing.counter !== NO)
    const weight = (thing: CombatUnit | Headquarters) =>
      'troops' in thing ? strength(thing.troops) : Number.MAX_SAFE_INTEGER
    const [best] = there.toSorted((a, b) => weight(b) - weight(a))
    if (best !== undefined) giveLoot(s, best.counter)
  }
}

/** A whole group of one player moves at once, outside his own activation: an evasion, a retreat, a detached CU. */
export function moveGroup(
  s: State,
  seat: Seat,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const plundered = movePieces(s, seat, moves, tell)
  settle(s)
  carryPlunder(
    s,
    seat,
    plundered,
    moves.map(({ piece }) => piece),
  )
}

/** What was ordered and not yet made; nothing is left of it. */
export function takeOrders(s: State, seat: Seat): readonly PieceMove[] {
  const own = ownOf(s, seat)
  const moves = own.orders?.moves ?? []
  if (own.orders !== null) own.orders.moves = []
  return moves
}
