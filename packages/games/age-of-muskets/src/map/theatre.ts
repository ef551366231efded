import { there } from '@grognard/engine'
import { type EdgeType, type Layout, NO, type PlaceType, type Side, type Terrain } from '../vocabulary.ts'

/** Chapter 2: the map as the rules read it. Zones, edges and bridges are numbers. */
export interface Theatre {
  readonly zones: readonly Zone[]
  readonly edges: readonly Edge[]
  readonly bridges: readonly Bridge[]
  /** By zone: the bridges that lie in it (AOM-2.7). */
  readonly bridgesIn: readonly (readonly number[])[]
  /** By zone: the zones next to it that are in play (AOM-2.2). */
  readonly neighbours: readonly (readonly number[])[]
  /** By zone and zone: the number of the edge between them, or NO. */
  readonly edgeBetween: readonly (readonly number[])[]
  /** AOM-2.15: by zone and zone, ignoring forces; `FAR` where there is no path. */
  readonly distances: readonly (readonly number[])[]
}

export const FAR = 1_000

export interface Zone {
  readonly id: string
  readonly name: string
  readonly terrain: Terrain
  readonly effects: TerrainEffects
  readonly forage: number
  readonly place: Place | null
  /** AOM-2.13: by nationality. */
  readonly homeFor: readonly boolean[]
  readonly region: string
  /** AOM-60.2: by side. */
  readonly vp: readonly [number, number]
  /** AOM-47.2: zones that are not in play have no neighbours. */
  readonly inPlay: boolean
}

/** AOM-2.11 */
interface Place {
  readonly type: PlaceType
  readonly name: string
  readonly defence: number
  readonly port: boolean
}

export interface Edge {
  readonly a: number
  readonly b: number
  readonly type: EdgeType
  /** Or NO. */
  readonly bridge: number
}

export interface Bridge {
  readonly id: string
  readonly name: string
  /** AOM-2.8: the zone whose place commands it, or NO. */
  readonly commandingPlace: number
  readonly edges: readonly number[]
  /** AOM-2.7: the zones that it lies in. */
  readonly zones: readonly number[]
}

/** AOM-48.7: what the terrain of a zone does. */
export interface TerrainEffects {
  readonly defenderBattleTerrain: readonly { readonly count: number; readonly types: readonly Layout[] }[]
  /** Added by the defender in Minor Combat and engagements. */
  readonly defenceBonus: number
  readonly artLossOnAttrition: number
  readonly monthlyLossPercent: number
  readonly requisitionAllowed: boolean
  readonly screenArm: 'cavalry' | 'lightInfantry'
  readonly minorCombatCavalryBonus: boolean
  readonly garrisonAllowed: boolean
}

export const zoneOf = (theatre: Theatre, zone: number): Zone => there(theatre.zones[zone], 'such zone')

export const neighboursOf = (theatre: Theatre, zone: number): readonly number[] =>
  there(theatre.neighbours[zone], 'such zone')

export const bridgesIn = (theatre: Theatre, zone: number): readonly number[] =>
  there(theatre.bridgesIn[zone], 'such zone')

export const areAdjacent = (theatre: Theatre, a: number, b: number): boolean =>
  edgeNumber(theatre, a, b) !== NO

/** AOM-2.15 */
export const distance = (theatre: Theatre, a: number, b: number): number => theatre.distances[a]?.[b] ?? FAR

/** Or NO, where they are not next to each other. */
export const edgeNumber = (theatre: Theatre, a: number, b: number): number =>
  theatre.edgeBetween[a]?.[b] ?? NO

/** The edge between two zones that are next to each other. */
export const edgeOf = (theatre: Theatre, a: number, b: number): Edge =>
  there(theatre.edges[edgeNumber(theatre, a, b)], 'such edge')

/** AOM-2.5 */
export const isRiver = (edge: Edge): boolean => edge.type !== 'open'

/** AOM-2.11: castles, defensible cities and fortresses. */
export const isFortified = ({ place }: Zone): boolean => place !== null && place.type !== 'town'

/** Who scores how much for a zone. */
export const pointsFor = (zone: Zone, side: Side): number => zone.vp[side]

/** Zones, each once, in an order that tells nothing of who is where. */
export function eachOnce(zones: readonly number[]): number[] {
  const found: number[] = []
  for (const zone of zones) if (!found.includes(zone)) found.push(zone)
  return found.sort((a, b) => a - b)
}
