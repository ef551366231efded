import { reveal, type Step } from '@grognard/engine'
import { battleEndurance as enduranceOf } from '../../calculations/command.ts'
import { sideId } from '../../forces/names.ts'
import { unitCard } from '../../forces/pieces.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, isOfMen, unitsOn } from '../display.ts'

/** AOM-28.29, AOM-28.30: both sides at the same time, openly. */
export const battleEndurance: Step<AgeOfMuskets> = {
  rule: 'AOM-28.29',
  play(s, _, tell) {
    const battle = battleOf(s)
    for (const side of SIDES) {
      const units = unitsOn(s, side).filter(unit => isOfMen(s, unit)).length
      const points = enduranceOf(units, baseOf(s, side), battle.loc[side] || isBesieged(s, side))
      battle.endurance[side] = points
      battle.received[side] = points
      reveal(s)
      tell?.({ type: 'battle-endurance', rule: 'AOM-28.29', side: sideId(s, side), points })
    }
  },
}

/** AOM-47.1: the largest value among the nationalities present. */
const baseOf = (s: State, side: Side): number =>
  Math.max(
    ...unitsOn(s, side).map(
      ({ id }) => s.scenario.parameters.battleEnduranceBase[unitCard(s, id).nationality] ?? 0,
    ),
  )

/** AOM-38.5: the besieged part needs no LoC marker. */
function isBesieged(s: State, side: Side): boolean {
  const { relief, attacker } = battleOf(s)
  return relief === 'inside' && side === attacker
}
