import type { Game } from '@grognard/engine'
import { layOut } from './set-up/lay-out.ts'
import type { MarchAttack } from './state.ts'

/**
 * MAR-24.13: nothing but the enemy's orders and forced marches is unknown. Nobody can tell what they are, so they are as
 * the scenario has them.
 */
export const imagine: NonNullable<Game<MarchAttack>['imagine']> = ({ scenario }) => {
  const { own, hidden, shared = [] } = layOut(scenario)
  return { own, hidden, shared }
}
