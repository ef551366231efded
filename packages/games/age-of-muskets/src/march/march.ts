import { only, ownOf, type Step, type Tell, theDecision } from '@grognard/engine'
import { charge } from '../activation/acting.ts'
import { addTo } from '../calculations/counts.ts'
import type { DecisionOf } from '../decisions.ts'
import { nationalityId, nationalityNamed, sideId, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { marchOrder, STAY } from './composing.ts'
import { actingForce, pieceNumber, pieceOf } from './force.ts'
import { transfer } from './garrisons.ts'
import { entriesOf, markForce, movePieces, plunderIn, tellMarch } from './moving.ts'
import { orderFor, readMoves, surchargeFor } from './orders.ts'
import { marching } from './procedure.ts'
import { NO_ORDERS, type PieceMove } from './state.ts'

/** Chapter 19: the March itself. */
export const steps = {
  beginMarch: {
    rule: 'AOM-19.1',
    play(s) {
      const { seat } = s.open.activation
      ownOf(s, seat).orders = { ...NO_ORDERS }
      marching.call(s, {
        seat,
        entries: [],
        isForced: false,
        draws: false,
        carries: false,
        unseen: [],
        cut: [],
        hasGarrisoned: false,
      })
    },
  },

  marchOrders: {
    rule: 'AOM-19.1',
    seats: s => only(marching.locals(s).seat),
    compose: marchOrder,
    default: () => STAY,
    play(s, decisions, tell) {
      const { seat } = marching.locals(s)
      const decision = theDecision('march', decisions[seat])
      const { side, units } = actingForce(s)
      for (const zone of decision.lifted) liftBlockade(s, zoneNamed(s, zone), tell)
      transfer(s, { seat, side, units, isEnd: false }, decision.garrisons, tell)
      const moves = readMoves(s, decision.moves)
      takeStragglers(s, decision, moves, tell)
      drawTrains(s, decision, moves, tell)
      performMove(s, moves, tell)
    },
  },

  pillage: {
    rule: 'AOM-11.6',
    play(s) {
      const locals = marching.locals(s)
      const [zone = NO, ...others] = locals.unseen
      locals.unseen = others
      const { hq, units } = actingForce(s)
      const pieces = hq === null ? units : [hq, ...units]
      plunderIn(
        s,
        locals.seat,
        zone,
        pieces.map(piece => pieceNumber(s, piece)),
      )
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }

/** Makes the moves that were ordered, and pays for the rivers (AOM-19.4, AOM-20.6). */
export function performMove(
  s: State,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const locals = marching.locals(s)
  const order = orderFor(s, locals.isForced)
  charge(s, surchargeFor(s, order, moves))
  const entries = entriesOf(s, order, moves, locals.isForced)
  const isEntered = (zone: number) => entries.some(entry => entry.zone === zone)
  locals.entries = [...locals.entries.filter(({ zone }) => !isEntered(zone)), ...entries]
  tellMarch(s, locals.seat, entries, locals.isForced, tell)
  locals.unseen = entries.map(({ zone }) => zone)
  movePieces(s, locals.seat, moves, tell)
  settle(s)
  markForce(s)
}

/** AOM-24.7 */
function liftBlockade(s: State, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  zoneState(s, zone).blockade = NO
  tell?.({ type: 'blockade-lifted', rule: 'AOM-24.7', zone: zoneId(s, zone) })
}

/** Where a CU stands, and where it goes. */
function wayOf(s: State, id: string, moves: readonly PieceMove[]): { from: number; to: number } | null {
  const unit = unitNamed(s, id)
  const from = pieceOf(s, marching.locals(s).seat, unit)?.zone
  const to = moves.find(({ piece }) => piece === unit)?.to
  return from === undefined || to === undefined ? null : { from, to }
}

/** AOM-8.2: what CU take along, by the way they go, and not by what they are called. */
const byWay = <T extends { readonly unit: string }>(
  s: State,
  taken: readonly T[],
  moves: readonly PieceMove[],
): (T & { readonly way: { from: number; to: number } })[] =>
  taken
    .flatMap(each => {
      const way = wayOf(s, each.unit, moves)
      return way === null ? [] : [{ ...each, way }]
    })
    .sort((a, b) => a.way.from - b.way.from || a.way.to - b.way.to)

/** AOM-42.6 */
function takeStragglers(
  s: State,
  { stragglers }: DecisionOf<'march'>,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const byKind = stragglers.toSorted((a, b) =>
    a.nationality === b.nationality ? a.count - b.count : a.nationality < b.nationality ? -1 : 1,
  )
  for (const { nationality: id, count, way } of byWay(s, byKind, moves)) {
    const nationality = nationalityNamed(s, id)
    const [left, entered] = [zoneState(s, way.from).stragglers, zoneState(s, way.to).stragglers]
    addTo(left, nationality, -count)
    addTo(entered, nationality, count)
    marching.locals(s).carries = true
    const [from, to] = [zoneId(s, way.from), zoneId(s, way.to)]
    tell?.({
      type: 'stragglers-taken',
      rule: 'AOM-42.6',
      nationality: nationalityId(s, nationality),
      count,
      from,
      to,
    })
  }
}

/** AOM-19.7 */
function drawTrains(
  s: State,
  { trains }: DecisionOf<'march'>,
  moves: readonly PieceMove[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { side } = actingForce(s)
  for (const { way } of byWay(
    s,
    trains.map(unit => ({ unit })),
    moves,
  )) {
    zoneState(s, way.from).siegeTrains[side]--
    zoneState(s, way.to).siegeTrains[side]++
    marching.locals(s).draws = true
    const [from, to] = [zoneId(s, way.from), zoneId(s, way.to)]
    tell?.({ type: 'siege-train-drawn', rule: 'AOM-19.7', side: sideId(s, side), from, to })
  }
}
