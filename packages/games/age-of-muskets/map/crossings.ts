import { courseOf, curve, distance, lengthOf, type Point } from '../ui/map/geometry.ts'
import type { MadeBridge, MadeEdge } from '../ui/map/made-map.ts'
import { type Arc, lineOf } from './arcs.ts'
import { type BoardData, placesOf } from './board-data.ts'
import type { Ground, River } from './ground.ts'
import type { MapEdge, MapModule } from './module.ts'
import { pairKey } from './neighbours.ts'
import { nearest } from './rubber-sheet.ts'

/** Where roads cross borders, and where bridges stand. */

interface Theatre {
  readonly module: MapModule
  readonly board: BoardData
  readonly ground: Ground
  readonly arcs: readonly Arc[]
  /** Those of the ground, and those that were laid along borders. */
  readonly rivers: readonly River[]
}

export interface Crossings {
  readonly bridges: readonly MadeBridge[]
  readonly edges: readonly MadeEdge[]
}

export function crossingsOf(theatre: Theatre): Crossings {
  const { module, arcs } = theatre
  const number = new Map(module.zones.map(({ id }, at) => [id, at]))
  const zonesOf = ({ a, b }: MapEdge): [number, number] => [number.get(a)!, number.get(b)!]
  const common = Map.groupBy(arcs, ({ sides }) => pairKey(...sides))
  const bordersOf = (edge: MapEdge): readonly Arc[] => common.get(pairKey(...zonesOf(edge))) ?? []
  const bridges = module.bridges.map(bridge => {
    const served = module.edges.filter(each => each.bridge === bridge.id)
    return bridgeOver(theatre, bridge, served, served.flatMap(bordersOf))
  })
  const edges = module.edges.map((edge): MadeEdge => {
    const zones = zonesOf(edge)
    const bridge = bridges.findIndex(({ id }) => id === edge.bridge)
    const crossing = bridges[bridge]?.at ?? crossingAt(theatre, edge, zones, bordersOf(edge))
    return { zones, type: edge.type, crossing, bridge: bridge < 0 ? null : bridge }
  })
  return { bridges, edges }
}

/** Near the ends of a border a road would pass through a third zone. */
const END = 4
const NEAR_END = 8
/** What fords a river crosses the border where the river is. */
const DRY = 30

/** The shortest way from town to town over the common border. */
function crossingAt(
  { ground: { towns }, rivers }: Theatre,
  { river }: MapEdge,
  [a, b]: readonly [number, number],
  borders: readonly Arc[],
): Point {
  let [best, least]: [Point | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const arc of borders) {
    const line = lineOf(arc)
    for (const stretch of arc.stretches) {
      const isDry = river !== null && rivers[stretch.river ?? -1]?.id !== river
      for (const point of stretch.line) {
        const end = Math.min(distance(point, line[0]!), distance(point, line.at(-1)!))
        const way =
          distance(point, towns[a]!) +
          distance(point, towns[b]!) +
          (end < END ? NEAR_END : 0) +
          (isDry ? DRY : 0)
        if (way < least) [best, least] = [point, way]
      }
    }
  }
  if (best === null) throw new Error(`zones ${a} and ${b} have no common border`)
  return best
}

/** Where less of the borders that a bridge serves lies in the river, it stands anywhere on the river. */
const LEAST_WATER = 10

/** On its river: next to where it truly is, or on the borders that it serves, next to the place that commands it. */
function bridgeOver(
  { module, board, ground, rivers }: Theatre,
  { id, commandingPlace }: MapModule['bridges'][number],
  served: readonly MapEdge[],
  borders: readonly Arc[],
): MadeBridge {
  const own = rivers.flatMap((river, at) => (served.some(edge => edge.river === river.id) ? [at] : []))
  const wet = borders
    .flatMap(({ stretches }) => stretches.filter(({ river }) => own.includes(river ?? -1)))
    .map(({ line }) => line)
  const isBorder = wet.reduce((sum, line) => sum + lengthOf(line), 0) > LEAST_WATER
  const [place] = placesOf(board.bridges[id] ?? []).map(ground.place)
  const courses = place === undefined && isBorder ? wet : own.map(at => rivers[at]!.course)
  const spots = courses.flatMap(course => courseOf(curve(course, 2), 2).slice(1, -1))
  const town = ground.towns[module.zones.findIndex(zone => zone.id === commandingPlace)]
  const wanted = place ?? town ?? spots[Math.floor(spots.length / 2)]?.at
  const spot =
    wanted &&
    spots[
      nearest(
        spots.map(({ at }) => at),
        wanted,
      ).index
    ]
  if (spot === undefined) throw new Error(`the bridge ${id} has no river under it`)
  const angle = (Math.atan2(spot.along[1], spot.along[0]) * 180) / Math.PI
  return {
    id,
    at: spot.at,
    angle: Math.round(angle),
    major: served.some(({ type }) => type === 'majorRiver'),
  }
}
