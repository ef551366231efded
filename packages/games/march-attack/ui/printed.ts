import { later, there } from '@grognard/engine'
import type { Scenario } from '../src/scenario.ts'

/** Armies and scenarios are large, and no snapshot carries them: they come when a table is opened. */
const SCENARIOS = later('the scenarios of March Attack', () => import('../src/scenarios/index.ts'))

export const fetchScenarios = (): Promise<unknown> => SCENARIOS.fetch()

/** Battles of one's own (`GameData.printed`), by id. */
const own = new Map<string, Scenario>()

const isPrinted = (printed: unknown): printed is { readonly scenarios: readonly Scenario[] } =>
  typeof printed === 'object' &&
  printed !== null &&
  'scenarios' in printed &&
  Array.isArray(printed.scenarios)

export function addScenarios(printed: unknown): void {
  if (isPrinted(printed)) for (const scenario of printed.scenarios) own.set(scenario.id, scenario)
}

export function printedOf(id: string): Scenario {
  const known = own.get(id)
  if (known !== undefined) return known
  const scenario = SCENARIOS.here.scenarioNamed(id)
  return there(scenario.ok ? scenario.value : undefined, `scenario ${id}`)
}
