import { type Game, itemOf, type View } from '@grognard/engine'
import { layOut } from './set-up/lay-out.ts'
import { skirmishersOf, usualHits } from './skirmish/hits.ts'
import type { MarchAttack, Own } from './state.ts'

/** MAR-3.3: hits that others have laid, and nobody has seen, are laid as usual. */
function imagineHits(view: View<MarchAttack>, own: Own[]): void {
  if (view.open.skirmishes.length === 0) return
  const round = itemOf(view)
  for (const [seat, each] of own.entries()) {
    const laid = skirmishersOf(view, seat).slice(0, round)
    if (laid.length > 0)
      each.laid = laid.map(({ formation, hits }) => ({ formation, units: usualHits(view, formation, hits) }))
  }
}

/**
 * MAR-24.13: nothing but the enemy's orders and forced marches is unknown, and what is about to be shown. Nobody can tell what they are, so they are as
 * the scenario has them; MFs that came up in the battle have none in it.
 */
export const imagine: NonNullable<Game<MarchAttack>['imagine']> = view => {
  const { scenario, open } = view
  const { own, hidden, shared = [] } = layOut(scenario)
  const later = open.formations.slice(scenario.formations.length).map(() => null)
  for (const { secret } of shared) secret.orders.push(...later)
  imagineHits(view, own)
  return { own, hidden, shared }
}
