import { itemOf, NOBODY, only, type Seat, type Step, seatSet, theDecision } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { deciderIn, isThere } from '../forces/deciders.ts'
import { sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import { hasPieces, isContested, isShutIn, situationOf } from '../forces/places.ts'
import { activeLocZones, isOnEnemyLine, needsLoc, otherLocZones } from '../map/loc-markers.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { type Entry, marching } from './procedure.ts'

/** AOM-10.7 to AOM-10.10: lines of communications are cut or opened when a Force enters a zone with enemy CU or HQ. */

/** Zones that the last move has entered and that hold enemy CU or HQ, in the order in which they are dealt with. */
export function contactsOf(s: State): number[] {
  const { seat, entries, isForced } = marching.locals(s)
  const enemy = enemyOf(sideOf(s, seat))
  return entries.flatMap(entry =>
    entry.isForced === isForced && hasPieces(s, enemy, entry.zone) ? [entry.zone] : [],
  )
}

/** How the Force has entered the zone that is dealt with; undefined: it stood there. */
export const entryOf = (s: State, zone: number): Entry | undefined =>
  marching.locals(s).entries.find(entry => entry.zone === zone)

const activeSide = (s: State): Side => sideOf(s, marching.locals(s).seat)

/** AOM-10.8; where all of a Force are shattered, nothing is contested (AOM-43.5, AOM-10.6). */
function activeZones(s: State): number[] {
  const zone = itemOf(s)
  const situation = situationOf(s, activeSide(s))
  return needsLoc(situation, zone) && isContested(s, zone)
    ? activeLocZones(situation, zone, entryOf(s, zone)?.from ?? [])
    : []
}

/** AOM-10.9; a line that was cut just now is not opened again at once (AOM-19.8). */
function otherZones(s: State): number[] {
  const zone = itemOf(s)
  const situation = situationOf(s, enemyOf(activeSide(s)))
  const isCut = marching.locals(s).cut.includes(zone)
  return needsLoc(situation, zone) && isContested(s, zone) && !isCut ? otherLocZones(situation, zone) : []
}

const placings = (s: State, zones: readonly number[]): Decision[] =>
  zones.map(zone => ({ type: 'place-loc', zone: zoneId(s, zone) }))

/** AOM-10.9: the player with the largest HQ of those who are not shut in. */
export const deciderOutside = (s: State, side: Side, zone: number): Seat =>
  deciderIn(s, side, zone, isOutside(s, side, zone))

/** Has the player CU or HQ there that are not shut in? He alone knows, and may have to decide. */
export const isThereOutside = (s: State, side: Side, seat: Seat, zone: number): boolean =>
  isThere(s, seat, zone, isOutside(s, side, zone))

const isOutside = (s: State, side: Side, zone: number) => (piece: { readonly inside: boolean }) =>
  !isShutIn(s, side, { zone, inside: piece.inside })

function otherOptions(s: State, seat: Seat): Decision[] {
  const side = enemyOf(activeSide(s))
  return isThereOutside(s, side, seat, itemOf(s)) ? placings(s, otherZones(s)) : [{ type: 'leave-to-others' }]
}

function place(s: State, side: Side, at: number, tell: Parameters<Step<AgeOfMuskets>['play']>[2]): void {
  const of = itemOf(s)
  s.open.locMarkers.push({ side, of, at })
  tell?.({
    type: 'loc-placed',
    rule: 'AOM-10.7',
    side: sideId(s, side),
    of: zoneId(s, of),
    at: zoneId(s, at),
  })
}

export const steps = {
  cutLines: {
    rule: 'AOM-10.10',
    play(s, _, tell) {
      const zone = itemOf(s)
      const side = activeSide(s)
      const entry = entryOf(s, zone)
      const situation = situationOf(s, side)
      const isCut =
        entry?.wasContested === true && entry.from.some(each => isOnEnemyLine(situation, zone, each))
      if (!isCut) return
      const enemy = enemyOf(side)
      s.open.locMarkers = s.open.locMarkers.filter(marker => marker.of !== zone || marker.side !== enemy)
      marching.locals(s).cut.push(zone)
      tell?.({ type: 'loc-cut', rule: 'AOM-10.10', side: sideId(s, enemy), of: zoneId(s, zone) })
    },
  },

  activeLoc: {
    rule: 'AOM-10.8',
    seats: s => only(marching.locals(s).seat),
    ask: 'choice',
    options: s => placings(s, activeZones(s)),
    default: s => placings(s, activeZones(s))[0] ?? { type: 'leave-to-others' },
    areOptionsOpen: () => true,
    play(s, decisions, tell) {
      const { seat } = marching.locals(s)
      const decision = decisions[seat]
      if (decision) place(s, activeSide(s), zoneNamed(s, theDecision('place-loc', decision).zone), tell)
    },
  },

  otherLoc: {
    rule: 'AOM-10.9',
    silent: true,
    seats: s => (otherZones(s).length === 0 ? NOBODY : seatSet(seatsOf(s, enemyOf(activeSide(s))))),
    options: otherOptions,
    default: (s, seat) => otherOptions(s, seat)[0] ?? { type: 'leave-to-others' },
    play(s, decisions, tell) {
      const side = enemyOf(activeSide(s))
      const decision = decisions[deciderOutside(s, side, itemOf(s))]
      if (decision?.type === 'place-loc') place(s, side, zoneNamed(s, decision.zone), tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
