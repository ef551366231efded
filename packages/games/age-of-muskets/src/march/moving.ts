import { ownOf, type Seat, type Tell } from '@grognard/engine'
import { loseLoneDepot } from '../activation/plunder.ts'
import { violate } from '../effects/neutrality.ts'
import { moveTogether, putOnMap } from '../forces/counters.ts'
import { playerId, sideId, zoneId } from '../forces/names.ts'
import { counterOf, isHqPiece, sideOf } from '../forces/pieces.ts'
import { hasCrossedRiver } from '../map/marching.ts'
import { eachOnce } from '../map/theatre.ts'
import { plunder } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { actingForce, pieceNumber, pieceOf } from './force.ts'
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

/** In the order in which their player has them, whatever they are called: their new counters are drawn by lot (AOM-8.2). */
function moversOf(s: State, seat: Seat, moves: readonly PieceMove[]): Mover[] {
  const { headquarters, units } = ownOf(s, seat)
  return [...headquarters, ...units].flatMap(thing => {
    const piece = pieceNumber(s, thing)
    const to = moves.find(each => each.piece === piece)?.to ?? thing.zone
    return thing.zone === to ? [] : [{ piece, thing, from: thing.zone, to }]
  })
}

/** What everybody will have seen of these moves; before they are made. */
export function entriesOf(
  s: State,
  { acting, ground: { situation } }: Order,
  moves: readonly PieceMove[],
  isForced: boolean,
): Entry[] {
  const movers = moversOf(s, acting.seat, moves)
  const units = movers.filter(({ piece }) => !isHqPiece(s, piece))
  return eachOnce(movers.map(({ to }) => to)).map(zone => ({
    zone,
    from: eachOnce(movers.flatMap(({ from, to }) => (to === zone ? [from] : []))),
    crossed: hasCrossedRiver(situation.theatre, units, zone),
    wasHeld: situation.friendlyUnit[zone] === true,
    wasContested: situation.contested[zone] === true,
    isForced,
  }))
}

/**
 * Moves the pieces of one player that are still there; a depot that they leave to the enemy is lost at once (AOM-11.8).
 * Whoever calls it settles, and plunders (AOM-11.6).
 */
export function movePieces(
  s: State,
  seat: Seat,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const movers = moversOf(s, seat, moves)
  // AOM-8.3: whoever parts from his HQ is put on the map where he leaves it.
  putOnMap(
    s,
    seat,
    movers.flatMap(({ thing, to }) => (isParting(s, seat, thing, to, moves) ? [thing] : [])),
  )
  moveTogether(s, seat, movers)
  for (const zone of eachOnce(movers.map(({ from }) => from))) loseLoneDepot(s, zone, tell)
  for (const { to } of movers) {
    const violated = violate(s, sideOf(s, seat), to)
    if (violated === null) continue
    tell?.({
      type: 'neutrality-violated',
      rule: 'AOM-59.1',
      zone: zoneId(s, to),
      scorer: sideId(s, violated.side),
      vp: violated.vp,
    })
  }
}

const isParting = (
  s: State,
  seat: Seat,
  thing: CombatUnit | Headquarters,
  to: number,
  moves: readonly PieceMove[],
): boolean =>
  'troops' in thing &&
  thing.counter === NO &&
  !moves.some(
    move => move.to === to && pieceOf(s, seat, move.piece)?.id === thing.hq && isHqPiece(s, move.piece),
  )

/** The steps between zones, each once, as an event tells them. */
function stepsOf(s: State, entries: readonly Entry[]): { from: string; to: string }[] {
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
  const { activation } = s.open
  const marked = new Set(activation.counters)
  for (const piece of hq === null ? units : [hq, ...units]) {
    const counter = counterOf(s, piece.counter)
    if (counter === undefined) continue
    counter.activated = true
    marked.add(counter.id)
  }
  // AOM-8.2: in an order that tells nothing of who they are.
  activation.counters = [...marked].sort((a, b) => a - b)
}

/** AOM-11.6: the player's pieces that have entered the zone look for an enemy depot. */
export function plunderIn(s: State, seat: Seat, zone: number, pieces: readonly number[]): void {
  const things = pieces.flatMap(piece => pieceOf(s, seat, piece) ?? [])
  const there = things.filter(thing => thing.zone === zone)
  ownOf(s, seat).checking = {
    units: there.flatMap(thing => ('troops' in thing ? [thing.id] : [])),
    hqs: there.flatMap(thing => ('troops' in thing ? [] : [thing.id])),
  }
  if (there.length > 0) plunder.call(s, { seat, zone })
}

/** What was ordered and not yet made; nothing is left of it. */
export function takeOrders(s: State, seat: Seat): readonly PieceMove[] {
  const own = ownOf(s, seat)
  const moves = own.orders?.moves ?? []
  if (own.orders !== null) own.orders.moves = []
  return moves
}
