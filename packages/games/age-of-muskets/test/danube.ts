import { HOUSE } from '../src/module/index.ts'
import { scenariosWith } from '../src/module/scenarios.ts'
import type { Scenario } from '../src/scenario.ts'

const made = scenariosWith(HOUSE)('danube-1805-campaign', {})
if (!made.ok) throw new Error(JSON.stringify(made.refusal))

/** The whole campaign, as the rules read it. */
export const DANUBE_1805: Scenario = made.value
