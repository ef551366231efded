import { there } from '@grognard/engine'
import { type Acting, hqOfForce, unitsOfForce } from '../activation/acting.ts'
import { siegeCost } from '../calculations/siege.ts'
import { hqCard, unitCard } from '../forces/pieces.ts'
import { isSiegeDouble } from '../siege/siege-action.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import type { Action } from '../vocabulary.ts'

type Known = Pick<State, 'scenario'>

/** AOM-48.2: the price of an action, which may hang on who commands the Force, or on how a siege goes (AOM-37.10). Rivers add to it later. */
export function costsFor(s: State, acting: Acting): (action: Action) => number {
  const { seat, force } = acting
  const leads = hqOfForce(s, seat, force) ?? there(unitsOfForce(s, seat, force)[0], 'CU of the Force')
  return action => siegeCost(priceOf(s, leads, action), action === 'siege' && isSiegeDouble(s, acting))
}

/** What the module charges whoever leads. */
export function priceOf(s: Known, leads: CombatUnit | Headquarters, action: Action): number {
  const { actionCosts, costsByNationality } = s.scenario.tables
  return costsByNationality[nationalityOf(s, leads)]?.[action] ?? actionCosts[action] ?? 0
}

/** Of the commanding leader; of the CU or HQ itself where he has fallen. */
function nationalityOf(s: Known, leads: CombatUnit | Headquarters): number {
  const leader = leads.isLeaderLost ? undefined : s.scenario.roster.leaders[leads.leader]
  if (leader !== undefined) return leader.nationality
  return ('troops' in leads ? unitCard(s, leads.id) : hqCard(s, leads.id)).nationality
}
