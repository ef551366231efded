import type { View } from '@grognard/engine'
import type { AgeOfMuskets } from '../state.ts'
import { type Troop, typeOf } from '../troops/index.ts'
import { calledTo } from './battle.ts'

/** By nationality: SP that have come into play, as far as everybody can tell from the scenario. */
export function musteredBy({ scenario, open }: View<AgeOfMuskets>): number[] {
  const { plan, roster } = scenario
  const counts = roster.nationalities.map(() => 0)
  const add = (troops: readonly Troop[]) => {
    for (const { type, normal, shattered } of troops) {
      const { nationality } = typeOf(roster, type)
      counts[nationality] = (counts[nationality] ?? 0) + normal + shattered
    }
  }
  if (plan.kind === 'battle') {
    for (const [side, { headquarters, reinforcements }] of plan.sides.entries()) {
      const called = calledTo(open, side === 0 ? 0 : 1)
      for (const { units } of headquarters) for (const { troops } of units) add(troops)
      for (const at of called) for (const { troops } of reinforcements[at]?.units ?? []) add(troops)
    }
    return counts
  }
  for (const { units } of plan.headquarters) for (const { troops } of units) add(troops)
  for (const { troops } of plan.garrisons) add(troops)
  for (const { nationality, count } of plan.stragglers)
    counts[nationality] = (counts[nationality] ?? 0) + count
  for (const [at, planned] of plan.reinforcements.entries()) {
    if (planned.kind === 'sp') {
      if (planned.turn <= open.turn) add(planned.troops)
    } else if (open.arrived.includes(at)) for (const { troops } of planned.units) add(troops)
  }
  return counts
}
