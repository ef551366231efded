import { accept, malformed, type Result, refuse, verdictOf } from '@grognard/engine'
import * as z from 'zod/mini'
import { type Armies, compileArmies } from './data/armies.ts'
import { type Data, HOUSE } from './data/index.ts'
import { compileMaps, type Maps } from './data/maps.ts'
import type { Plan } from './data/scenario-file.ts'
import { SECTION_SETS } from './vocabulary.ts'

/** What is agreed and printed before set-up begins. */
export interface Scenario {
  readonly id: string
  readonly options: Options
  readonly plan: Plan
  readonly armies: Armies
  readonly maps: Maps
}

export const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tournamentHands: { type: 'boolean', default: false },
    beginnerSetup: { type: 'boolean', default: false },
    openAmbush: { type: 'boolean', default: false },
    turnLimit: { type: 'integer', minimum: 0, maximum: 200, default: 50 },
    sectionSet: { enum: [...SECTION_SETS], default: 'classic' },
  },
} as const

const options = z.strictObject({
  tournamentHands: z._default(z.boolean(), false),
  beginnerSetup: z._default(z.boolean(), false),
  openAmbush: z._default(z.boolean(), false),
  turnLimit: z._default(z.int().check(z.minimum(0), z.maximum(200)), 50),
  sectionSet: z._default(z.enum(SECTION_SETS), 'classic'),
})
type Options = z.infer<typeof options>

/** In the order in which they are offered: the one for a first game first. */
export const scenarioIds = ({ plans }: Data): readonly string[] => [
  'first-battle',
  ...plans.map(({ id }) => id).filter(id => id !== 'first-battle'),
]

/** MAN-17.5: preset and random boards are the house's; what was published has its board laid out. */
export const houseScenarios = ({ plans, own }: Data): readonly string[] =>
  plans
    .filter(({ id, board }) => board !== 'choose' && own.plans.every(each => each.id !== id))
    .map(({ id }) => id)

/** MAN-17.3: the beginners' set-up, whatever else the scenario says. */
const BEGINNERS: Pick<Plan, 'board' | 'nations' | 'edges'> = {
  board: 'first-battle',
  nations: ['france', 'great-britain'],
  edges: 'choose',
}

export type ScenarioOf = (id: string, options: unknown) => Result<Scenario>

/** The scenarios that there are with these data. */
export function scenariosWith(data: Data): ScenarioOf {
  const armies = compileArmies(data.armies, data.own.nations)
  const maps = compileMaps(data.maps, data.own.sections)
  return (id, given) => {
    const found = data.plans.find(plan => plan.id === id)
    if (found === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
    const read = verdictOf(options, given)
    if (!read.success) return malformed('options', read.error)
    const plan = read.data.beginnerSetup ? { ...found, ...BEGINNERS } : found
    return accept({ id, options: read.data, plan, armies, maps })
  }
}

/** Those of the house. */
export const SCENARIOS: readonly string[] = scenarioIds(HOUSE)
export const scenarioOf: ScenarioOf = scenariosWith(HOUSE)
