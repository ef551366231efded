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
  type Tell,
  theDecision,
} from '@grognard/engine'
import { scoreBattle } from '../battle/steps/aftermath.ts'
import { hideForces, playerOf, showForces } from '../combat/commanders.ts'
import { fightMinorCombat } from '../combat/minor-combat.ts'
import { countUnits, defendersIn, type Party, troopsOf } from '../combat/parties.ts'
import { reliefParty } from '../combat/relief-parties.ts'
import type { Decision } from '../decisions.ts'
import { putOnMap, setSection } from '../forces/counters.ts'
import { isThere as hasAnythingThere } from '../forces/deciders.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { isHqPiece, seatsOf, sideOf } from '../forces/pieces.ts'
import { garrisonIn, holdsPlace, shutInBy, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { endSiege } from '../forces/sieges.ts'
import { pieceNumber, pieceOf } from '../march/force.ts'
import { pieceId, pieceNamed } from '../march/orders.ts'
import type { Part } from '../parts.ts'
import {
  attack,
  fieldBattle,
  minorCombat,
  pursuit,
  type Relief,
  relieving,
  retreat,
  retreatRoute,
} from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { normalOf, normalStrength } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { commanderInside } from './inside.ts'

/** Chapter 38: those who come to the relief of a place, and those inside, attack together. */

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
  return hasAnythingThere(s, seat, zone, isInside) || garrisonIn(s, side, zone)?.controller === seat
    ? [
        { type: 'join-relief', join: false },
        { type: 'join-relief', join: true },
      ]
    : [{ type: 'leave-to-others' }]
}

const besieger = (s: State): Side => enemyOf(relieving.locals(s).relieving)

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

/** AOM-4.16: an HQ goes where a CU of its own is. */
function unfitDivision(s: State, parts: readonly Part[], part: Part): Refusal | null {
  const refusal = illegal('AOM-38.2', 'siege.no-division')
  if (part.type !== 'face-besieged') return refusal
  const piece = pieceNamed(s, part.piece)
  const turned = facing(s, parts)
  const all = besiegers(s)
  const units = all.filter(({ isUnit }) => isUnit)
  const found = all.find(each => each.piece === piece)
  if (found === undefined || turned.includes(piece) || units.length < 2) return refusal
  const turnedUnits = units.filter(each => turned.includes(each.piece)).length
  return found.isUnit && turnedUnits + 1 >= units.length ? refusal : null
}

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
  partsOf: (_, __, decision) =>
    decision.type === 'divide-besiegers'
      ? decision.against.map(piece => ({ type: 'face-besieged', piece }))
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

const sides = (s: State): readonly [Side, Side] => [relieving.locals(s).relieving, besieger(s)]

/** AOM-38.4: by its own numbers; those who fight a field battle are put on the Battle Display first. */
function fight(s: State, relief: Exclude<Relief, 'none'>): void {
  const { zone, relieving: attacker, attackerForcedMarched, riverCrossed } = relieving.locals(s)
  const [ours, theirs] = sides(s).map(side => reliefParty(s, side, zone, relief))
  if (ours === undefined || theirs === undefined) return
  const isOutside = relief === 'outside'
  if (countUnits(s, ours) >= 3 && countUnits(s, theirs) >= 3) {
    for (const party of [ours, theirs]) toDisplay(s, party)
    fieldBattle.call(s, {
      zone,
      attacker,
      attackerForcedMarched: isOutside && attackerForcedMarched,
      riverCrossed: isOutside && riverCrossed,
      relief,
    })
  } else
    fightMinorCombat(s, {
      zone,
      attacker,
      cause: 'relief',
      riverCrossed: isOutside && riverCrossed,
      relief,
    })
}

function toDisplay(s: State, { units, hqs }: Party): void {
  for (const { seat, unit } of units) putOnMap(s, seat, [unit])
  for (const { unit } of units) setSection(s, unit, 'reserve')
  for (const { hq } of hqs) setSection(s, hq, 'reserve')
}

/** AOM-38.10: nobody faces the besieged; or there is nobody inside who could fight. */
const isSortieMet = (s: State): boolean => {
  const { zone } = relieving.locals(s)
  const [ours, theirs] = sides(s).map(side => reliefParty(s, side, zone, 'inside'))
  return ours !== undefined && theirs !== undefined && isThere(s, ours) && theirs.units.length > 0
}

const isThere = (s: State, party: Party): boolean =>
  troopsOf(s, party).some(troops => normalStrength(troops) > 0)

/** AOM-38.8: a tie in a Minor Combat is lost by the besieger, a drawn battle is not. */
function record(s: State, isInside: boolean, tell: Tell<AgeOfMuskets> | undefined): void {
  const locals = relieving.locals(s)
  const isMet = !isInside || locals.isSortieMet
  const battle = isMet ? fieldBattle.result(s) : null
  const minor = isMet && battle === null ? minorCombat.result(s) : null
  const isBesiegerBeaten = !isMet || minor?.winner === NO
  const winner = isBesiegerBeaten ? locals.relieving : ((battle ?? minor)?.winner ?? NO)
  locals.combats.push({ winner, chase: battle?.chase ?? null })
  tell?.({
    type: 'relief-combat',
    rule: 'AOM-38.4',
    zone: zoneId(s, locals.zone),
    inside: isInside,
    winner: winner === 0 || winner === 1 ? sideId(s, winner) : null,
  })
}

/** AOM-38.6 to AOM-38.8: who retreats. */
function loserOf(s: State): number {
  const { combats, relieving: side } = relieving.locals(s)
  if (combats.some(({ winner }) => winner === side)) return besieger(s)
  return combats[0]?.winner === besieger(s) ? side : NO
}

/** AOM-38.6: free cavalry of the relieving side that fought in the other combat pursues as well. */
function otherCavalry(s: State, combat: number): number {
  const { combats, relieving: side, zone } = relieving.locals(s)
  const other = 1 - combat
  const chase = combats[other]?.chase
  if (chase !== undefined && chase !== null)
    return chase.winner === side ? chase.winnerCavalry : chase.loserCavalry
  const party = reliefParty(s, side, zone, other === 0 ? 'outside' : 'inside')
  return troopsOf(s, party).reduce((sum, troops) => sum + normalOf(s.scenario.roster, troops, 'cavalry'), 0)
}

export const hasLoser = (s: State): boolean => relieving.locals(s).loser !== NO
export const isPursued = (s: State): boolean => relieving.locals(s).pursuits.length > 0

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
      showForces(s, besieger(s), zone, seats[besieger(s)])
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

  reliefCombat: { rule: 'AOM-38.4', play: s => fight(s, 'outside') },
  reliefFought: { rule: 'AOM-38.4', play: (s, _, tell) => record(s, false, tell) },

  sortieCombat: {
    rule: 'AOM-38.5',
    play(s) {
      const locals = relieving.locals(s)
      locals.isSortieMet = isSortieMet(s)
      if (locals.isSortieMet) fight(s, 'inside')
    },
  },
  sortieFought: {
    rule: 'AOM-38.10',
    play(s, _, tell) {
      record(s, true, tell)
      relieving.locals(s).loser = loserOf(s)
    },
  },

  reliefRoute: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, loser } = relieving.locals(s)
      retreatRoute.call(s, { zone, side: loser === 0 ? 0 : 1 })
    },
  },

  reliefPursuits: {
    rule: 'AOM-38.6',
    play(s) {
      const locals = relieving.locals(s)
      const route = retreatRoute.result(s)
      locals.first = route?.first ?? NO
      locals.hasLoc = route?.hasLoc ?? false
      locals.acrossRiver = route?.acrossRiver ?? false
      const isLost = ({ chase }: (typeof locals.combats)[number]) =>
        chase !== null && enemyOf(chase.winner) === locals.loser
      locals.pursuits = locals.combats.flatMap((combat, at) => (isLost(combat) ? [at] : []))
      locals.taken = locals.combats.map(() => 0)
    },
  },

  reliefPursuit: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, combats, pursuits, hasLoc, acrossRiver, relieving: side } = relieving.locals(s)
      const at = pursuits[0] ?? NO
      const chase = combats[at]?.chase
      if (chase === undefined || chase === null) return
      const winnerCavalry = chase.winnerCavalry + (chase.winner === side ? otherCavalry(s, at) : 0)
      pursuit.call(s, { ...chase, winnerCavalry, zone, hasLoc, acrossRiver, losses: 0 })
    },
  },

  pursuitMade: {
    rule: 'AOM-38.6',
    play(s) {
      const { pursuits, taken } = relieving.locals(s)
      const at = pursuits.shift()
      if (at !== undefined) taken[at] = pursuit.result(s)?.taken ?? 0
      settle(s)
    },
  },

  reliefRetreat: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, loser, first } = relieving.locals(s)
      if (loser === besieger(s)) endSiege(s, zone)
      retreat.call(s, { zone, side: loser === 0 ? 0 : 1, first })
    },
  },

  reliefOver: {
    rule: 'AOM-38.8',
    play(s, _, tell) {
      const { zone, combats, taken } = relieving.locals(s)
      for (const own of s.own) own.sortie = []
      for (const [at, { chase }] of combats.entries())
        if (chase !== null) scoreBattle(s, zone, chase.winner, chase.lost + (taken[at] ?? 0), tell)
      settle(s)
      attack.give(s, { wasShattered: false })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }

/** All of its CU that take part face the besieged. */
function isWithTurned(s: State, seat: Seat, piece: number, turned: readonly number[]): boolean {
  const hq = pieceOf(s, seat, piece)
  const ours = besiegers(s).filter(each => {
    const thing = each.isUnit ? pieceOf(s, each.seat, each.piece) : undefined
    return thing !== undefined && 'troops' in thing && thing.hq === hq?.id
  })
  return turned.includes(piece) || (ours.length > 0 && ours.every(each => turned.includes(each.piece)))
}
