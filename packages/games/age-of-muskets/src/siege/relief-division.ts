import {
  type Compose,
  illegal,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
  theDecision,
} from '@grognard/engine'
import { hideForces, playerOf, showForces } from '../combat/commanders.ts'
import { defendersIn } from '../combat/parties.ts'
import type { Decision } from '../decisions.ts'
import { isThere } from '../forces/deciders.ts'
import { pieceId, pieceNamed, sideId, zoneId } from '../forces/names.ts'
import { isHqPiece, seatsOf, sideOf } from '../forces/pieces.ts'
import { garrisonIn, holdsPlace, shutInBy, zoneState } from '../forces/places.ts'
import { pieceNumber, pieceOf } from '../march/force.ts'
import type { Part } from '../parts.ts'
import { attack, relieving } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { normalStrength } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { commanderInside } from './inside.ts'

/** AOM-38.2: the besieged join an attack on those who shut them in, who divide their forces. */

const attackers = (s: State): { readonly zone: number; readonly side: Side } => {
  const { zone, seat } = attack.locals(s)
  return { zone, side: sideOf(s, seat) }
}

/** AOM-38.1, AOM-38.3: are friends shut in there, as everybody sees? */
function isAnybodyShutIn(s: State): boolean {
  const { zone, side } = attackers(s)
  if (shutInBy(zoneState(s, zone)) !== enemyOf(side) || !isOpposed(s)) return false
  return (
    holdsPlace(s, side, zone) ||
    s.open.counters.some(each => each.side === side && each.zone === zone && each.inside)
  )
}

/** There are besiegers outside to be attacked. */
const isOpposed = (s: State): boolean => {
  const { zone, side } = attackers(s)
  return defendersIn(s, enemyOf(side), zone).units.length > 0
}

function joinings(s: State, seat: Seat): Decision[] {
  const { zone, side } = attackers(s)
  const isInside = ({ inside }: { readonly inside: boolean }) => inside
  return isThere(s, seat, zone, isInside) || garrisonIn(s, side, zone)?.controller === seat
    ? [
        { type: 'join-relief', join: false },
        { type: 'join-relief', join: true },
      ]
    : [{ type: 'leave-to-others' }]
}

export const besieger = (s: State): Side => enemyOf(relieving.locals(s).relieving)

/** CU and HQ of the besieger that could face either enemy, with their players. */
function besiegers(s: State): { readonly seat: Seat; readonly piece: number; readonly isUnit: boolean }[] {
  const { zone } = relieving.locals(s)
  const { units, hqs } = defendersIn(s, besieger(s), zone)
  return [
    ...hqs.map(({ seat, hq }) => ({ seat, piece: pieceNumber(s, hq), isUnit: false })),
    ...units.map(({ seat, unit }) => ({ seat, piece: pieceNumber(s, unit), isUnit: true })),
  ]
}

const facing = (s: State, parts: readonly Part[]): number[] =>
  parts.flatMap(part => (part.type === 'face-besieged' ? [pieceNamed(s, part.piece)] : []))

/** AOM-38.2, AOM-38.10: a CU in each part, if he can; a single one meets those who come. */
function isDivided(s: State, against: readonly number[]): boolean {
  const units = besiegers(s).filter(({ isUnit }) => isUnit)
  const turned = units.filter(({ piece }) => against.includes(piece)).length
  return units.length < 2 ? against.length === 0 : turned > 0 && turned < units.length
}

function unfitDivision(s: State, parts: readonly Part[], part: Part): Refusal | null {
  const refusal = illegal('AOM-38.2', 'siege.no-division')
  if (part.type !== 'face-besieged') return refusal
  const piece = pieceNamed(s, part.piece)
  const turned = facing(s, parts)
  const all = besiegers(s)
  const units = all.filter(({ isUnit }) => isUnit)
  const found = all.find(each => each.piece === piece)
  if (found === undefined || turned.includes(piece) || units.length < 2) return refusal
  if (!found.isUnit)
    return unitsUnder(s, found.seat, piece).some(unit => turned.includes(unit))
      ? null
      : illegal('AOM-4.16', 'aom.hq-alone')
  const turnedUnits = units.filter(each => turned.includes(each.piece)).length
  return turnedUnits + 1 >= units.length ? refusal : null
}

/** CU of an HQ that take part: it goes where one of them is (AOM-4.16). */
function unitsUnder(s: State, seat: Seat, piece: number): number[] {
  const hq = pieceOf(s, seat, piece)
  return besiegers(s).flatMap(each => {
    const thing = each.isUnit ? pieceOf(s, each.seat, each.piece) : undefined
    return thing !== undefined && 'troops' in thing && thing.hq === hq?.id ? [each.piece] : []
  })
}

const unitsFirst = (s: State, pieces: readonly string[]): string[] =>
  pieces.toSorted((a, b) => Number(isHqPiece(s, pieceNamed(s, a))) - Number(isHqPiece(s, pieceNamed(s, b))))

const dividing: Compose<AgeOfMuskets> = {
  next: (s, _, parts) =>
    besiegers(s)
      .map(({ piece }): Part => ({ type: 'face-besieged', piece: pieceId(s, piece) }))
      .filter(part => unfitDivision(s, parts, part) === null),
  fits: (s, _, parts, part) => unfitDivision(s, parts, part),
  whole(s, _, parts) {
    const against = facing(s, parts)
    if (!isDivided(s, against)) return null
    return { type: 'divide-besiegers', against: against.map(piece => pieceId(s, piece)).toSorted() }
  },
  lacks: () => illegal('AOM-38.2', 'siege.no-division'),
  partsOf: (s, _, decision) =>
    decision.type === 'divide-besiegers'
      ? unitsFirst(s, decision.against).map(piece => ({ type: 'face-besieged', piece }))
      : null,
}

/** The weakest CU that would do. */
function usualDivision(s: State): Decision {
  const units = besiegers(s).filter(({ isUnit }) => isUnit)
  const weight = ({ seat, piece }: { readonly seat: Seat; readonly piece: number }) => {
    const thing = pieceOf(s, seat, piece)
    return thing !== undefined && 'troops' in thing ? normalStrength(thing.troops) : 0
  }
  const [weakest] = units.toSorted((a, b) => weight(a) - weight(b))
  const against = units.length < 2 || weakest === undefined ? [] : [pieceId(s, weakest.piece)]
  return { type: 'divide-besiegers', against }
}

/** It was turned itself, or all of its CU that take part were. */
function isWithTurned(s: State, seat: Seat, piece: number, turned: readonly number[]): boolean {
  const ours = unitsUnder(s, seat, piece)
  return turned.includes(piece) || (ours.length > 0 && ours.every(unit => turned.includes(unit)))
}

export const steps = {
  joinRelief: {
    rule: 'AOM-38.2',
    silent: true,
    seats: s => (isAnybodyShutIn(s) ? seatSet(seatsOf(s, attackers(s).side)) : NOBODY),
    options: joinings,
    default: (s, seat) => joinings(s, seat)[0] ?? { type: 'leave-to-others' },
    play(s, decisions, tell) {
      if (!isAnybodyShutIn(s)) return
      const { zone, side } = attackers(s)
      const decision = decisions[commanderInside(s, side, zone).seat]
      const join = decision?.type === 'join-relief' && decision.join
      tell?.({ type: 'relief-joined', rule: 'AOM-38.2', side: sideId(s, side), zone: zoneId(s, zone), join })
      if (!join) return
      const enemy = playerOf(s, defendersIn(s, enemyOf(side), zone))
      const { seat, attackerForcedMarched, riverCrossed } = attack.locals(s)
      relieving.call(s, {
        zone,
        relieving: side,
        attackerForcedMarched,
        riverCrossed,
        seats: side === 0 ? [seat, enemy] : [enemy, seat],
        combats: [],
        loser: NO,
        first: NO,
        hasLoc: false,
        acrossRiver: false,
        pursuits: [],
        taken: [],
        isSortieMet: false,
      })
    },
  },

  showBesiegers: {
    rule: 'AOM-27.9',
    play(s) {
      const { zone, seats } = relieving.locals(s)
      showForces(s, besieger(s), zone, seats[besieger(s)], piece => !piece.inside)
    },
  },

  divideBesiegers: {
    rule: 'AOM-38.2',
    seats: s => only(relieving.locals(s).seats[besieger(s)]),
    compose: dividing,
    default: usualDivision,
    play(s, decisions, tell) {
      const { zone, seats } = relieving.locals(s)
      const { against } = theDecision('divide-besiegers', decisions[seats[besieger(s)]])
      const turned = against.map(piece => pieceNamed(s, piece))
      for (const { seat } of besiegers(s)) ownOf(s, seat).sortie = []
      for (const { seat, piece } of besiegers(s)) {
        // An HQ stands with its CU (AOM-4.16): if all of them are on one side, so is it.
        if (isHqPiece(s, piece) ? isWithTurned(s, seat, piece, turned) : turned.includes(piece))
          ownOf(s, seat).sortie.push(piece)
      }
      hideForces(s, besieger(s))
      tell?.({
        type: 'besiegers-divided',
        rule: 'AOM-38.2',
        side: sideId(s, besieger(s)),
        zone: zoneId(s, zone),
      })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
