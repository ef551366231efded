import { only, type Seat, type Step, type Tell, theDecision } from '@grognard/engine'
import { type Acting, acting, besiegeHq, hqOfForce } from '../activation/acting.ts'
import { rollDie } from '../calculations/dice.ts'
import { HONOURS, isBreached, OUTER_WORKS, surrenders } from '../calculations/siege.ts'
import { hideForces } from '../combat/commanders.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { hqsIn, sideOf } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import type { AgeOfMuskets, Headquarters, Siege, State } from '../state.ts'
import { enemyOf, NO, SIDES, type SiegeStage } from '../vocabulary.ts'
import { capitulate } from './capitulation.ts'
import { commanderInside, defenceOf } from './inside.ts'
import { besieging } from './procedure.ts'

/** Chapter 37, but for the assault. */

/** AOM-37.3, AOM-37.4: may the Force take a Siege action where its HQ is? */
export function maySiege(s: State, now: Acting): boolean {
  const hq = hqOfForce(s, now.seat, now.force)
  if (hq === undefined) return false
  const { siege, blockade, siegeTrains } = zoneState(s, hq.zone)
  const side = sideOf(s, now.seat)
  if (siege !== null) return siege.side === side
  return blockade === side && siegeTrains[side] > 0
}

/** AOM-37.10: has this siege become twice as dear? */
export function isSiegeDouble(s: State, now: Acting): boolean {
  const hq = hqOfForce(s, now.seat, now.force)
  return hq !== undefined && zoneState(s, hq.zone).siege?.isDouble === true
}

const theSiege = (s: State): Siege => {
  const { siege } = zoneState(s, besieging.locals(s).zone)
  if (siege === null) throw new Error('nobody is besieged')
  return siege
}

function tellStage(
  s: State,
  seat: Seat,
  zone: number,
  stage: SiegeStage,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const rule = stage === 'openTrenches' ? 'AOM-37.4' : stage === 'takeOuterWorks' ? 'AOM-37.11' : 'AOM-37.14'
  tell?.({ type: 'siege-stage', rule, side: sideId(s, sideOf(s, seat)), zone: zoneId(s, zone), stage })
}

/** AOM-37.4, AOM-37.5 */
function openTrenches(s: State, seat: Seat, hq: Headquarters, tell: Tell<AgeOfMuskets> | undefined): void {
  const side = sideOf(s, seat)
  const state = zoneState(s, hq.zone)
  state.blockade = NO
  state.siegeTrains[side]--
  state.siege = {
    side,
    stage: 'openTrenches',
    besieger: hq.counter,
    failures: 0,
    isDouble: false,
    rolls: 0,
  }
  for (const besieged of hqsIn(s, enemyOf(side), hq.zone)) if (besieged.inside) besiegeHq(s, besieged.id)
  tellStage(s, seat, hq.zone, 'openTrenches', tell)
  settle(s)
}

export const isBombardment = (s: State): boolean => besieging.locals(s).isBombardment

/** AOM-38.11, AOM-38.12: before every surrender roll of a siege but its first. */
export const mayOffer = (s: State): boolean => theSiege(s).rolls > 0

export const steps = {
  takeSiegeAction: {
    rule: 'AOM-37.2',
    play(s, _, tell) {
      const { seat, force } = acting(s)
      const hq = hqOfForce(s, seat, force)
      if (hq === undefined) return
      const { siege } = zoneState(s, hq.zone)
      if (siege === null) {
        openTrenches(s, seat, hq, tell)
        return
      }
      const isOuter = siege.stage === 'openTrenches'
      siege.stage = isOuter ? 'takeOuterWorks' : 'bombardmentStage'
      siege.besieger = hq.counter
      tellStage(s, seat, hq.zone, siege.stage, tell)
      const side = sideOf(s, seat)
      besieging.call(s, {
        zone: hq.zone,
        side,
        seat,
        defender: commanderInside(s, enemyOf(side), hq.zone).seat,
        isBombardment: !isOuter,
        hasOffered: false,
        rolls: 0,
        goesOn: false,
        isOverrun: false,
        winner: NO,
        halves: [false, false],
        types: [NO, NO],
        due: [0, 0],
        lost: [0, 0],
        casualties: [],
      })
    },
  },

  breachRoll: {
    rule: 'AOM-37.17',
    play(s, _, tell) {
      const { zone, side } = besieging.locals(s)
      const siege = theSiege(s)
      const defence = defenceOf(s, enemyOf(side), zone)
      const die = rollDie(s)
      const result = die - defence + 2 * siege.failures
      const breached = isBreached(die, defence, siege.failures)
      tell?.({ type: 'breach-roll', rule: 'AOM-37.17', zone: zoneId(s, zone), die, result, breached })
      siege.failures = breached ? 0 : siege.failures + 1
      if (breached) return
      siege.isDouble = true
      besieging.give(s, null)
    },
  },

  offerHonours: {
    rule: 'AOM-38.11',
    seats: s => only(besieging.locals(s).seat),
    options: () => [
      { type: 'offer-honours', offer: false },
      { type: 'offer-honours', offer: true },
    ],
    default: () => ({ type: 'offer-honours', offer: false }),
    areOptionsOpen: () => true,
    play(s, decisions, tell) {
      const locals = besieging.locals(s)
      locals.hasOffered = theDecision('offer-honours', decisions[locals.seat]).offer
      if (locals.hasOffered)
        tell?.({ type: 'honours-offered', rule: 'AOM-38.11', zone: zoneId(s, locals.zone) })
    },
  },

  surrenderRoll: {
    rule: 'AOM-37.12',
    play(s, _, tell) {
      const { zone, side, seat, hasOffered } = besieging.locals(s)
      const defender = enemyOf(side)
      const { initiative } = commanderInside(s, defender, zone)
      const modifier = (isBombardment(s) ? 0 : OUTER_WORKS) + (hasOffered ? HONOURS : 0)
      const die = rollDie(s)
      const surrendered = surrenders(die, modifier, initiative)
      theSiege(s).rolls++
      const result = die + modifier
      tell?.({ type: 'surrender-roll', rule: 'AOM-37.12', zone: zoneId(s, zone), die, result, surrendered })
      if (!surrendered) return
      capitulate(s, defender, zone, hasOffered, seat, tell)
      hideForces(s, defender)
    },
  },

  /** What the one who commanded inside was shown is hidden again. */
  siegeActionOver: {
    rule: 'AOM-37.14',
    play(s) {
      for (const side of SIDES) hideForces(s, side)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
