import type { Bridge, TerrainEffects, Theatre, Zone } from '../../map/theatre.ts'
import { theatreOf } from '../../map/theatre-of.ts'
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
  return theatreOf(zones, edges, compileBridges(facts, numbers))
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
