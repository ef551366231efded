import { ownOf, type Seat } from '@grognard/engine'
import { isConfined, openToMarch } from '../effects/special-rules.ts'
import { usableBridges } from '../forces/bridges.ts'
import { isHqPiece, isLastWithParent, isShattered, sideOf } from '../forces/pieces.ts'
import { isHqDisregarded, isShutIn, situationOf } from '../forces/places.ts'
import { type Bridges, flightZones, type Move, marchZones, riverSurcharge } from '../map/marching.ts'
import type { Situation } from '../map/situation.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { hqOver, pieceNumber } from './force.ts'
import type { PieceMove } from './state.ts'

type Where = Pick<State, 'scenario' | 'open' | 'own'>

/** What all moves of one march have in common, worked out once. */
export interface Ground extends Bridges {
  readonly situation: Situation
}

/** AOM-59.1: only a March, not a Forced March, violates a neutral zone. */
export function groundFor(s: Where, seat: Seat, isForced: boolean): Ground {
  const side = sideOf(s, seat)
  const situation = situationOf(s, side)
  const opened = isForced ? [] : openToMarch(s, side)
  const closedZones =
    opened.length === 0
      ? situation.closedZones
      : situation.closedZones.map((isClosed, zone) => isClosed && !opened.includes(zone))
  let usable: readonly boolean[] | null = null
  return {
    situation: { ...situation, closedZones },
    // Most marches cross no river.
    get usable() {
      usable ??= usableBridges(s, side)
      return usable
    },
  }
}

/** A piece that may march, and where to. */
export interface Marcher {
  readonly piece: number
  readonly zone: number
  readonly inside: boolean
  readonly isHq: boolean
  /** AOM-9.1: whose CU it is; of an HQ its own number. */
  readonly hq: number
  readonly zones: readonly number[]
  /** Where it may be afterwards: where it is, or in one of these zones. */
  readonly spots: readonly Spot[]
}

export function marcherOf(
  s: Where,
  seat: Seat,
  ground: Ground,
  thing: CombatUnit | Headquarters,
  isLed: boolean,
): Marcher {
  const piece = pieceNumber(s, thing)
  const { zone, inside } = thing
  const zones = !isLed && isHeldByHq(s, seat, thing) ? [] : zonesFor(s, seat, ground, thing)
  return {
    piece,
    zone,
    inside,
    isHq: isHqPiece(s, piece),
    hq: hqOver(s, piece, thing),
    zones,
    spots: [{ zone, inside }, ...zones.map(outside)],
  }
}

/** It may go nowhere but there. */
export function onlyTo(marcher: Marcher, open: readonly number[]): Marcher {
  const zones = marcher.zones.filter(zone => open.includes(zone))
  return { ...marcher, zones, spots: [marcher, ...zones.map(outside)] }
}

/** AOM-4.16: a CU that acts without its HQ stays where nobody else is with it. Of a Force with its HQ, see `isCohesive`. */
export const isHeldByHq = (s: Where, seat: Seat, thing: CombatUnit | Headquarters): boolean =>
  'troops' in thing && isLastWithParent(ownOf(s, seat), thing)

/** AOM-19.1, AOM-10.11, AOM-18.5, AOM-43.4, AOM-59.4: where a CU or HQ may march to. */
function zonesFor(
  s: Where,
  seat: Seat,
  { situation }: Ground,
  thing: CombatUnit | Headquarters,
): readonly number[] {
  const side = sideOf(s, seat)
  if (isShutIn(s, side, thing)) return []
  const isUnit = 'troops' in thing
  const flees = isUnit ? isShattered(s, thing) : isHqDisregarded(s, side, thing)
  const zones = flees ? flightZones(situation, thing.zone) : marchZones(situation, thing.zone)
  const hq = isUnit ? thing.hq : thing.id
  return zones.filter(zone => !isConfined(s, hq, zone))
}

/** Where something is, inside the place there or outside. Whoever moves comes out, and stays outside where he goes. */
export interface Spot {
  readonly zone: number
  readonly inside: boolean
}

const outside = (zone: number): Spot => ({ zone, inside: false })

function endOf(moves: readonly PieceMove[], marcher: Marcher): Spot {
  const move = moves.find(({ piece }) => piece === marcher.piece)
  return move === undefined ? marcher : outside(move.to)
}

const isSame = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.inside === b.inside
const isNear = ({ theatre }: Situation, a: Spot, b: Spot): boolean =>
  a.zone === b.zone || areAdjacent(theatre, a.zone, b.zone)

/**
 * AOM-19.2: is the Force together when these moves are made and all others stay? `left` is where CU assigned to the HQ
 * stand that do not act.
 */
export function isCohesive(
  { situation }: Ground,
  marchers: readonly Marcher[],
  left: readonly Spot[],
  moves: readonly PieceMove[],
): boolean {
  const hq = marchers.find(({ isHq }) => isHq)
  if (hq === undefined) return true
  const at = endOf(moves, hq)
  const units = marchers.filter(({ isHq }) => !isHq)
  const isWithOwn =
    left.some(spot => isSame(spot, at)) ||
    units.some(unit => unit.hq === hq.hq && isSame(endOf(moves, unit), at))
  return isWithOwn && units.every(unit => isNear(situation, endOf(moves, unit), at))
}

/** By marcher: where it may be when all moves are made. */
export type Ends = readonly (readonly Spot[])[]

/** Where they may be after these moves and any others besides. */
export function endsAfter(marchers: readonly Marcher[], ends: Ends, moves: readonly PieceMove[]): Ends {
  const after = ends.slice()
  for (const { piece, to } of moves)
    after[marchers.findIndex(marcher => marcher.piece === piece)] = [outside(to)]
  return after
}

/** Can the Force still be brought together by further moves? */
export function canCohere(
  { situation }: Ground,
  marchers: readonly Marcher[],
  left: readonly Spot[],
  ends: Ends,
): boolean {
  const lead = marchers.findIndex(({ isHq }) => isHq)
  const hq = marchers[lead]
  if (hq === undefined) return true
  const canJoin = (at: Spot): boolean =>
    ends.every((spots, number) => number === lead || spots.some(spot => isNear(situation, spot, at)))
  const isWithOwn = (at: Spot): boolean =>
    left.some(spot => isSame(spot, at)) ||
    marchers.some(
      (unit, number) => !unit.isHq && unit.hq === hq.hq && ends[number]?.some(spot => isSame(spot, at)),
    )
  return ends[lead]?.some(at => canJoin(at) && isWithOwn(at)) === true
}

/** Where each piece that is moved comes from and goes to. */
export const movesMade = (marchers: readonly Marcher[], moves: readonly PieceMove[]): Move[] =>
  moves.flatMap(({ piece, to }) => {
    const from = marchers.find(marcher => marcher.piece === piece)?.zone
    return from === undefined ? [] : [{ from, to }]
  })

/** AOM-19.4 */
export const surchargeOf = (
  { scenario }: Where,
  ground: Ground,
  marchers: readonly Marcher[],
  moves: readonly PieceMove[],
): number => riverSurcharge(ground.situation, ground, movesMade(marchers, moves), scenario.tables)
