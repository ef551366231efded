import type { Seat } from '@grognard/engine'
import { garrisonOf } from './control.ts'
import type { AttackTotal, DefenceTotal } from './events.ts'
import { type Attack, FORTIFIED, NONE, NORMAL, partOf, type State } from './state.ts'
import { type CombatOutcome, enemyOf } from './vocabulary.ts'

/** Chapter 9: combat is arithmetic. */

/** MOP-9.2 */
export function attackTotal(s: State, attack: Attack): AttackTotal {
  const strength = s.open.strength[attack.seat]!
  const bonus = attackBonus(s, attack)
  const { armies, airPower } = attack
  return { armies, strength, bonus, airPower, total: armies * strength + bonus + airPower }
}

/** A card that wants discards gives its bonus for each (MOP-8.12, MOP-8.15, MOP-24.18); others always (MOP-20.9). */
function attackBonus(s: State, attack: Attack): number {
  const { bonus, discard } = partOf(s).cards[s.open.played[attack.seat]!]!
  return discard ? bonus * attack.discarded : bonus
}

/** MOP-9.3, MOP-9.4: every army in the country defends; the fortified ones count more (MOP-7.5, MOP-24.11). */
export function defenceTotal(s: State, seat: Seat, country: number): DefenceTotal {
  const { open } = s
  const part = partOf(s)
  const at = seat * part.countries.length + country
  const occupier = part.homes[enemyOf(seat) as 0 | 1] === country ? open.onCapital[seat]! : NONE
  const normal = open.normal[at]! + (occupier === NORMAL ? 1 : 0)
  const fortified = open.fortified[at]! + (occupier === FORTIFIED ? 1 : 0)
  const strength = open.strength[seat]!
  const garrison = garrisonOf(s, seat, country)
  return {
    normal,
    fortified,
    strength,
    garrison,
    total: (normal + fortified) * strength + fortified * part.fortifyBonus + garrison,
  }
}

/** MOP-9.6, MOP-9.7 */
export const outcomeOf = (attack: number, defence: number): CombatOutcome =>
  attack > defence ? 'attacker-wins' : attack < defence ? 'defender-wins' : 'mutual-destruction'
