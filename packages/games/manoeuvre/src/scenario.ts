import { accept, malformed, type Result, refuse } from '@grognard/engine'
import * as z from 'zod/mini'
import { type Armies, readArmies } from './armies.ts'
import armies from './data/armies.json' with { type: 'json' }
import maps from './data/maps.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import { type Maps, readMaps } from './maps.ts'
import { SECTION_SETS } from './vocabulary.ts'

/** What is agreed and printed before set-up begins. */
export interface Scenario {
  readonly id: string
  readonly options: Options
  readonly plan: Plan
  readonly armies: Armies
  readonly maps: Maps
}

/** How each step of set-up is carried out: by the players, by chance, or as the scenario says. */
const plan = z.strictObject({
  id: z.string(),
  /** `choose`, `random`, or a preset board. */
  board: z.string(),
  /** Nominated by the second player, drawn, or two of which the first player takes one. */
  nations: z.union([z.literal(['nominate', 'random']), z.tuple([z.string(), z.string()])]),
  edges: z.enum(['choose', 'random']),
  deployment: z.enum(['choose', 'standard']),
})
export type Plan = z.infer<typeof plan>

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
export type Options = z.infer<typeof options>

const PLANS: readonly Plan[] = z.array(plan).parse(scenarios)

/** In the order in which they are offered: the one for a first game first. */
export const SCENARIOS: readonly string[] = [
  'first-battle',
  ...PLANS.map(({ id }) => id).filter(id => id !== 'first-battle'),
]

/** MAN-17.3: the beginners' set-up, whatever else the scenario says. */
const BEGINNERS: Pick<Plan, 'board' | 'nations' | 'edges'> = {
  board: 'first-battle',
  nations: ['france', 'great-britain'],
  edges: 'choose',
}

const ownArmies = readArmies(armies)
const ownMaps = readMaps(maps)

export function scenarioOf(id: string, given: unknown): Result<Scenario> {
  const found = PLANS.find(plan => plan.id === id)
  if (found === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
  const read = options.safeParse(given)
  if (!read.success) return malformed('options', read.error)
  if (!ownArmies.ok) return ownArmies
  if (!ownMaps.ok) return ownMaps
  const plan = read.data.beginnerSetup ? { ...found, ...BEGINNERS } : found
  return accept({ id, options: read.data, plan, armies: ownArmies.value, maps: ownMaps.value })
}
