import { type Acting, acting, hqOfForce, unitsOfForce } from '../activation/acting.ts'
import { sideOf } from '../forces/pieces.ts'
import { eachOnce } from '../map/theatre.ts'
import type { CombatUnit, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/**
 * The Force that acts, with its CU and the zones that it occupies: those of its counters, HQ included, so that everybody
 * knows them (AOM-8.14); who of those on the display acts with the HQ nobody does.
 */
export interface Ground extends Acting {
  readonly side: Side
  readonly units: readonly CombatUnit[]
  readonly zones: readonly number[]
}

export function ground(s: State): Ground {
  const now = acting(s)
  const units = unitsOfForce(s, now.seat, now.force)
  const hq = hqOfForce(s, now.seat, now.force)
  return {
    ...now,
    side: sideOf(s, now.seat),
    units,
    zones: eachOnce([...(hq === undefined ? [] : [hq.zone]), ...units.map(({ zone }) => zone)]),
  }
}
