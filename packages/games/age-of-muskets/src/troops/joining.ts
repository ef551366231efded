import type { CombatUnit, State } from '../state.ts'
import { QUALITIES } from '../vocabulary.ts'
import { addTroops, shatteredStrength, takeTroops, typeOf } from './index.ts'

/**
 * SP join a CU: shattered ones if it has any that are (AOM-40.9, AOM-43.11), and all of one quality where the table does
 * not play with mixed ones (AOM-3.8).
 */
export function joinTroops(s: Pick<State, 'scenario'>, unit: CombatUnit, type: number, count: number): void {
  const isShaken = shatteredStrength(unit.troops) > 0
  const before = s.scenario.options.mixedQualityCU ? null : gradedOther(s, unit, type)
  addTroops(unit.troops, type, isShaken ? 0 : count, isShaken ? count : 0)
  if (before !== null) level(s, unit, type, before)
}

/** The quality that its graded infantry of that nationality has, where it is another one; as a number. */
function gradedOther(s: Pick<State, 'scenario'>, unit: CombatUnit, type: number): number | null {
  const joining = typeOf(s.scenario.roster, type)
  if (joining.quality === null) return null
  for (const troop of unit.troops) {
    const { quality, nationality } = typeOf(s.scenario.roster, troop.type)
    if (quality !== null && nationality === joining.nationality && quality !== joining.quality)
      return QUALITIES.indexOf(quality)
  }
  return null
}

/** AOM-3.8: the lower of what it was less one grade, and of what joined. */
function level(s: Pick<State, 'scenario'>, unit: CombatUnit, type: number, before: number): void {
  const { roster } = s.scenario
  const { nationality, quality } = typeOf(roster, type)
  if (quality === null) return
  const grade = Math.max(0, Math.min(before - 1, QUALITIES.indexOf(quality)))
  const ladder = roster.nationalities[nationality]?.ladder
  const becomes = ladder?.[grade]
  if (ladder === undefined || becomes === undefined) return
  for (const troop of [...unit.troops]) {
    if (!ladder.includes(troop.type) || troop.type === becomes) continue
    const { normal, shattered } = troop
    takeTroops(unit.troops, troop.type, normal + shattered, 'shattered')
    addTroops(unit.troops, becomes, normal, shattered)
  }
}
