import { only, ownOf, reveal, type Step, type Tell } from '@grognard/engine'
import { forfeitBid } from '../activation/acting.ts'
import { rollDie } from '../calculations/dice.ts'
import { moraleResult } from '../calculations/morale.ts'
import { loseForGood, removeHq, removeSpent, removeUnit } from '../forces/elimination.ts'
import { dissolve, troopsIn } from '../forces/garrisons.ts'
import { sideId, unitId, zoneId } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { minorCombat, stragglers } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { menIn, takeTroops, typeOf } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { hideForces } from './commanders.ts'
import { hqsBeaten, isConcerned, partiesNow } from './minor-parties.ts'
import { hasFallen } from './storm.ts'
import { shatter } from './suffering.ts'

/** AOM-35.8 to AOM-35.16: what a Minor Combat comes to. */

/** AOM-35.5: gone for good with their leaders; in a storm that was beaten off, its infantry. */
function eliminate(s: State, loser: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  const { zone, cause, attacker } = minorCombat.locals(s)
  const party = partiesNow(s)[loser]
  const isInfantryOnly = cause === 'storm' && loser === attacker
  for (const { seat, unit } of party.units)
    if (isInfantryOnly) loseInfantry(s, unit)
    else removeUnit(s, seat, unit, 'forGood')
  if (!isInfantryOnly) {
    for (const { seat, hq } of party.hqs) removeHq(s, seat, hq, 'forGood')
    if (party.garrison !== null) {
      loseForGood(s, troopsIn(s, party.garrison))
      dissolve(s, party.garrison)
    }
  }
  if (!isInfantryOnly) surrenderShattered(s, loser)
  tell?.({ type: 'overwhelmed', rule: 'AOM-35.5', side: sideId(s, loser), zone: zoneId(s, zone) })
  // AOM-5.2: who has nobody left after it does not return.
  removeSpent(s, 'forGood')
  settle(s)
}

/** AOM-35.5: with nobody left to retreat with, those who took no part surrender as after a lost field battle (AOM-34.12). */
function surrenderShattered(s: State, loser: Side): void {
  const { zone, relief } = minorCombat.locals(s)
  if (relief !== 'none') return
  for (const seat of seatsOf(s, loser)) {
    const isMet = (piece: CombatUnit | Headquarters) => piece.zone === zone && isConcerned(s, loser, piece)
    for (const unit of ownOf(s, seat).units.filter(isMet)) removeUnit(s, seat, unit, 'forGood')
    for (const hq of ownOf(s, seat).headquarters.filter(isMet)) removeHq(s, seat, hq, 'forGood')
  }
}

function loseInfantry(s: State, unit: CombatUnit): void {
  for (const { type, normal } of unit.troops.slice()) {
    if (typeOf(s.scenario.roster, type).arm !== 'infantry') continue
    takeTroops(unit.troops, type, normal, 'normal')
    loseForGood(s, [{ type, normal, shattered: 0 }])
  }
}

/** AOM-35.14: CU of the beaten side, if it had fewer than three; garrisons never check. */
function checkMorale(s: State, loser: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  const { units, lost, zone } = minorCombat.locals(s)
  if (units[loser] >= 3) return
  const { roster } = s.scenario
  for (const { seat, unit } of partiesNow(s)[loser].units) {
    if (menIn(roster, unit.troops) === 0) continue
    const die = rollDie(s)
    const result = moraleResult(die, lost[loser], 0)
    const shattered = shatter(s, unit.troops, result)
    const fact = {
      type: 'combat-morale',
      rule: 'AOM-35.14',
      side: sideId(s, loser),
      zone: zoneId(s, zone),
      die,
      result,
    } as const
    tell?.only(
      only(seat),
      { ...fact, unit: unitId(s, unit.id), shattered },
      { ...fact, unit: null, shattered: null },
    )
  }
}

/** The side that is beaten, or NO. AOM-36.13: whoever still holds his city is not, whatever the last roll was. */
function loserOf(s: State): number {
  const { winner, cause, attacker, isAutomatic } = minorCombat.locals(s)
  if (winner !== 0 && winner !== 1) return NO
  const isHeld = cause === 'storm' && winner === attacker && !isAutomatic && !hasFallen(s)
  return isHeld ? NO : enemyOf(winner)
}

/**
 * AOM-35.12, AOM-35.13, AOM-36.14: what it costs an attacker to be thrown back, as soon as the dice say so: whoever took
 * part pays, whatever losses and morale checks make of his last CU, and who took none does not (AOM-43.7).
 */
export function payForRepulse(s: State): void {
  const { attacker, winner, cause, isAutomatic, isOver } = minorCombat.locals(s)
  const isWon = winner === attacker && (isAutomatic || cause !== 'storm')
  const isWipedOut = isAutomatic && cause !== 'storm'
  if (!isOver || isWon || isWipedOut) return
  const present = partiesNow(s)[attacker].hqs.map(({ hq }) => hq)
  payPoint(s, present)
  // AOM-35.16: a tie is not a loss, nor is a roll that was won.
  if (winner === enemyOf(attacker)) for (const { id } of present) forfeitBid(s, id)
}

/** One AP, of the HQ of the Force that acts, or else of the largest that is there. */
function payPoint(s: State, present: readonly Headquarters[]): void {
  const sheet = s.own[s.open.activation.seat]?.activation
  const active = sheet?.forces[sheet.acting]?.hq ?? NO
  const payer = present.find(({ id }) => id === active) ?? largest(s, present)
  if (payer !== undefined) payer.activityPoints--
}

const largest = <H extends { readonly id: number }>(s: State, hqs: readonly H[]): H | undefined => {
  const size = ({ id }: H) => SIZE[s.scenario.roster.headquarters[id]?.size ?? 'corps']
  return hqs.toSorted((a, b) => size(b) - size(a))[0]
}
const SIZE = { corps: 0, army: 1, armyGroup: 2 } as const

export const steps = {
  combatStragglers: {
    rule: 'AOM-35.15',
    play(s) {
      const locals = minorCombat.locals(s)
      const [next, ...others] = locals.stragglers
      locals.stragglers = others
      if (next === undefined) return
      const { zone, cause, relief, attacker } = locals
      const isAttacker = sideOf(s, next.seat) === attacker
      // AOM-10.5: those who defend a city, and those who sally from a place, have no way out of it.
      const isShutIn = isAttacker ? relief === 'inside' : cause === 'storm'
      stragglers.call(s, { seat: next.seat, zones: [zone], isShutIn, counts: [...next.counts] })
    },
  },

  combatResult: {
    rule: 'AOM-35.8',
    cites: s => (minorCombat.locals(s).winner === NO ? 'AOM-35.13' : 'AOM-35.8'),
    play(s, _, tell) {
      const { attacker, isAutomatic, cause } = minorCombat.locals(s)
      hideForces(s, 0)
      hideForces(s, 1)
      reveal(s)
      const loser = loserOf(s)
      if (loser === 0 || loser === 1) {
        // AOM-35.16: of those who defended, also whoever only shares the retreat; the attacker has paid already.
        if (loser !== attacker) for (const { id } of hqsBeaten(s)) forfeitBid(s, id)
        if (isAutomatic) eliminate(s, loser, tell)
        else if (cause !== 'storm' || loser === attacker) checkMorale(s, loser, tell)
      }
      settle(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
