import { accept, inForm, type Result, refuse } from '@grognard/engine'
import { ArmiesFile } from '../armies/army-file.ts'
import armies from '../data/armies.json' with { type: 'json' }
import scenarios from '../data/scenarios.json' with { type: 'json' }
import type { Scenario } from '../scenario.ts'
import { compile } from './compile.ts'
import { ScenariosFile } from './scenario-file.ts'

const ARMIES = inForm('armies.json', ArmiesFile, armies)
const SCENARIOS = inForm('scenarios.json', ScenariosFile, scenarios)

export const scenarioIds: readonly string[] = SCENARIOS.scenarios.map(({ id }) => id)

const made = new Map<string, Scenario>()

/** Each is compiled once, however many matches are played. */
export function scenarioNamed(id: string): Result<Scenario> {
  const file = SCENARIOS.scenarios.find(each => each.id === id)
  if (file === undefined) return refuse('unknown', 'engine.scenario', { scenario: id })
  const known = made.get(id) ?? compile(file, ARMIES)
  made.set(id, known)
  return accept(known)
}
