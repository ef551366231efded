import { stateWith, there } from '@grognard/engine'
import { factsOf } from '../src/module/facts.ts'
import type { ModuleFile } from '../src/module/form/index.ts'
import { HOUSE, type Module } from '../src/module/index.ts'
import { scenariosWith } from '../src/module/scenarios.ts'
import { wrongModule } from '../src/module/sense/index.ts'
import type { Battle, Campaign, HqSetUp, Scenario, UnitSetUp } from '../src/scenario.ts'
import { setUp } from '../src/set-up.ts'
import type { AgeOfMuskets, State } from '../src/state.ts'
import { strengthOf, type Troop } from '../src/troops/index.ts'

export const scenarioOf = scenariosWith(HOUSE)

/** A scenario of the house, as the rules read it. */
export function houseScenario(id: string, options: { readonly [option: string]: unknown } = {}): Scenario {
  const made = scenarioOf(id, options)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
}

/** The whole campaign. */
export const DANUBE_1805 = houseScenario('danube-1805-campaign')
/** The teaching campaign. */
export const THE_SALL = houseScenario('the-sall')

export const campaignOf = ({ plan }: Scenario): Campaign => {
  if (plan.kind !== 'campaign') throw new Error('this is a battle')
  return plan
}

export const battleOf = ({ plan }: Scenario): Battle => {
  if (plan.kind !== 'battle') throw new Error('this is a campaign')
  return plan
}

/** The table before the first turn. */
export const stateOf = (scenario: Scenario): State => stateWith<AgeOfMuskets>(scenario, setUp(scenario))

export const houseModule = (id: string): Module =>
  there(
    HOUSE.find(module => module.id === id),
    `module ${id}`,
  )

/** A copy of a file of the house, for a test to change. */
export const copyOf = (id: string): ModuleFile => structuredClone(houseModule(id).file)

export const named = <T extends { readonly id: string }>(things: readonly T[], id: string): T =>
  there(
    things.find(thing => thing.id === id),
    id,
  )

/** What the checks find in a file, a line each: the field, the rule without its prefix, why, and what else it is about. */
export const wrongs = (file: ModuleFile): string[] =>
  [...wrongModule(factsOf(file))].map(({ field, rule, reason, other }) =>
    `${field} ${rule.slice('AOM-'.length)} ${reason} ${other}`.trim(),
  )

/** As the ledger writes what a CU holds: "2 Vet, 1 Ln (portugal), 1 Art", artillery last, foreigners named. */
export function troopsText({ roster }: Scenario, troops: readonly Troop[], nationality?: number): string {
  const typed = troops.map(troop => ({ troop, type: there(roster.troopTypes[troop.type], 'such type') }))
  const isForeign = (of: number) => nationality !== undefined && of !== nationality
  const rank = ({ type }: (typeof typed)[number]) =>
    (type.arm === 'artillery' ? 2 : 0) + (isForeign(type.nationality) ? 1 : 0)
  return typed
    .sort((a, b) => rank(a) - rank(b) || a.troop.type - b.troop.type)
    .map(({ troop, type }) => {
      const foreign = isForeign(type.nationality) ? ` (${roster.nationalities[type.nationality]!.id})` : ''
      return `${troop.normal} ${type.abbr}${foreign}`
    })
    .join(', ')
}

export const unitText = (scenario: Scenario, { unit, troops }: Pick<UnitSetUp, 'unit' | 'troops'>): string =>
  troopsText(scenario, troops, there(scenario.roster.combatUnits[unit], 'such CU').nationality)

export const zoneId = ({ theatre }: Scenario, zone: number): string =>
  there(theatre.zones[zone], 'such zone').id
export const hqId = ({ roster }: Scenario, hq: number): string => there(roster.headquarters[hq], 'such HQ').id
export const unitId = ({ roster }: Scenario, unit: number): string =>
  there(roster.combatUnits[unit], 'such CU').id
export const leaderName = ({ roster }: Scenario, leader: number): string =>
  roster.leaders[leader]?.name ?? 'generic'

/** SP of infantry and cavalry, and of artillery, in CU. */
export function sums(
  { roster }: Scenario,
  groups: readonly Pick<HqSetUp, 'units'>[],
): [men: number, guns: number] {
  const troops = groups.flatMap(({ units }) => units.flatMap(unit => unit.troops))
  return [
    strengthOf(roster, troops, 'infantry') + strengthOf(roster, troops, 'cavalry'),
    strengthOf(roster, troops, 'artillery'),
  ]
}

/** The HQ that are there from the start. */
export const headquartersOf = ({ plan }: Scenario): readonly HqSetUp[] =>
  plan.kind === 'campaign' ? plan.headquarters : plan.sides.flatMap(({ headquarters }) => headquarters)
