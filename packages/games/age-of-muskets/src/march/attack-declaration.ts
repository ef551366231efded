import {
  NOBODY,
  only,
  ownOf,
  reveal,
  type Seat,
  type Step,
  seatSet,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { shatteredLost } from '../calculations/morale.ts'
import { fightMinorCombat } from '../combat/minor-combat.ts'
import {
  attackersIn,
  besiegedIn,
  countUnits,
  defendersIn,
  infantryOf,
  mayFitCastle,
  mayShelter,
  reachesInside,
  shelterIn,
  strengthIn,
  targetIn,
} from '../combat/parties.ts'
import type { Decision } from '../decisions.ts'
import { mayNotAttack } from '../effects/special-rules.ts'
import { setInside } from '../forces/counters.ts'
import { loseForGood } from '../forces/elimination.ts'
import { playerId, sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { eachHq, eachUnit, seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { attack, fieldBattle } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { takeTroops, typeOf } from '../troops/index.ts'
import { enemyOf, LOSS_CLASSES, type Side } from '../vocabulary.ts'
import { actingForce, zonesSeen } from './force.ts'
import { deciderOutside, entryOf, isThereOutside } from './line-of-communications.ts'
import { marching } from './procedure.ts'

/** Chapter 27, AOM-36.3 to AOM-36.7, and AOM-43.6 to AOM-43.8. */

/** Where the Force could attack, as far as everybody sees. */
function publicTargets(s: State): number[] {
  const side = sideOf(s, marching.locals(s).seat)
  return zonesSeen(s, side).filter(zone => targetIn(s, side, zone) !== null)
}

/** AOM-27.1: is the seat asked? */
export const mayDeclare = (s: State): boolean => publicTargets(s).length > 0

/** AOM-18.4, AOM-27.1, AOM-36.8, AOM-59.3: where it may. */
function targets(s: State): number[] {
  const { side, units } = actingForce(s)
  if (units.some(({ id }) => mayNotAttack(s, unitCard(s, id).nationality))) return []
  return publicTargets(s).filter(zone => {
    const ours = attackersIn(s, side, zone)
    const isThere = ours.units.some(({ unit }) => units.includes(unit))
    return isThere && (targetIn(s, side, zone) !== 'storm' || infantryOf(s, ours) > 0)
  })
}

const fightersOf = (s: State) => {
  const { zone, seat } = attack.locals(s)
  const attacker = sideOf(s, seat)
  return { zone, seat, attacker, defender: enemyOf(attacker) }
}

/** AOM-43.6: the worst of the shattered first. */
function loseShattered(s: State, unit: CombatUnit): number {
  const { roster } = s.scenario
  const shattered = unit.troops.reduce((sum, troop) => sum + troop.shattered, 0)
  let left = shatteredLost(shattered)
  const lost = left
  for (const lossClass of LOSS_CLASSES)
    for (const troop of unit.troops.slice()) {
      if (typeOf(roster, troop.type).lossClass !== lossClass) continue
      const count = Math.min(left, troop.shattered)
      takeTroops(unit.troops, troop.type, count, 'shattered')
      loseForGood(s, [{ type: troop.type, normal: 0, shattered: count }])
      left -= count
    }
  return lost
}

/** AOM-36.3: all of them do, shattered ones included. */
function enterPlace(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const { zone, defender } = fightersOf(s)
  eachUnit(s, defender, unit => {
    if (unit.zone === zone) setInside(s, unit, true)
  })
  eachHq(s, defender, hq => {
    if (hq.zone === zone) setInside(s, hq, true)
  })
  tell?.({ type: 'entered-place', rule: 'AOM-36.3', side: sideId(s, defender), zone: zoneId(s, zone) })
  settle(s)
}

/** AOM-27.3, AOM-36.4: whoever attacks from inside a place leaves it. */
function comeOut(s: State, side: Side, zone: number): void {
  const leave = (piece: CombatUnit | Headquarters) => {
    if (piece.zone === zone && piece.inside && !isShutIn(s, side, piece)) setInside(s, piece, false)
  }
  eachUnit(s, side, leave)
  eachHq(s, side, leave)
}

const decider = (s: State): Seat => {
  const { zone, defender } = fightersOf(s)
  return deciderOutside(s, defender, zone)
}

/** Whoever has something there: who has most of it, and so the last word, none of them knows. */
const mayDecide = (s: State, seat: Seat): boolean => {
  const { zone, defender } = fightersOf(s)
  return isThereOutside(s, defender, seat, zone)
}

const entering = (s: State, seat: Seat, mayEnter: boolean): Decision[] =>
  mayDecide(s, seat)
    ? [
        { type: 'enter-place', enter: false },
        ...(mayEnter ? [{ type: 'enter-place', enter: true } as const] : []),
      ]
    : [{ type: 'leave-to-others' }]

const stayOutside = (s: State, seat: Seat): Decision =>
  mayDecide(s, seat) ? { type: 'enter-place', enter: false } : { type: 'leave-to-others' }

const hasEntered = (s: State, decisions: readonly (Decision | null)[]): boolean => {
  const decision = decisions[decider(s)]
  return decision?.type === 'enter-place' && decision.enter
}

/** AOM-36.3: where several play a side, none of them knows how many they are. */
const mayFitIn = (s: State): boolean => seatsOf(s, fightersOf(s).defender).length > 1 || fitsCastle(s)

/** AOM-36.3: of a castle, only if all then inside are few. */
const fitsCastle = (s: State): boolean => {
  const { zone, defender } = fightersOf(s)
  return shelterIn(s, defender, zone, strengthIn(s, defender, zone)) === 'fortress'
}

const isOpenAttack = (s: State): boolean => {
  const { zone, attacker } = fightersOf(s)
  return targetIn(s, attacker, zone) === 'open' && defendersIn(s, enemyOf(attacker), zone).units.length > 0
}

const defendersSeats = (s: State): number => seatSet(seatsOf(s, fightersOf(s).defender))

function callOff(s: State, wasShattered: boolean, tell: Tell<AgeOfMuskets> | undefined): void {
  const rule = wasShattered ? 'AOM-43.8' : 'AOM-36.6'
  // Who has had his one attempt and let it be gets no other now (AOM-20.1).
  const { orders } = ownOf(s, attack.locals(s).seat)
  if (wasShattered && orders !== null) orders.die = 0
  tell?.({ type: 'attack-called-off', rule, zone: zoneId(s, attack.locals(s).zone), wasShattered })
  attack.give(s, { wasShattered })
}

/** AOM-27.5: both announce whether they have three infantry or cavalry CU. */
function beginCombat(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const { zone, attacker, defender } = fightersOf(s)
  const { attackerForcedMarched, riverCrossed } = attack.locals(s)
  const parties = [attackersIn(s, attacker, zone), defendersIn(s, defender, zone)] as const
  const [ours, theirs] = [countUnits(s, parties[0]) >= 3, countUnits(s, parties[1]) >= 3]
  tell?.({ type: 'announced', rule: 'AOM-27.5', zone: zoneId(s, zone), attacker: ours, defender: theirs })
  if (ours && theirs)
    fieldBattle.call(s, { zone, attacker, attackerForcedMarched, riverCrossed, relief: 'none' })
  else callMinorCombat(s, 'attack')
}

function callMinorCombat(s: State, cause: 'attack' | 'storm'): void {
  const { zone, attacker } = fightersOf(s)
  const { riverCrossed } = attack.locals(s)
  fightMinorCombat(s, { zone, attacker, cause, riverCrossed })
}

export const steps = {
  declareAttack: {
    rule: 'AOM-27.1',
    seats: s => only(marching.locals(s).seat),
    options: s => [
      { type: 'attack', zone: null },
      ...targets(s).map(zone => ({ type: 'attack', zone: zoneId(s, zone) }) as const),
    ],
    default: () => ({ type: 'attack', zone: null }),
    play(s, decisions, tell) {
      const { seat } = marching.locals(s)
      const { zone: id } = theDecision('attack', decisions[seat])
      if (id === null) return
      const zone = zoneNamed(s, id)
      const entry = entryOf(s, zone)
      tell?.({ type: 'attack-declared', rule: 'AOM-27.1', player: playerId(s, seat), zone: id })
      attack.call(s, {
        zone,
        seat,
        attackerForcedMarched: entry?.isForced === true,
        riverCrossed: entry?.crossed === true,
      })
    },
  },

  shatteredDefenders: {
    rule: 'AOM-43.6',
    play(s, _, tell) {
      const { zone, attacker, defender } = fightersOf(s)
      comeOut(s, attacker, zone)
      const target = targetIn(s, attacker, zone)
      const isInsideReached = reachesInside(s, attacker, zone)
      let lost = 0
      reveal(s)
      eachUnit(s, defender, unit => {
        if (unit.zone === zone && (!unit.inside || isInsideReached)) lost += loseShattered(s, unit)
      })
      if (lost > 0) {
        tell?.({
          type: 'shattered-cut-down',
          rule: 'AOM-43.6',
          side: sideId(s, defender),
          zone: zoneId(s, zone),
          lost,
        })
      }
      settle(s)
      if (target === 'shattered') callOff(s, true, tell)
    },
  },

  enterPlace: {
    rule: 'AOM-36.3',
    silent: true,
    seats: s =>
      isOpenAttack(s) && mayShelter(s, fightersOf(s).defender, fightersOf(s).zone)
        ? defendersSeats(s)
        : NOBODY,
    options: (s, seat) => entering(s, seat, true),
    default: stayOutside,
    play(s, decisions, tell) {
      if (hasEntered(s, decisions)) enterPlace(s, tell)
    },
  },

  enterCastle: {
    rule: 'AOM-36.3',
    seats: s =>
      isOpenAttack(s) && mayFitCastle(s, fightersOf(s).defender, fightersOf(s).zone)
        ? defendersSeats(s)
        : NOBODY,
    options: (s, seat) => entering(s, seat, mayFitIn(s)),
    default: stayOutside,
    play(s, decisions, tell) {
      if (hasEntered(s, decisions) && fitsCastle(s)) enterPlace(s, tell)
    },
  },

  stormOrCancel: {
    rule: 'AOM-36.7',
    seats(s) {
      const { zone, attacker, seat } = fightersOf(s)
      return targetIn(s, attacker, zone) === 'storm' ? only(seat) : NOBODY
    },
    options(s) {
      const { zone, attacker } = fightersOf(s)
      const mayStorm = infantryOf(s, attackersIn(s, attacker, zone)) > 0
      return [{ type: 'storm', storm: false }, ...(mayStorm ? [{ type: 'storm', storm: true } as const] : [])]
    },
    default: () => ({ type: 'storm', storm: false }),
    play(s, decisions, tell) {
      const { zone, attacker, defender, seat } = fightersOf(s)
      const decision = decisions[seat] ?? null
      const isStormed = decision !== null && theDecision('storm', decision).storm
      const target = targetIn(s, attacker, zone)
      const shelter = shelterIn(s, defender, zone, strengthIn(s, defender, zone))
      const isCastleHeld =
        besiegedIn(s, defender, zone).garrison !== null && shelter === 'fortress' && !isOpenAttack(s)
      if (target === null || (target === 'storm' && !isStormed) || (target === 'open' && isCastleHeld))
        callOff(s, false, tell)
      else if (target === 'storm') callMinorCombat(s, 'storm')
      else beginCombat(s, tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
