import { ownOf, type Seat } from '@grognard/engine'
import { hqCard, unitCard } from '../forces/pieces.ts'
import { eachOnce } from '../map/theatre.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { typeOf } from '../troops/index.ts'

/** The CU and HQ that are checked as one Force: see `Own.checking`. */
export interface Checked {
  readonly units: readonly CombatUnit[]
  readonly hqs: readonly Headquarters[]
}

export function checked(s: Pick<State, 'own'>, seat: Seat): Checked {
  const { checking, units, headquarters } = ownOf(s, seat)
  return {
    units: units.filter(({ id }) => checking.units.includes(id)),
    hqs: headquarters.filter(({ id }) => checking.hqs.includes(id)),
  }
}

/** Zones in which the Force has CU, each once. */
export const zonesIn = ({ units }: Checked): number[] => eachOnce(units.map(({ zone }) => zone))

/**
 * Zones in which it has any part, be it its HQ with CU that do not act: who of those on the display acts nobody else knows
 * (AOM-8.14).
 */
export const zonesOfParts = ({ units, hqs }: Checked): number[] =>
  eachOnce([...units, ...hqs].map(({ zone }) => zone))

/** AOM-13.5: every nationality in the Force, that of foreign SP included. */
export function nationalitiesIn(s: Pick<State, 'scenario'>, { units, hqs }: Checked): number[] {
  const { roster } = s.scenario
  const found = new Set<number>()
  for (const { id, troops } of units) {
    found.add(unitCard(s, id).nationality)
    for (const { type } of troops) found.add(typeOf(roster, type).nationality)
  }
  for (const { id } of hqs) found.add(hqCard(s, id).nationality)
  return [...found]
}
