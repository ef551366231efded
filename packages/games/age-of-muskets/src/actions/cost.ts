import { there } from '@grognard/engine'
import { type Acting, hqOfForce, unitsOfForce } from '../activation/acting.ts'
import { siegeCost } from '../calculations/siege.ts'
import { hqCard, unitCard } from '../forces/pieces.ts'
import { isSiegeDouble } from '../siege/siege-action.ts'
import type { State } from '../state.ts'
import type { Action } from '../vocabulary.ts'

/** AOM-48.2: the price of an action, which may hang on who commands the Force, or on how a siege goes (AOM-37.10). Rivers add to it later. */
export function costOf(s: State, acting: Acting, action: Action): number {
  const { actionCosts, costsByNationality } = s.scenario.tables
  const cost = costsByNationality[nationalityOf(s, acting)]?.[action] ?? actionCosts[action] ?? 0
  return siegeCost(cost, action === 'siege' && isSiegeDouble(s, acting))
}

/** Of the commanding leader; of the CU or HQ itself where he has fallen. */
function nationalityOf(s: State, { seat, force }: Acting): number {
  const { leaders } = s.scenario.roster
  const hq = hqOfForce(s, seat, force)
  const leads = hq ?? there(unitsOfForce(s, seat, force)[0], 'CU of the Force')
  const leader = leads.isLeaderLost ? undefined : leaders[leads.leader]
  if (leader !== undefined) return leader.nationality
  return (hq === undefined ? unitCard(s, leads.id) : hqCard(s, leads.id)).nationality
}
