import { battleOf } from '../../battle/display.ts'
import { newFight } from '../../battle/fight.ts'
import { isHeld, targetOf } from '../../battle/ground.ts'
import type { State } from '../../state.ts'
import { type BySide, enemyOf, LINE, type Section, type Side } from '../../vocabulary.ts'
import { tollOf } from './engagement.ts'

/**
 * What an attack of a section costs the enemy more than oneself, in shares of the endurance that is left; `gaps` says by
 * side what a gap in its line would cost it.
 */
export function attackWorth(
  s: State,
  side: Side,
  option: 'assault' | 'pin' | 'cavalryCharge',
  section: Section,
  gaps: BySide<number> = GAPS,
  viewer: Side | null = null,
): number {
  const battle = battleOf(s)
  const target = targetOf(battle, side, section)
  if (target === null) return 0
  const sections: BySide<Section> = side === 0 ? [section, target] : [target, section]
  const toll = tollOf(s, newFight(option, side, sections), viewer)
  const costTo = (each: Side) =>
    toll.endurance[each] / Math.max(1, battle.endurance[each]) + gaps[each] * toll.gap[each]
  return costTo(enemyOf(side)) - costTo(side)
}

/** As the weights of `battle.json` were found with. */
const GAPS: BySide<number> = [0.6, 0.6]

/** The best assault of the line. */
export function threatOf(s: State, side: Side): number {
  const battle = battleOf(s)
  let best = Number.NEGATIVE_INFINITY
  for (const section of LINE)
    if (isHeld(battle, side, section)) best = Math.max(best, attackWorth(s, side, 'assault', section))
  return best === Number.NEGATIVE_INFINITY ? 0 : best
}
