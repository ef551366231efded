import { type Acting, acting, unitsOfForce } from '../activation/acting.ts'
import { sideOf } from '../forces/pieces.ts'
import type { CombatUnit, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** The Force that acts, with its CU and the zones that it occupies. */
export interface Ground extends Acting {
  readonly side: Side
  readonly units: readonly CombatUnit[]
  readonly zones: readonly number[]
}

export function ground(s: State): Ground {
  const now = acting(s)
  const units = unitsOfForce(s, now.seat, now.force)
  return {
    ...now,
    side: sideOf(s, now.seat),
    units,
    zones: [...new Set(units.map(({ zone }) => zone))],
  }
}
