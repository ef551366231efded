import { between, distance, type Point } from '../ui/map/geometry.ts'
import { type BoardData, placesOf } from './board-data.ts'
import type { Ground } from './ground.ts'
import type { MapEdge, MapModule } from './module.ts'
import type { Raster } from './raster.ts'
import { type Owners, ownersOf, type Seed, spread, type Terrain, terrainOf } from './territories.ts'
import { tidy } from './tidy.ts'

/** Zones with a common border wherever the module has an edge: where one is missing, both towns stretch an arm. */

/** As many cracks between cells make a border that one sees. */
const LEAST_BORDER = 7
const ROUNDS = 8
/** Those who hold no zone begin later, so that towns near the rim keep their land. */
const BEYOND_LATE = 8
const MASSIF_LATE = 14

export interface Territories {
  readonly terrain: Terrain
  readonly owners: Owners
  readonly owner: Int16Array
  /** Edges for which no common border was found. */
  readonly missing: readonly MapEdge[]
}

export function settle(module: MapModule, board: BoardData, ground: Ground): Territories {
  const { zones, edges } = module
  const number = new Map(zones.map(({ id }, at) => [id, at]))
  const owners = ownersOf(zones.length)
  const terrain = terrainOf(ground)
  const seeds: Seed[] = [
    ...ground.towns.map((at, owner) => ({ owner, at, late: 0 })),
    ...ground.beyond.map(at => ({ owner: owners.beyond, at, late: BEYOND_LATE })),
    ...ground.massifs.map(at => ({ owner: owners.massif, at, late: MASSIF_LATE })),
    ...board.arms.flatMap(({ zone, via }) => {
      const owner = number.get(zone)
      return owner === undefined
        ? []
        : armAlong(owner, [ground.towns[owner]!, ...placesOf(via).map(ground.place)])
    }),
  ]
  const stretched = new Set<MapEdge>()
  for (let round = 0; ; round++) {
    const owner = spread(terrain, owners, seeds, board.rim ?? Number.POSITIVE_INFINITY)
    tidy(owner, terrain, owners, ground.towns)
    const lengths = borderLengths(owner, terrain.raster)
    const missing = edges.filter(
      ({ a, b }) => (lengths.get(pairKey(number.get(a)!, number.get(b)!)) ?? 0) < LEAST_BORDER,
    )
    const fresh = missing.filter(edge => !stretched.has(edge))
    if (fresh.length === 0 || round === ROUNDS) return { terrain, owners, owner, missing }
    for (const edge of fresh) {
      stretched.add(edge)
      seeds.push(...armsOf(edge, number.get(edge.a)!, number.get(edge.b)!, ground))
    }
  }
}

export const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** How many cracks between cells part each two owners. */
function borderLengths(owner: Int16Array, { width, height }: Raster): Map<string, number> {
  const lengths = new Map<string, number>()
  const count = (a: number, b: number) => {
    if (a !== b) lengths.set(pairKey(a, b), (lengths.get(pairKey(a, b)) ?? 0) + 1)
  }
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const cell = y * width + x
      count(owner[cell]!, owner[cell + 1]!)
      count(owner[cell]!, owner[cell + width]!)
    }
  return lengths
}

const ARM_STEP = 0.7
/** An arm ends in a hand, so that the border has some length. */
const HAND = 7

/** Both towns reach for a point between them: on the river of the edge, if it has one. */
function armsOf({ river }: MapEdge, a: number, b: number, { towns, rivers }: Ground): Seed[] {
  const [from, to] = [towns[a]!, towns[b]!]
  const water = rivers.find(({ id }) => id === river)
  const meeting = water ? meetingOn(water.course.slice(water.border[0], water.border[1] + 1), from, to) : null
  const at = meeting ?? between(from, to, 0.5)
  const short = meeting === null ? 1.5 : 4.5
  return [...reach(a, from, at, short), ...reach(b, to, at, short)]
}

function meetingOn(course: readonly Point[], from: Point, to: Point): Point | null {
  let [best, least]: [Point | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const point of course) {
    const way = distance(point, from) + distance(point, to)
    if (way < least) [best, least] = [point, way]
  }
  return best
}

function reach(owner: number, from: Point, to: Point, short: number): Seed[] {
  const length = distance(from, to)
  const end = Math.max(0, (length - short) / length)
  const wrist = between(from, to, end)
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  const seeds: Seed[] = []
  for (let along = 0; along <= length * end; along += ARM_STEP)
    seeds.push({ owner, at: between(from, to, along / length), late: 1 + along * 0.01 })
  for (let aside = -HAND; aside <= HAND; aside += ARM_STEP)
    seeds.push({ owner, at: [wrist[0] + nx * aside, wrist[1] + ny * aside], late: 2 + Math.abs(aside) * 0.4 })
  return seeds
}

function armAlong(owner: number, line: readonly Point[]): Seed[] {
  return line.slice(1).flatMap((to, at) => {
    const from = line[at]!
    const steps = Math.ceil(distance(from, to))
    return Array.from({ length: steps + 1 }, (_, step) => ({
      owner,
      at: between(from, to, step / steps),
      late: 2 + step * 0.02,
    }))
  })
}
