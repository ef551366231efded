import { leaderOfHq, leaderOfUnit, unitCard } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { battleOf, hqsOn, unitsAt } from './display.ts'
import { FRONT, isEngaged } from './ground.ts'
import { fightingIn } from './troops.ts'

/** AOM-32.4: CU with normal cavalry SP in the reserve or in sections that are not engaged. */
const freeUnits = (s: State, side: Side): CombatUnit[] =>
  [...FRONT.filter(section => !isEngaged(battleOf(s), side, section)), 'reserve' as const]
    .flatMap(section => unitsAt(s, side, section))
    .filter(unit => fightingIn(s, unit, 'cavalry') > 0)

export const freeCavalry = (s: State, side: Side): number =>
  freeUnits(s, side).reduce((sum, unit) => sum + fightingIn(s, unit, 'cavalry'), 0)

/** AOM-32.3, AOM-55.2: the best Tactical Modifier of a leader of free cavalry CU; 0 if there is none. */
export function pursuitLeader(s: State, side: Side): number {
  const units = freeUnits(s, side).filter(({ id }) => {
    const { kind } = unitCard(s, id)
    return kind === 'CB' || kind === 'CD'
  })
  const { leaders } = s.scenario.roster
  const cavaliers = hqsOn(s, side).filter(
    hq =>
      !hq.isLeaderLost && leaders[hq.leader]?.cavalryLeader === true && units.some(unit => unit.hq === hq.id),
  )
  const modifiers = [
    ...units.map(unit => leaderOfUnit(s, unit).tactical),
    ...cavaliers.map(hq => leaderOfHq(s, hq).tactical),
  ]
  return modifiers.length === 0 ? 0 : Math.max(...modifiers)
}
