import type { View } from '@grognard/engine'
import type { AgeOfMuskets, Garrison, Own } from '../state.ts'
import { copyTroops, type Troop } from '../troops/index.ts'

/** AOM-8.5: where only their presence is shown, garrisons are what they were set up as, or else small. */
export function inventGarrisons(view: View<AgeOfMuskets>, own: readonly Own[]): void {
  for (const garrison of view.open.garrisons)
    if (garrison.troops === null && garrison.controller !== view.seat)
      own[garrison.controller]?.garrisons.push({ zone: garrison.zone, troops: troopsOf(view, garrison) })
}

function troopsOf({ scenario }: View<AgeOfMuskets>, { side, zone }: Garrison): Troop[] {
  const { plan, roster } = scenario
  const setUp =
    plan.kind === 'campaign'
      ? plan.garrisons.find(each => each.side === side && each.zone === zone)
      : undefined
  if (setUp !== undefined) return copyTroops(setUp.troops)
  const type = roster.troopTypes.findIndex(
    ({ arm, nationality }) => arm === 'infantry' && roster.nationalities[nationality]?.side === side,
  )
  return [{ type, normal: 1, shattered: 0 }]
}
