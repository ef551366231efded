import type { Lot, View } from '@grognard/engine'
import { sideId } from './forces/names.ts'
import type { AgeOfMuskets } from './state.ts'

/** What results may hang on: the side, and whether it has attacked where the scenario is a battle. */
export const lots = (view: View<AgeOfMuskets>): readonly Lot[] => {
  const { players, plan } = view.scenario
  return players.map(({ side }) => ({
    side: sideId(view, side),
    ...(plan.kind === 'battle' ? { role: side === plan.attacker ? 'attacker' : 'defender' } : {}),
  }))
}
