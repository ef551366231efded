import { HOUSE } from '../src/module/index.ts'
import { scenariosWith } from '../src/module/scenarios.ts'
import type { Scenario } from '../src/scenario.ts'

const scenarioOf = scenariosWith(HOUSE)

/** A scenario of the house, as the rules read it. */
export function houseScenario(id: string, options: { readonly [option: string]: unknown } = {}): Scenario {
  const made = scenarioOf(id, options)
  if (!made.ok) throw new Error(`${id}: ${made.refusal.key}`)
  return made.value
}

/** The whole campaign. */
export const DANUBE_1805 = houseScenario('danube-1805-campaign')
/** The teaching campaign. */
export const THE_SALL = houseScenario('the-sall')
