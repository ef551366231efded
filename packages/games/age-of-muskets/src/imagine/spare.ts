import type { View } from '@grognard/engine'
import { mayHold } from '../reinforcement/loose-troops.ts'
import type { AgeOfMuskets } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import type { UnitRole } from './cast.ts'

/**
 * A CU with a single SP, where the scenario has none that could be there: the one of that number, or else any that is
 * not taken and may serve the HQ. Null: there is none.
 */
export function spareUnit(
  view: View<AgeOfMuskets>,
  side: Side,
  taken: ReadonlySet<number>,
  unit: number,
  hq: number,
): UnitRole | null {
  const { roster, parameters } = view.scenario
  const id =
    unit === NO
      ? roster.combatUnits.findIndex(
          (card, at) =>
            card.side === side &&
            card.kind !== 'ART' &&
            !taken.has(at) &&
            (hq === NO || parameters.mayCommand[at]?.[hq] === true) &&
            (parameters.fixedTo[at] ?? NO) === NO,
        )
      : unit
  const card = roster.combatUnits[id]
  if (card === undefined) return null
  const fitting = roster.troopTypes.findIndex(
    (type, at) => type.nationality === card.nationality && mayHold(view, id, at),
  )
  return {
    id,
    leader: NO,
    hq,
    zone: NO,
    since: NO,
    troops: [{ type: fitting, normal: 1, shattered: 0 }],
  }
}
