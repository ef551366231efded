import { type DepotOnMap, depotsFor, type Standing, validChains } from '../map/depots.ts'
import type { Situation } from '../map/situation.ts'
import { distance } from '../map/theatre.ts'
import type { CombatUnit, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { unitCard } from './pieces.ts'
import { holdsPlace, isShutIn, shutInBy } from './places.ts'

/** Depots of a state, for the functions of `map/depots.ts`. */

type Where = Pick<State, 'scenario' | 'open'>

/** Depots of a side, with the zone of each. */
export function depotsOnMap(s: Where, side: Side): DepotOnMap[] {
  const { nationalities } = s.scenario.roster
  const found: DepotOnMap[] = []
  for (const [zone, { depot }] of s.open.zones.entries())
    if (depot !== null && nationalities[depot.nationality]?.side === side)
      found.push({ zone, nationality: depot.nationality, isShutIn: isDepotShutIn(s, side, zone) })
  return found
}

/** AOM-22.5: it lies in a place that the enemy has shut in. */
const isDepotShutIn = (s: Where, side: Side, zone: number): boolean => {
  const state = s.open.zones[zone]
  return state !== undefined && shutInBy(state) === enemyOf(side) && holdsPlace(s, side, zone)
}

/** Zones of depots that all these CU reach and may use (AOM-13.4, AOM-13.5). */
export function depotsReached(
  s: Where,
  situation: Situation,
  side: Side,
  units: readonly CombatUnit[],
): number[] {
  const parts: Standing[] = units.map(unit => ({ zone: unit.zone, isShutIn: isShutIn(s, side, unit) }))
  const nationalities = [...new Set(units.map(({ id }) => unitCard(s, id).nationality))]
  return depotsFrom(s, () => situation, side, parts, nationalities)
}

/**
 * The same for a place to trace from and nationalities that have to be friends of the depot. What the side meets on the map
 * is only asked where a depot is near enough, whoever stands between.
 */
export function depotsFrom(
  s: Where,
  situation: () => Situation,
  side: Side,
  parts: readonly Standing[],
  nationalities: readonly number[],
): number[] {
  const { parameters, roster, theatre } = s.scenario
  const { locMaxLength } = parameters
  const isNear = ({ zone }: DepotOnMap): boolean =>
    parts.every(part => distance(theatre, part.zone, zone) <= locMaxLength)
  const depots = depotsOnMap(s, side).filter(isNear)
  if (depots.length === 0) return []
  const found = depotsFor(situation(), depots, roster.nationalities, parts, nationalities, locMaxLength)
  return found.flatMap(at => depots[at]?.zone ?? [])
}

/** AOM-11.3, AOM-11.4: zones of the depots that form a valid chain for these nationalities. */
export function chainFor(
  s: Where,
  situation: Situation,
  side: Side,
  nationalities: readonly number[],
): number[] {
  const depots = depotsOnMap(s, side)
  const { locMaxLength } = s.scenario.parameters
  const valid = validChains(situation, depots, s.scenario.roster.nationalities, nationalities, locMaxLength)
  return depots.flatMap(({ zone }, at) => (valid[at] === true ? [zone] : []))
}

/** AOM-11.3: does the depot in the zone form a valid chain for its own nationality? */
export function isInChain(s: Where, situation: Situation, zone: number): boolean {
  const depot = s.open.zones[zone]?.depot ?? null
  if (depot === null) return false
  const side = s.scenario.roster.nationalities[depot.nationality]?.side
  return side !== undefined && chainFor(s, situation, side, [depot.nationality]).includes(zone)
}
