import type { RuleId, Tell } from '@grognard/engine'
import { passesVed, type VedTest, vedTarget } from '../calculations/ved.ts'
import type { MarchAttack, State } from '../state.ts'
import { rollTwo } from './dice.ts'
import { bestLeaderOf } from './leaders.ts'
import { unitId } from './names.ts'
import { cardOf, isDisordered, type Table, unitAt } from './units.ts'

/** What bears on a VeD test of the unit as it stands (MAR-2.24 to MAR-2.28). */
function vedTestOf(s: Table, unit: number, charge: VedTest['charge'] = null): VedTest {
  const { quality, cv: startCv, branch } = cardOf(s, unit)
  const state = unitAt(s, unit)
  return {
    quality,
    leader: bestLeaderOf(s, unit),
    isInfantryColumn: branch === 'infantry' && state.formation === 'infantry-column',
    cvLost: startCv - state.cv,
    isDisordered: isDisordered(state),
    charge,
  }
}

/** MAR-2.21: rolls, tells, and says whether the test is passed. `rule` is the occasion. */
export function takeVedTest(
  s: State,
  unit: number,
  rule: RuleId,
  tell: Tell<MarchAttack> | undefined,
  charge: VedTest['charge'] = null,
): boolean {
  const target = vedTarget(vedTestOf(s, unit, charge))
  const dice = rollTwo(s)
  const passed = passesVed(target, dice[0] + dice[1])
  tell?.({ type: 'ved-test', rule, unit: unitId(s, unit), dice, target, passed })
  return passed
}
