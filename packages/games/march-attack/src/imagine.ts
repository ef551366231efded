import type { Game } from '@grognard/engine'
import { layOut } from './set-up/lay-out.ts'
import type { MarchAttack } from './state.ts'

/**
 * MAR-24.13: nothing but the enemy's orders and forced marches is unknown. Nobody can tell what they are, so they are as
 * the scenario has them; MFs that came up in the battle have none in it.
 */
export const imagine: NonNullable<Game<MarchAttack>['imagine']> = ({ scenario, open }) => {
  const { own, hidden, shared = [] } = layOut(scenario)
  const later = open.formations.slice(scenario.formations.length).map(() => null)
  for (const { secret } of shared) {
    secret.orders.push(...later)
    secret.delayed.push(...later)
    secret.newlyDelayed.push(...later)
  }
  return { own, hidden, shared }
}
