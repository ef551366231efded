import type { Step } from '@grognard/engine'
import { daylightAt, visibilityIn } from '../calculations/arrivals.ts'
import { burnOut } from '../morale/burning.ts'
import type { Scenario } from '../scenario.ts'
import type { MarchAttack } from '../state.ts'
import { sideId } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import type { Daylight } from '../vocabulary.ts'
import { controlAfter, holdBlocks } from './control.ts'

/** MAR-1.4: minutes since midnight when a turn begins. */
export const clockAt = ({ start }: Scenario, turn: number): number =>
  start + (turn - 1) * TABLES.scale.minutesPerTurn

/** MAR-15.6 */
export const daylightNow = ({ scenario, open }: Table): Daylight =>
  daylightAt(clockAt(scenario, open.turn), scenario.sunset)

/** MAR-15.3 */
export const visibilityNow = (s: Table): number => visibilityIn(s.open.weather, daylightNow(s))

/** MAR-3.1 */
export const beginTurn: Step<MarchAttack> = {
  rule: 'MAR-3.1',
  play(s, _, tell) {
    const { scenario, open } = s
    open.isSecondRun = false
    tell?.({ type: 'turn', rule: 'MAR-1.4', turn: open.turn, clock: clockAt(scenario, open.turn) })
    burnOut(s, tell)
  },
}

/** MAR-24.4: control is checked at the end of each tactical phase. */
export const control: Step<MarchAttack> = {
  rule: 'MAR-24.4',
  play(s, _, tell) {
    holdBlocks(s)
    for (const [objective, side] of controlAfter(s).entries()) {
      if (side === s.open.control[objective]) continue
      s.open.control[objective] = side
      const { id } = s.scenario.objectives[objective] ?? { id: '' }
      if (side !== -1)
        tell?.({ type: 'objective-gained', rule: 'MAR-24.4', objective: id, side: sideId(s, side) })
    }
  },
}

/** MAR-3.35 */
export const endTurn: Step<MarchAttack> = {
  rule: 'MAR-3.35',
  play({ open }) {
    open.turn++
    for (const unit of open.units) {
      unit.wasBusy = unit.isBusy
      unit.isBusy = false
    }
  },
}
