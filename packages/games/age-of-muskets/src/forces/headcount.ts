import type { Frame } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import { minorCombat, stragglers } from '../procedures.ts'
import { besieging } from '../siege/procedure.ts'
import type { Own, State } from '../state.ts'
import { type Troop, typeOf } from '../troops/index.ts'

/**
 * By nationality: all SP that are somewhere, in a CU or a garrison, straggling, fallen in the battle under way, without a
 * CU, or on parole.
 */
export function headcount({
  scenario,
  open,
  own,
}: Pick<State, 'scenario' | 'open'> & { readonly own: readonly Own[] }): number[] {
  const { roster } = scenario
  const counts = roster.nationalities.map(() => 0)
  const add = (nationality: number, count: number) => {
    addTo(counts, nationality, count)
  }
  const addAll = (troops: readonly Troop[]) => {
    for (const { type, normal, shattered } of troops)
      add(typeOf(roster, type).nationality, normal + shattered)
  }
  for (const { stragglers } of open.zones)
    for (const [nationality, count] of stragglers.entries()) add(nationality, count)
  for (const { troops } of open.garrisons) addAll(troops ?? [])
  for (const { units, garrisons, loose, paroled, battle } of own) {
    for (const [nationality, count] of battle?.casualties.entries() ?? []) add(nationality, count)
    for (const { troops } of units) addAll(troops)
    for (const { troops } of garrisons) addAll(troops)
    for (const { type, count } of loose) add(typeOf(roster, type).nationality, count)
    for (const { units: sent, garrison } of paroled) {
      for (const { troops } of sent) addAll(troops)
      addAll(garrison)
    }
  }
  return counts
}

/** By nationality: SP that have left their CU and are still to be placed as stragglers (AOM-42.2, AOM-35.15, AOM-37.24). */
export function underWay(s: Pick<State, 'scenario'> & { readonly flow: readonly Frame[] }): number[] {
  const counts = s.scenario.roster.nationalities.map(() => 0)
  const add = (more: readonly number[]) => {
    for (const [nationality, count] of more.entries()) addTo(counts, nationality, count)
  }
  if (stragglers.isOn(s)) add(stragglers.locals(s).counts)
  if (minorCombat.isOn(s)) for (const each of minorCombat.locals(s).stragglers) add(each.counts)
  if (besieging.isOn(s)) for (const each of besieging.locals(s).casualties) add(each.counts)
  return counts
}
