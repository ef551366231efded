import { accept, inForm, type Result, readForm, refuse } from '@grognard/engine'
import * as z from 'zod/mini'
import { ArmiesFile } from '../armies/army-file.ts'
import armies from '../data/armies.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import type { Scenario } from '../scenario.ts'
import { compile } from './compile.ts'
import { type ScenarioFile, ScenariosFile } from './scenario-file.ts'

/** What battles are made of. */
export interface Printed {
  readonly armies: ArmiesFile
  readonly scenarios: readonly ScenarioFile[]
}

export const HOUSE: Printed = {
  armies: inForm('armies.json', ArmiesFile, armies),
  scenarios: inForm('scenarios.json', ScenariosFile, scenarios).scenarios,
}

const FEWEST = 2
const MOST = 4

/** MAR-24.14: how many play. */
export const optionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { players: { type: 'integer', minimum: FEWEST, maximum: MOST, default: FEWEST } },
} as const
const Options = z.strictObject({ players: z.exactOptional(z.int().check(z.gte(FEWEST), z.lte(MOST))) })

export const scenarioIds = ({ scenarios }: Pick<Printed, 'scenarios'>): readonly string[] =>
  scenarios.map(({ id }) => id)

/** Each is compiled once for as many players, however many matches are played. */
export function scenariosWith(printed: Printed): (id: string, json: unknown) => Result<Scenario> {
  const made = new Map<string, Scenario>()
  return (id, json) => {
    const file = printed.scenarios.find(each => each.id === id)
    if (file === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = readForm(Options, json, 'options')
    if (!options.ok) return options
    const { players = FEWEST } = options.value
    const most = FEWEST + (file.players ?? []).length
    if (players > most) return refuse('illegal', 'mar.players', { scenario: id, most }, 'MAR-24.14')
    const key = `${id} ${players}`
    const known = made.get(key) ?? compile(file, printed.armies, players)
    made.set(key, known)
    return accept(known)
  }
}

const ofTheHouse = scenariosWith(HOUSE)

/** For whoever draws it: the players do not matter. */
export const scenarioNamed = (id: string): Result<Scenario> => ofTheHouse(id, {})

/** MAR-24.20: what armies wear, for boards. */
export const { uniforms } = HOUSE.armies
