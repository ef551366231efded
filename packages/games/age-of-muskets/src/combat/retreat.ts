import {
  type Compose,
  illegal,
  ownOf,
  procedure,
  type Refusal,
  reveal,
  type Seat,
  type Step,
  seatSet,
  theDecision,
} from '@grognard/engine'
import { forfeitBid } from '../activation/acting.ts'
import { isConfined } from '../effects/special-rules.ts'
import { depotsOnMap } from '../forces/depots.ts'
import { pieceId, playerId, zoneId } from '../forces/names.ts'
import { hqCard, seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { layDownArms } from '../forces/surrender.ts'
import { furtherRetreatZones, stopsLoneUnit } from '../map/retreat.ts'
import { pieceNumber, pieceOf } from '../march/force.ts'
import { movePieces, plunderIn } from '../march/moving.ts'
import { namedMoves, readMoves } from '../march/orders.ts'
import type { PieceMove } from '../march/state.ts'
import { minorCombat, retreat, supply } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'

/** AOM-34.5 to AOM-34.11: those who are beaten leave the zone, in groups that may part after the first. */

/** A group: an HQ with its CU, or a CU by itself; everybody sees its counters, but not which of them leads it. */
interface Group {
  readonly seat: Seat
  readonly counters: readonly number[]
  readonly to: number
  /** AOM-34.5: zones that it has left, and does not enter again. */
  readonly left: readonly number[]
}

export const retreating = procedure<{
  readonly zone: number
  readonly side: Side
  /** On their way, one after the other. */
  moving: Group[]
  /** Those that have made this leg, and may go on. */
  gone: Group[]
  /** Zones entered so far. */
  legs: number
}>('retreating')

interface Band {
  readonly lead: CombatUnit | Headquarters
  readonly hq: Headquarters | null
  readonly units: readonly CombatUnit[]
}

/** What stands in a zone outside of its place, in groups. */
function bandsIn(s: State, seat: Seat, zone: number): Band[] {
  const side = sideOf(s, seat)
  const isHere = (piece: CombatUnit | Headquarters) =>
    piece.zone === zone && !piece.inside && !isShutIn(s, side, piece)
  const own = ownOf(s, seat)
  const hqs = own.headquarters.filter(isHere)
  const units = own.units.filter(isHere)
  const led = (unit: CombatUnit) => hqs.some(({ id }) => id === unit.hq)
  return [
    ...hqs.map(hq => ({ lead: hq, hq, units: units.filter(unit => unit.hq === hq.id) })),
    ...units.flatMap(unit => (led(unit) ? [] : [{ lead: unit, hq: null, units: [unit] }])),
  ]
}

/** In rising order, so that none of them is known to be that of the HQ. */
const countersOf = ({ lead, units }: Band): number[] =>
  [...new Set([lead, ...units].map(({ counter }) => counter))]
    .filter(counter => counter !== NO)
    .toSorted((a, b) => a - b)

/**
 * The band that is left of a group; undefined: attrition has destroyed it. Whoever stands where it has come to, and was not
 * beaten with it, has no part in it, be it the HQ of a lone CU or other CU of its HQ: they keep counters of their own until
 * the retreat is over.
 */
function bandOf(s: State, { seat, counters }: Group): Band | undefined {
  const { headquarters, units } = ownOf(s, seat)
  const isOfGroup = ({ counter }: CombatUnit | Headquarters) => counters.includes(counter)
  const hq = headquarters.find(isOfGroup)
  if (hq === undefined) {
    const unit = units.find(isOfGroup)
    return unit && { lead: unit, hq: null, units: [unit] }
  }
  const isWithHq = (unit: CombatUnit) =>
    unit.hq === hq.id && unit.zone === hq.zone && (unit.counter === NO || isOfGroup(unit))
  return { lead: hq, hq, units: units.filter(isWithHq) }
}

const piecesOf = (s: State, { hq, units }: Band): number[] =>
  (hq === null ? units : [hq, ...units]).map(piece => pieceNumber(s, piece))

/** Groups of a player that have got as far as others, and have not stopped. */
function goers(s: State, seat: Seat): { readonly band: Band; readonly left: readonly number[] }[] {
  const { gone } = retreating.locals(s)
  return gone.flatMap(group => {
    const band = group.seat === seat ? bandOf(s, group) : undefined
    return band === undefined ? [] : [{ band, left: group.left }]
  })
}

/** AOM-34.5, AOM-34.7, AOM-34.8: where a group may go on to; none: it stops. */
function zonesOn(s: State, seat: Seat, { lead, hq }: Band, left: readonly number[]): number[] {
  const { zone: battleZone, legs } = retreating.locals(s)
  const most = s.scenario.parameters.retreatMaxZones
  if (most !== null && legs >= most) return []
  const side = sideOf(s, seat)
  const depots = depotsOnMap(s, side)
  const zones = depots.map(({ zone }) => zone)
  const own = ownOf(s, seat).headquarters.map(({ zone }) => zone)
  if (hq === null && stopsLoneUnit(lead.zone, own, zones)) return []
  const nationality = (hq === null ? unitCard(s, lead.id) : hqCard(s, lead.id)).nationality
  const ownDepots = depots.flatMap(depot => (depot.nationality === nationality ? [depot.zone] : []))
  const commander = 'troops' in lead ? lead.hq : lead.id
  return furtherRetreatZones(situationOf(s, side), lead.zone, {
    battleZone,
    depots: zones,
    ownDepots,
    left,
  }).filter(zone => !isConfined(s, commander, zone))
}

/** AOM-34.8: a lone CU stops with the HQ of a team-mate as well; its player only learns of it then (AOM-8.7). */
const isStopped = (s: State, seat: Seat, { lead, hq }: Band): boolean =>
  hq === null &&
  seatsOf(s, sideOf(s, seat)).some(each => ownOf(s, each).headquarters.some(({ zone }) => zone === lead.zone))

const leadName = (s: State, { lead }: Band): string => pieceId(s, pieceNumber(s, lead))

function goings(s: State, seat: Seat): { readonly piece: string; readonly to: string }[] {
  return goers(s, seat).flatMap(({ band, left }) =>
    zonesOn(s, seat, band, left).map(zone => ({ piece: leadName(s, band), to: zoneId(s, zone) })),
  )
}

const goingOn: Compose<AgeOfMuskets> = {
  next: (s, seat, parts) =>
    goings(s, seat)
      .filter(({ piece }) => parts.every(part => part.type !== 'retreat-on' || part.piece !== piece))
      .map(going => ({ type: 'retreat-on', ...going })),
  fits(s, seat, parts, part): Refusal | null {
    const isOffered =
      part.type === 'retreat-on' &&
      goings(s, seat).some(({ piece, to }) => piece === part.piece && to === part.to) &&
      parts.every(each => each.type !== 'retreat-on' || each.piece !== part.piece)
    return isOffered ? null : illegal('AOM-34.5', 'combat.no-retreat')
  },
  whole: (s, _, parts) => ({
    type: 'retreat-on',
    moves: namedMoves(
      s,
      readMoves(
        s,
        parts.flatMap(part => (part.type === 'retreat-on' ? [part] : [])),
      ),
    ),
  }),
  partsOf: (_, __, decision) =>
    decision.type === 'retreat-on'
      ? decision.moves.map(({ piece, to }) => ({ type: 'retreat-on', piece, to }))
      : null,
}

/** Groups go in an order that tells nothing of them. */
const inOrder = (groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => (a.counters[0] ?? NO) - (b.counters[0] ?? NO))

export const steps = {
  leaveField: {
    rule: 'AOM-34.1',
    play(s, _, tell) {
      const { zone, side, first } = retreat.locals(s)
      // AOM-10.12: the route is fixed, and the lines are not needed any more.
      settle(s)
      const isAnybodyLeft = seatsOf(s, side).some(seat => bandsIn(s, seat, zone).length > 0)
      if (!isAnybodyLeft) return
      if (first === NO) {
        layDownArms(s, side, zone, 'outside', tell)
        settle(s)
        return
      }
      const moving: Group[] = []
      // Who goes with whom is seen from now on.
      reveal(s)
      for (const seat of seatsOf(s, side))
        for (const band of bandsIn(s, seat, zone)) {
          // After a Minor Combat its result has said so; a tie costs no bid (AOM-35.16).
          if (band.hq !== null && !minorCombat.isOn(s)) forfeitBid(s, band.hq.id)
          moving.push({ seat, counters: countersOf(band), to: first, left: [zone] })
        }
      retreating.call(s, { zone, side, moving: inOrder(moving), gone: [], legs: 1 })
    },
  },

  supplyRetreat: {
    rule: 'AOM-34.10',
    play(s) {
      const [group] = retreating.locals(s).moving
      const band = group === undefined ? undefined : bandOf(s, group)
      if (group === undefined || band === undefined) return
      ownOf(s, group.seat).checking = {
        units: band.units.map(({ id }) => id),
        hqs: band.hq === null ? [] : [band.hq.id],
      }
      supply.call(s, { seat: group.seat })
    },
  },

  retreatMove: {
    rule: 'AOM-34.9',
    play(s, _, tell) {
      const locals = retreating.locals(s)
      const group = locals.moving.shift()
      const band = group === undefined ? undefined : bandOf(s, group)
      if (group === undefined || band === undefined) return
      const { seat, to } = group
      const pieces = piecesOf(s, band)
      const moves: PieceMove[] = pieces.map(piece => ({ piece, to }))
      if (band.hq !== null) band.hq.activityPoints--
      const [from, zone] = [zoneId(s, band.lead.zone), zoneId(s, to)]
      tell?.({ type: 'fell-back', rule: 'AOM-34.9', player: playerId(s, seat), from, to: zone })
      movePieces(s, seat, moves, tell)
      settle(s)
      locals.gone.push(group)
      plunderIn(s, seat, to, pieces)
    },
  },

  retreatOn: {
    rule: 'AOM-34.7',
    seats: s => seatSet(seatsOf(s, retreating.locals(s).side)),
    compose: goingOn,
    default: () => ({ type: 'retreat-on', moves: [] }),
    play(s, decisions) {
      const locals = retreating.locals(s)
      const before = locals.gone
      locals.gone = []
      locals.legs++
      for (const [seat, decision] of decisions.entries()) {
        if (decision === null) continue
        for (const { piece, to } of readMoves(s, theDecision('retreat-on', decision).moves)) {
          const counter = pieceOf(s, seat, piece)?.counter ?? NO
          const group = before.find(each => each.seat === seat && each.counters.includes(counter))
          const band = group === undefined ? undefined : bandOf(s, group)
          if (group === undefined || band === undefined) continue
          const left = [...group.left, band.lead.zone]
          if (isStopped(s, seat, band)) reveal(s)
          else locals.moving.push({ seat, counters: countersOf(band), to, left })
        }
      }
      locals.moving = inOrder(locals.moving)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }

/** AOM-34.7: may anybody go on at all, as far as everybody sees? */
export const mayGoOn = (s: State): boolean => {
  const { gone, legs } = retreating.locals(s)
  const most = s.scenario.parameters.retreatMaxZones
  return gone.length > 0 && (most === null || legs < most)
}
