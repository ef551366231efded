import { type Facts, sideOf } from '../facts.ts'
import type { CampaignFile } from '../form/index.ts'
import { mustBeKnown, type Wrong, wrong } from '../reasons.ts'
import { noArtillery, wrongLoose } from './troops.ts'

/** AOM-47.5: garrisons, depots, siege trains and other markers at the start of a campaign. */

/** AOM-47.2: forces stand and arrive in zones in play only. */
export function* outOfPlay({ zonesInPlay }: CampaignFile, field: string, zone: string): Generator<Wrong> {
  if (!zonesInPlay.includes(zone)) yield wrong('AOM-47.2', field, 'out-of-play', zone)
}

type SetUp = CampaignFile['setup']
type Garrison = SetUp['garrisons'][number]

export function* wrongGarrisons(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const seen: Garrison[] = []
  for (const garrison of scenario.setup.garrisons) {
    const { side, nationality, zone, location, sp } = garrison
    const field = `scenarios.${scenario.id}.setup.garrisons.${zone}`
    yield* mustBeKnown(`${field}.side`, side, facts.sides)
    if (sideOf(facts, nationality) !== side)
      yield wrong('AOM-1.1', `${field}.nationality`, 'other-side', nationality)
    yield* outOfPlay(scenario, `${field}.zone`, zone)
    yield* wrongLocation(facts, field, garrison)
    yield* wrongLoose(facts, field, nationality, sp)
    yield* noArtillery(facts, field, sp)
    const others = seen.filter(each => each.zone === zone)
    if (others.some(each => each.side === side || each.location === location))
      yield wrong('AOM-4.13', field, 'one-garrison')
    seen.push(garrison)
  }
}

/** AOM-4.14, AOM-2.4, AOM-2.10: in the place, in the pass, or on a bridge of the zone. */
function* wrongLocation(facts: Facts, field: string, { zone, location }: Garrison): Generator<Wrong> {
  const ground = facts.zones.get(zone)
  if (ground === undefined) return
  const isThere =
    location === 'place'
      ? ground.place !== null
      : location === 'pass'
        ? facts.tables.terrainEffects[ground.terrain].garrisonAllowed === true
        : facts.bridges.get(location)?.edges.some(edge => edge.includes(zone)) === true
  if (!isThere) yield wrong('AOM-4.14', `${field}.location`, 'garrison-location', location)
}

export function* wrongMarkers(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  yield* wrongDepots(facts, scenario)
  yield* wrongTrains(facts, scenario)
  yield* wrongWorks(facts, scenario)
  yield* wrongOthers(facts, scenario)
}

function* wrongDepots(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const { depotMaxLevel, depotMarkers } = facts.parameters
  const { depots } = scenario.setup
  const field = `scenarios.${scenario.id}.setup.depots`
  for (const { nationality, zone, level } of depots) {
    yield* mustBeKnown(`${field}.${zone}.nationality`, nationality, facts.nationalities)
    yield* outOfPlay(scenario, `${field}.${zone}`, zone)
    if (facts.zones.get(zone)?.place === null) yield wrong('AOM-47.5', `${field}.${zone}`, 'no-place', zone)
    const most = depotMaxLevel[nationality] ?? level
    if (level > most) yield wrong('AOM-11.2', `${field}.${zone}.level`, 'depot-level', `${most}`)
  }
  yield* oneEach(
    field,
    depots.map(({ zone }) => zone),
  )
  for (const [nationality, most] of Object.entries(depotMarkers))
    if (depots.filter(each => each.nationality === nationality).length > most)
      yield wrong('AOM-22.5', field, 'markers', nationality)
}

/** AOM-6.2 */
function* oneEach(field: string, zones: readonly string[]): Generator<Wrong> {
  for (const [index, zone] of zones.entries())
    if (zones.indexOf(zone) !== index) yield wrong('AOM-6.2', `${field}.${zone}`, 'one-marker')
}

function* wrongTrains(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const { siegeTrains } = scenario.setup
  const field = `scenarios.${scenario.id}.setup.siegeTrains`
  for (const { side, zone } of siegeTrains) {
    yield* mustBeKnown(`${field}.${zone}.side`, side, facts.sides)
    yield* outOfPlay(scenario, `${field}.${zone}`, zone)
  }
  for (const [side, most] of Object.entries(facts.parameters.siegeTrainMarkers))
    if (siegeTrains.filter(each => each.side === side).length > most)
      yield wrong('AOM-22.8', field, 'markers', side)
}

type Marker = SetUp['markers'][number]
type Works = Extract<Marker, { side: string }>
const isWorks = (marker: Marker): marker is Works => 'side' in marker

/** AOM-6.2, AOM-6.3, AOM-25.2 */
function* wrongWorks(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const field = `scenarios.${scenario.id}.setup.markers`
  const works = scenario.setup.markers.filter(isWorks)
  for (const { side, zone } of works) {
    yield* mustBeKnown(`${field}.${zone}.side`, side, facts.sides)
    yield* outOfPlay(scenario, `${field}.${zone}`, zone)
    if (!hasUnit(facts, scenario, side, zone)) yield wrong('AOM-25.2', `${field}.${zone}`, 'works-alone')
  }
  yield* oneEach(
    field,
    works.map(({ zone }) => zone),
  )
  for (const kind of ['fieldFortification', 'entrenchedCamp'] as const)
    for (const [side, most] of Object.entries(facts.parameters.markerLimits[kind] ?? {}))
      if (works.filter(each => each.marker === kind && each.side === side).length > most)
        yield wrong('AOM-6.3', field, 'markers', side)
}

const hasUnit = (facts: Facts, { setup }: CampaignFile, side: string, zone: string): boolean =>
  setup.hqs.some(({ combatUnits }) =>
    combatUnits.some(
      unit => unit.zone === zone && sideOf(facts, facts.combatUnits.get(unit.cu)?.nationality) === side,
    ),
  )

function* wrongOthers(facts: Facts, scenario: CampaignFile): Generator<Wrong> {
  const field = `scenarios.${scenario.id}.setup.markers`
  const depleted: string[] = []
  for (const marker of scenario.setup.markers)
    switch (marker.marker) {
      case 'deplete':
        yield* outOfPlay(scenario, `${field}.${marker.zone}`, marker.zone)
        depleted.push(marker.zone)
        break
      case 'bridgeDestroyed':
        yield* mustBeKnown(`${field}.${marker.bridge}`, marker.bridge, facts.bridges)
        break
      case 'stragglers':
        yield* wrongStragglers(facts, scenario, `${field}.${marker.zone}`, marker)
    }
  yield* oneEach(field, depleted)
}

/** AOM-42.3: with a place, or with a friendly CU. */
function* wrongStragglers(
  facts: Facts,
  scenario: CampaignFile,
  field: string,
  { nationality, zone }: Extract<Marker, { marker: 'stragglers' }>,
): Generator<Wrong> {
  yield* mustBeKnown(`${field}.nationality`, nationality, facts.nationalities)
  yield* outOfPlay(scenario, field, zone)
  const side = sideOf(facts, nationality) ?? ''
  if (facts.zones.get(zone)?.place === null && !hasUnit(facts, scenario, side, zone))
    yield wrong('AOM-42.3', field, 'stragglers')
}
