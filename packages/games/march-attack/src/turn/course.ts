import type { Step } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import type { MarchAttack } from '../state.ts'
import { TABLES } from '../tables.ts'

/** MAR-1.4: minutes since midnight when a turn begins. */
export const clockAt = ({ start }: Scenario, turn: number): number =>
  start + (turn - 1) * TABLES.scale.minutesPerTurn

/** MAR-3.1 */
export const beginTurn: Step<MarchAttack> = {
  rule: 'MAR-3.1',
  play({ scenario, open }, _, tell) {
    tell?.({ type: 'turn', rule: 'MAR-1.4', turn: open.turn, clock: clockAt(scenario, open.turn) })
  },
}

/** MAR-3.35 */
export const endTurn: Step<MarchAttack> = {
  rule: 'MAR-3.35',
  play({ open }) {
    open.turn++
  },
}
