import type { Facts } from '../facts.ts'
import { valueForSome, type Wrong } from '../reasons.ts'

/** Translations of what there is not are mistyped ones. */
export function* wrongWords(facts: Facts): Generator<Wrong> {
  const { file } = facts
  const { de } = file.words
  const ids = (things: readonly { readonly id: string }[]) => new Set(things.map(({ id }) => id))
  const known = {
    sides: facts.sides,
    sideLabels: facts.sides,
    nationalities: facts.nationalities,
    countries: facts.countries,
    zones: facts.zones,
    places: ids(file.zones.filter(({ place }) => place !== null)),
    bridges: facts.bridges,
    troopTypes: facts.troopTypes,
    leaders: facts.leaders,
    headquarters: facts.headquarters,
    combatUnits: facts.combatUnits,
    calendar: ids(file.calendar),
    events: ids(file.randomEvents?.entries ?? []),
    specialRules: facts.specialRules,
    scenarios: ids(file.scenarios),
    results: ids(file.scenarios.flatMap(({ victory }) => victory.levels)),
    boxes: ids(
      file.scenarios.flatMap(scenario =>
        scenario.kind === 'battle' ? Object.values(scenario.sides).flatMap(each => each.reinforcements) : [],
      ),
    ),
    rivers: new Set(file.edges.map(({ river }) => river)),
    abbr: new Set(file.troopTypes.map(({ abbr }) => abbr)),
  }
  for (const list of LISTS) yield* valueForSome(`words.de.${list}`, de[list] ?? {}, known[list])
}

const LISTS = [
  'sides',
  'sideLabels',
  'nationalities',
  'countries',
  'zones',
  'places',
  'bridges',
  'troopTypes',
  'leaders',
  'headquarters',
  'combatUnits',
  'calendar',
  'events',
  'specialRules',
  'scenarios',
  'results',
  'boxes',
  'rivers',
  'abbr',
] as const
