import { Match, type Result } from '@grognard/engine'
import thirtyYearsWar from '../src/data/thirty-years-war.json' with { type: 'json' }
import { marchOfProgress } from '../src/index.ts'
import type { Scenario } from '../src/scenario.ts'
import { readScenario } from '../src/scenario-sense.ts'
import { Table } from './table.ts'

/** The introductory scenario with other data (MOP-18.6). */
export const variant = (change: object): Result<Scenario> => readScenario({ ...thirtyYearsWar, ...change })

/** The rule that such a scenario breaks, the field that is malformed, or `possible`. */
export function variantBreaks(change: object): string {
  const read = variant(change)
  return read.ok ? 'possible' : (read.refusal.rule ?? String(read.refusal.args?.['field']))
}

export const [BLUE_HOME, NEUTRAL, ORANGE_HOME] = thirtyYearsWar.countries as [Country, Country, Country]
type Country = (typeof thirtyYearsWar.countries)[number]

/** A table at which the variant is played. */
export function newVariant(change: object): Table {
  const game = { ...marchOfProgress, scenario: () => variant(change) }
  const chance = { source: 'fast', seed: 1, script: [6, 1] } as const
  const begun = Match.begin(game, { scenario: 'variant', chance })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return new Table(begun.value)
}
