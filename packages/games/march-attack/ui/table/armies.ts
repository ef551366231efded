import type { Scenario } from '../../src/scenario.ts'
import type { Side } from '../../src/vocabulary.ts'

/** Armies that have colours of their own; others take those of the ally whom they resemble. */
const COLOURS: { readonly [nation: string]: string } = {
  french: 'french',
  prussian: 'prussian',
  british: 'british',
  austrian: 'austrian',
  russian: 'russian',
}

const armies = new WeakMap<Scenario, readonly string[]>()

/** By the nation of most of a side's units. */
export function armyOf(scenario: Scenario, side: Side): string {
  const known = armies.get(scenario) ?? [nameOf(scenario, 0), nameOf(scenario, 1)]
  armies.set(scenario, known)
  const [first, second] = known
  // Two sides of one nation are told apart all the same.
  if (side === 1 && first === second) return 'other'
  return known[side] ?? 'other'
}

function nameOf({ units }: Scenario, side: Side): string {
  const counts = new Map<string, number>()
  for (const unit of units) {
    const army = COLOURS[unit.nation]
    if (unit.side === side && army !== undefined) counts.set(army, (counts.get(army) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'other'
}
