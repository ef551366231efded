import { type Box, boxAt } from '../ui/map/boxes.ts'
import { curve, lengthOf, type Point } from '../ui/map/geometry.ts'
import type { Ridge } from '../ui/map/hachures.ts'
import { heightOf, letteringOf, WITH_FACTS, widthOf } from '../ui/map/lettering.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber, scaleOf, USUAL_ZONE } from '../ui/map/levels.ts'
import type { ArcKind, Degree, MadeMap, Spots } from '../ui/map/made-map.ts'
import { type Arc, arcsOf } from './arcs.ts'
import { type BoardData, placesOf } from './board-data.ts'
import { NOBODY } from './cracks.ts'
import { crossingsOf } from './crossings.ts'
import { simplified } from './curves.ts'
import { packed, packedRuns } from './encode.ts'
import { type Ground, layOut } from './ground.ts'
import type { MapEdge, MapModule } from './module.ts'
import { pairKey, settle, type Territories } from './neighbours.ts'
import { plainBoards, riversAlongBorders } from './plain.ts'
import type { LonLat } from './projection.ts'
import { reliefOf } from './relief.ts'
import { ringsOf } from './rings.ts'
import { nameAlong } from './river-names.ts'
import { kindOf, spotsOf } from './spots.ts'
import type { Owners } from './territories.ts'
import { troublesIn } from './troubles.ts'

export type Making =
  | { readonly ok: true; readonly map: MadeMap }
  | {
      readonly ok: false
      readonly troubles: readonly string[]
      /** Edges whose zones do not touch. */
      readonly missing: readonly MapEdge[]
    }

/**
 * The map of a module, with its board data or without; or why there cannot be one, in sentences. `source` tells what it
 * was made from: see `source.ts`.
 */
export function makeMap(module: MapModule, data: BoardData | null, source = ''): Making {
  let made: Making = { ok: false, troubles: [], missing: [] }
  for (const board of data === null ? plainBoards(module) : [data]) {
    made = makeWith(module, board, source)
    if (made.ok) return made
  }
  return made
}

function makeWith(module: MapModule, board: BoardData, source: string): Making {
  const unknown = troublesIn(module, board)
  if (unknown.length > 0) return { ok: false, troubles: unknown, missing: [] }
  const ground = layOut(module, board)
  const territories = settle(module, board, ground)
  const troubles = [
    ...ground.folds.map(([x, y]) => `the sheet is folded at ${x}, ${y}: give the towns there less room`),
    ...territories.missing.map(({ a, b }) => `${a} and ${b} do not touch: stretch one of them with an arm`),
  ]
  if (troubles.length > 0) return { ok: false, troubles, missing: territories.missing }
  const { owners } = territories
  const { arcs, rivers } = riversAlongBorders(arcsOf(territories, ground), ground.rivers, module)
  const { bridges, edges } = crossingsOf({ module, board, ground, arcs, rivers })
  const coarse = coarsenessOf(territories)
  const layout = { module, board, ground, territories, bridges: bridges.map(({ at }) => at), coarse }
  const spots = ([0, 1, 2, 3] as const).map(level => spotsOf(layout, level))
  const kinds = kindsOf(arcs, owners, module)
  const ridges = ground.ridges.map(({ height, crest }) => engraved(0.75 + height * 0.75, crest))
  const closed = closedBorders(arcs, kinds).map(crest => engraved(0.62, crest))
  const clear = clearOf(module, ground, spots, coarse)
  const relief = reliefOf({
    module,
    ground: { ...ground, rivers },
    territories,
    highlands: board.highlands.map(ring => placesOf(ring).map(ground.place)),
    clear,
    ridges,
    closed,
  })
  const hindrances = { clear, bridges: bridges.map(({ at }) => at), written: [] }
  const nameOf = new Map(board.rivers.map(({ id, de = id }) => [id, { en: id, de }]))
  return {
    ok: true,
    map: {
      module: module.moduleId,
      source,
      width: ground.width,
      height: ground.height,
      inset: ground.inset,
      coarse,
      zones: module.zones.map((zone, at) => ({
        id: zone.id,
        name: zone.name,
        country: zone.country,
        terrain: zone.terrain,
        place: kindOf(zone),
        port: zone.place?.port ?? false,
        at: tenths(ground.towns[at]!),
        rings: ringsOf(arcs, at),
        spots: spots.map(level => level[at]!),
      })),
      arcs: arcs.map(({ sides, stretches }, at) => ({
        sides: [inModule(sides[0], owners), inModule(sides[1], owners)],
        kind: kinds[at]!,
        stretches: stretches.map(({ river, line }) => ({ river, line: packed(line) })),
      })),
      massifs: ringsOf(arcs, owners.massif),
      edges: edges.map(edge => ({ ...edge, crossing: tenths(edge.crossing) })),
      bridges: bridges.map(bridge => ({ ...bridge, at: tenths(bridge.at) })),
      rivers: rivers.map(({ id, width, course }, at) => ({
        id,
        names: nameOf.get(id) ?? { en: id, de: id },
        width,
        course: packed(simplified(course, 0.2)),
        nameAt: (board.rivers[at]?.nameAt ?? (isLongestOf(rivers, at) ? [0.5] : [])).map(wanted =>
          nameAlong(course, id, wanted, hindrances),
        ),
      })),
      streams: ground.streams.map(line => packed(simplified(line, 0.3))),
      lakes: ground.lakes.map(({ shore }) => packed(simplified(shore, 0.25))),
      sea: ground.sea.map(ring => packed(simplified(ring, 0.25))),
      ridges: [...ridges, ...closed].map(({ strength, crest }) => ({ strength, crest: packed(crest) })),
      ridgelets: relief.ridgelets.map(({ at, angle, reach, strength }) => [
        Math.round(at[0] * 10),
        Math.round(at[1] * 10),
        Math.round(reach * 10),
        Math.round(angle * 100),
        Math.round(strength * 100),
      ]),
      skipped: packedRuns(relief.skipped),
      trees: packed(relief.trees),
      reeds: packed(relief.reeds),
      ...degreesOf(module, board, ground),
      lands: board.lands.map(name => written(name, ground)),
      seas: board.seas.map(name => written(name, ground)),
    },
  }
}

/** By the zone of middling size. */
function coarsenessOf({ owner, owners }: Territories): number {
  const areas = new Array<number>(owners.zones).fill(0)
  for (const who of owner) if (who < owners.zones) areas[who]!++
  const middling = areas.sort((a, b) => a - b)[Math.floor(areas.length / 2)]!
  return Math.round((Math.sqrt(middling) / USUAL_ZONE) * 10) / 10
}

const tenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
const hundredth = (value: number): number => Math.round(value * 100) / 100
const inModule = (owner: number, { zones }: Owners): number => (owner < zones ? owner : NOBODY)

const isLongestOf = (rivers: Ground['rivers'], at: number): boolean =>
  rivers.every(({ id, course }) => id !== rivers[at]!.id || course.length <= rivers[at]!.course.length)

function kindsOf(arcs: readonly Arc[], owners: Owners, { zones, edges }: MapModule): ArcKind[] {
  const number = new Map(zones.map(({ id }, at) => [id, at]))
  const open = new Set(edges.map(({ a, b }) => pairKey(number.get(a)!, number.get(b)!)))
  return arcs.map(({ sides: [a, b] }) => {
    if (a === NOBODY) return 'frame'
    if (b === owners.sea) return 'shore'
    if (b < owners.zones) return open.has(pairKey(a, b)) ? 'edge' : 'closed'
    return a < owners.zones ? 'rim' : 'outside'
  })
}

/** A border that is shorter would carry no hill that one sees. */
const CREST = 6

/** Where zones touch and nobody passes, a chain of hills says so; a river says it by itself. */
const closedBorders = (arcs: readonly Arc[], kinds: readonly ArcKind[]): (readonly Point[])[] =>
  arcs
    .filter((_, at) => kinds[at] === 'closed')
    .flatMap(({ stretches }) =>
      stretches.filter(({ river, line }) => river === null && lengthOf(line) > CREST),
    )
    .map(({ line }) => line)

/** As the made map will have it: the page draws the same strokes from it. */
const engraved = (strength: number, crest: readonly Point[]): Ridge => ({
  strength: hundredth(strength),
  crest: simplified(crest, 0.3).map(tenths),
})

/** Names and towns at all levels that show relief closely, in units of the board. */
function clearOf(
  { zones }: MapModule,
  { towns }: Ground,
  spots: readonly (readonly Spots[])[],
  coarse: number,
): Box[] {
  return spots.flatMap((level, number) => {
    if (number === FAR) return []
    const scale = scaleOf(number as LevelNumber, coarse)
    const { symbols } = LEVELS[number as LevelNumber]
    return level.flatMap(({ name }, at) => {
      const [x, y] = towns[at]!
      const town = boxAt([x, y], (16 * symbols) / scale, (15 * symbols) / scale)
      const lettering = letteringOf(kindOf(zones[at]!), number as LevelNumber)
      if (name === null || lettering === null) return [town]
      const [width, height] = [
        widthOf(zones[at]!.name, lettering),
        heightOf(lettering) * (number === CLOSE ? WITH_FACTS : 1),
      ]
      return [town, boxAt([x + name[0] / scale, y + name[1] / scale], width / scale, height / scale)]
    })
  })
}

const DEGREE_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const MOST_DEGREES = 12

function degreesOf(
  { zones }: MapModule,
  board: BoardData,
  { place }: Ground,
): {
  meridians: Degree[]
  parallels: Degree[]
} {
  const places = [...placesOf(board.extent), ...zones.map(({ lon, lat }): LonLat => [lon, lat])]
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const step = DEGREE_STEPS.find(each => (east - west) / each <= MOST_DEGREES) ?? 20
  const over = (from: number, to: number): number[] => {
    const first = Math.floor(from / step) - 1
    return Array.from({ length: Math.ceil(to / step) + 2 - first }, (_, at) => hundredth((first + at) * step))
  }
  const [all, across] = [over(west, east), over(south, north)]
  const line = (knots: readonly LonLat[]) => packed(simplified(curve(knots.map(place), 8), 0.3))
  return {
    meridians: all.map(degree => ({ degree, line: line(across.map(lat => [degree, lat])) })),
    parallels: across.map(degree => ({ degree, line: line(all.map(lon => [lon, degree])) })),
  }
}

const written = ({ name, size, along }: BoardData['lands'][number], { place }: Ground) => ({
  names: name,
  size,
  along: packed(placesOf(along).map(place)),
})
