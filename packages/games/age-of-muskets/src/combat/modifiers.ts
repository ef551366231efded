import { ratioModifier } from '../calculations/ratio.ts'
import { zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import { minorCombat } from '../procedures.ts'
import type { State } from '../state.ts'
import { normalOf, typeOf } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'
import { infantryOf, normalStrengthOf, type Party, troopsOf } from './parties.ts'

/** AOM-35.3, AOM-36.8, AOM-36.10: what a side adds to its die in a Minor Combat or storm. */

const IN_STORM = 4
const CAVALRY = 2

/** SP that count for the ratio: all that are normal, in a storm infantry only. */
export const strengthInCombat = (s: State, party: Party): number =>
  minorCombat.locals(s).cause === 'storm' ? infantryOf(s, party) : normalStrengthOf(s, party)

const hasCavalry = (s: State, party: Party): boolean =>
  troopsOf(s, party).some(troops => normalOf(s.scenario.roster, troops, 'cavalry') > 0)

/** +2 for the side that alone has cavalry, where the ground lets it ride. */
function cavalryBonus(s: State, own: Party, enemy: Party): number {
  const { zone, cause } = minorCombat.locals(s)
  const isOpen = zoneOf(s.scenario.theatre, zone).effects.minorCombatCavalryBonus
  return cause !== 'storm' && isOpen && hasCavalry(s, own) && !hasCavalry(s, enemy) ? CAVALRY : 0
}

/** River, pass and works. */
function groundBonus(s: State, side: Side): number {
  const { zone, riverCrossed, cause } = minorCombat.locals(s)
  const { works } = zoneState(s, zone)
  const forWorks = works?.side === side ? (works.kind === 'entrenchedCamp' ? 3 : 1) : 0
  const { defenceBonus } = zoneOf(s.scenario.theatre, zone).effects
  return (riverCrossed ? 1 : 0) + defenceBonus + forWorks + (cause === 'storm' ? IN_STORM : 0)
}

export function modifierOf(s: State, own: Party, enemy: Party, leader: number): number {
  const { attacker, types } = minorCombat.locals(s)
  const type = types[own.side]
  return (
    leader +
    ratioModifier(strengthInCombat(s, own), strengthInCombat(s, enemy)) +
    (type === NO ? 0 : typeOf(s.scenario.roster, type).tactical) +
    cavalryBonus(s, own, enemy) +
    (own.side === attacker ? 0 : groundBonus(s, own.side))
  )
}
