import { qualityAfterAdding } from '../calculations/quality.ts'
import type { CombatUnit, State } from '../state.ts'
import { QUALITIES, type Quality } from '../vocabulary.ts'
import { addTroops, shatteredStrength, type Troop, takeTroops, typeOf } from './index.ts'

type Known = Pick<State, 'scenario'>

/** AOM-3.4: the artillery of a nationality. */
export const artilleryOf = ({ scenario }: Known, nationality: number): number | undefined => {
  const at = scenario.roster.troopTypes.findIndex(
    type => type.arm === 'artillery' && type.nationality === nationality,
  )
  return at < 0 ? undefined : at
}

/**
 * SP join a CU: shattered ones if it has any that are (AOM-40.9, AOM-43.11), and all of one quality where the table does
 * not play with mixed ones (AOM-3.8). Artillery is never shattered (AOM-3.6).
 */
export function joinTroops(s: Known, unit: Pick<CombatUnit, 'troops'>, type: number, count: number): void {
  const { roster, options } = s.scenario
  if (typeOf(roster, type).arm === 'artillery') {
    addTroops(unit.troops, type, count)
    return
  }
  const isShaken = shatteredStrength(unit.troops) > 0
  const before = options.mixedQualityCU ? null : gradedOther(s, unit.troops, type)
  addTroops(unit.troops, type, isShaken ? 0 : count, isShaken ? count : 0)
  if (before !== null) level(s, unit.troops, type, before)
}

/** The quality that graded infantry of the same nationality has there, where it is another one than that of the type. */
export function gradedOther(s: Known, troops: readonly Troop[], type: number): Quality | null {
  const joining = typeOf(s.scenario.roster, type)
  if (joining.quality === null) return null
  for (const troop of troops) {
    const { quality, nationality } = typeOf(s.scenario.roster, troop.type)
    if (quality !== null && nationality === joining.nationality && quality !== joining.quality) return quality
  }
  return null
}

/** AOM-3.8: all of them get the quality that is left to them. */
function level(s: Known, troops: Troop[], type: number, before: Quality): void {
  const { nationality, quality } = typeOf(s.scenario.roster, type)
  const ladder = s.scenario.roster.nationalities[nationality]?.ladder
  if (quality === null || ladder === undefined) return
  const becomes = ladder[QUALITIES.indexOf(qualityAfterAdding(before, quality))]
  if (becomes === undefined) return
  for (const { type: other, normal, shattered } of [...troops]) {
    if (!ladder.includes(other) || other === becomes) continue
    takeTroops(troops, other, normal + shattered, 'shattered')
    addTroops(troops, becomes, normal, shattered)
  }
}
