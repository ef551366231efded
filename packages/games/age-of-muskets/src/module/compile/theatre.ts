import { there } from '@grognard/engine'
import {
  type Bridge,
  type Edge,
  FAR,
  type TerrainEffects,
  type Theatre,
  type Zone,
} from '../../map/theatre.ts'
import { NO, type Terrain } from '../../vocabulary.ts'
import type { Facts } from '../facts.ts'
import type { Numbers } from './numbers.ts'

/** Chapter 2, in numbers. AOM-47.2: edges to zones that are not in play do not exist. */
export function compileTheatre(facts: Facts, numbers: Numbers, zonesInPlay: readonly string[]): Theatre {
  const inPlay = new Set(zonesInPlay)
  const { file } = facts
  const edges = file.edges.map(({ a, b, type, bridge }) => ({
    a: numbers.zone(a),
    b: numbers.zone(b),
    type,
    bridge: bridge === null ? NO : numbers.bridge(bridge),
  }))
  const zones: Zone[] = file.zones.map(({ id, name, terrain, forage, place, homeFor, region, vp }) => ({
    id,
    name,
    terrain,
    effects: terrainEffects(facts, terrain),
    forage,
    place,
    homeFor: file.nationalities.map(nationality => homeFor.includes(nationality.id)),
    region,
    vp: numbers.bySide(vp),
    inPlay: inPlay.has(id),
  }))
  const edgeBetween = edgesBetween(zones, edges)
  const neighbours = edgeBetween.map(row => row.flatMap((edge, zone) => (edge === NO ? [] : [zone])))
  return {
    zones,
    edges,
    bridges: compileBridges(facts, numbers),
    neighbours,
    edgeBetween,
    distances: neighbours.map((_, zone) => distancesFrom(neighbours, zone)),
  }
}

/** AOM-48.7: what a chart leaves out has no effect. */
function terrainEffects({ tables }: Facts, terrain: Terrain): TerrainEffects {
  const effects = tables.terrainEffects[terrain]
  return {
    defenderBattleTerrain: (effects.defenderBattleTerrain ?? []).map(({ count, kinds }) => ({
      count,
      types: kinds,
    })),
    defenceBonus: effects.defenceBonus ?? 0,
    artLossOnAttrition: effects.artLossOnAttrition ?? 0,
    monthlyLossPercent: effects.monthlyLossPercent ?? 0,
    requisitionAllowed: effects.requisitionAllowed ?? true,
    screenArm: effects.screenArm ?? 'cavalry',
    minorCombatCavalryBonus: effects.minorCombatCavalryBonus ?? true,
    garrisonAllowed: effects.garrisonAllowed ?? false,
  }
}

const compileBridges = ({ file }: Facts, numbers: Numbers): Bridge[] =>
  file.bridges.map(({ id, name, commandingPlace, edges }) => ({
    id,
    name,
    commandingPlace: commandingPlace === null ? NO : numbers.zone(commandingPlace),
    edges: edges.map(([a, b]) => numbers.edge(a, b)),
    zones: [...new Set(edges.flat())].map(numbers.zone),
  }))

function edgesBetween(zones: readonly Zone[], edges: readonly Edge[]): number[][] {
  const between = zones.map(() => zones.map(() => NO))
  for (const [number, { a, b }] of edges.entries()) {
    if (zones[a]?.inPlay !== true || zones[b]?.inPlay !== true) continue
    there(between[a], 'such zone')[b] = number
    there(between[b], 'such zone')[a] = number
  }
  return between
}

/** AOM-2.15 */
function distancesFrom(neighbours: readonly (readonly number[])[], start: number): number[] {
  const distances = neighbours.map(() => FAR)
  distances[start] = 0
  const reached = [start]
  for (const zone of reached)
    for (const next of neighbours[zone] ?? [])
      if (distances[next] === FAR) {
        distances[next] = (distances[zone] ?? 0) + 1
        reached.push(next)
      }
  return distances
}
