import { distance, type Point } from '../ui/map/geometry.ts'
import { heightOf, letteringOf, type PlaceKind, widthOf } from '../ui/map/lettering.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber } from '../ui/map/levels.ts'
import type { Spots } from '../ui/map/made-map.ts'
import type { BoardData } from './board-data.ts'
import { type Box, boxAt, overlap, share, type Taken } from './boxes.ts'
import type { Ground } from './ground.ts'
import type { MapModule, MapZone } from './module.ts'
import type { Territories } from './neighbours.ts'
import { cellAt } from './raster.ts'

/**
 * Where counters, names and markers of a zone go at each level, so that none lies over another: first the name, which
 * must be read as its town's, then the counters, then two spots for small markers. In pixels from the town: counters
 * and letters keep their size while the map is brought nearer.
 */

const HQ = { width: 50, height: 41 }
const DISC = { width: 24, height: 24 }
const MARKER = { width: 26, height: 23 }
const TOWN = { width: 16, height: 15, weight: 2.5 }
/** How far from its town something may stand. */
const FARTHEST = 110
const WEIGHTS = { bridge: 0.35, counters: 3, name: 5, marker: 1.5 }

interface Layout {
  readonly module: MapModule
  readonly board: BoardData
  readonly ground: Ground
  readonly territories: Territories
  readonly bridges: readonly Point[]
}

export const kindOf = ({ place }: MapZone): PlaceKind => place?.type ?? 'pass'

export function spotsOf(layout: Layout, level: LevelNumber): Spots[] {
  const { module, board, ground, territories, bridges } = layout
  const { at: scale, counters: larger, symbols } = LEVELS[level]
  const toScreen = ([x, y]: Point): Point => [x * scale, y * scale]
  const towns = ground.towns.map(toScreen)
  const water = ground.rivers.flatMap(({ course, border }) =>
    course
      .slice(border[0], border[1] + 1)
      .filter((_, at) => at % 2 === 0)
      .map(toScreen),
  )
  const taken: Taken[] = [
    ...towns.map(town => ({
      ...boxAt(town, TOWN.width * symbols, TOWN.height * symbols),
      weight: TOWN.weight,
    })),
    ...bridges.map(bridge => ({ ...boxAt(toScreen(bridge), 10, 10), weight: WEIGHTS.bridge })),
  ]
  const frame = inside(ground, scale)
  const owns = (zone: number) => (at: Point) => {
    const cell = cellAt(territories.terrain.raster, [at[0] / scale, at[1] / scale])
    return cell !== null && territories.owner[cell] === zone
  }
  const nearby = towns.map(town => water.filter(point => distance(point, town) < FARTHEST + HQ.width))
  const wetness = (zone: number, box: Box): number => nearby[zone]!.filter(point => isIn(box, point)).length

  /** The cheapest of the offsets, which is taken from then on. */
  const settle = (
    zone: number,
    size: Size,
    offsets: readonly Point[],
    price: Price,
    weight: number,
  ): Point => {
    const [x, y] = towns[zone]!
    let [best, least]: [Point, number] = [offsets[0]!, Number.POSITIVE_INFINITY]
    for (const [at, offset] of offsets.entries()) {
      const box = boxAt([x + offset[0], y + offset[1]], size.width, size.height)
      if (!frame(box)) continue
      const cost =
        (1 - share(box, owns(zone))) * price.outside +
        overlap(box, taken) * 3 +
        wetness(zone, box) * price.water +
        at * price.later
      if (cost < least) [best, least] = [offset, cost]
    }
    taken.push({ ...boxAt([x + best[0], y + best[1]], size.width, size.height), weight })
    return best
  }

  const base = level === FAR ? DISC : HQ
  const size = { width: base.width * larger, height: base.height * larger }
  const marker = { width: MARKER.width * larger, height: MARKER.height * larger }
  const around = circles(level === CLOSE ? FARTHEST : 74)
  const numbers = [...module.zones.keys()]
  const names = numbers.map(zone => {
    const { id, name } = module.zones[zone]!
    const lettering = letteringOf(kindOf(module.zones[zone]!), level)
    if (lettering === null) return null
    const longest = Math.max(name.length, module.words?.de?.zones?.[id]?.length ?? 0)
    const text = { width: widthOf(name.padEnd(longest), lettering), height: heightOf(lettering) }
    const byHand = board.zones[id]?.name
    const offsets = byHand && level !== FAR ? [byHand] : besides(text.width, symbols)
    return settle(zone, text, offsets, NAMES, WEIGHTS.name)
  })
  const counters = numbers.map(zone => {
    const byHand = board.zones[module.zones[zone]!.id]?.counters
    return settle(zone, size, byHand && level !== FAR ? [byHand] : around, COUNTERS, WEIGHTS.counters)
  })
  const markers = numbers.map(zone =>
    level === FAR ? [] : [0, 1].map(() => settle(zone, marker, around, MARKERS, WEIGHTS.marker)),
  )
  return numbers.map(zone => ({
    counters: counters[zone]!,
    name: names[zone] ?? null,
    markers: markers[zone]!,
  }))
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Price {
  /** For lying outside of its zone, wholly. */
  readonly outside: number
  readonly water: number
  /** For each offset that would have been better. */
  readonly later: number
}

const COUNTERS: Price = { outside: 230, water: 4, later: 0.15 }
const NAMES: Price = { outside: 75, water: 5, later: 2.1 }
const MARKERS: Price = { outside: 200, water: 4, later: 0.15 }

const isIn = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px > x - 1 && px < x + width + 1 && py > y - 1 && py < y + height + 1

const inside =
  ({ width, height, inset }: Ground, scale: number) =>
  (box: Box): boolean =>
    box.x > inset * scale + 2 &&
    box.y > inset * scale + 2 &&
    box.x + box.width < (width - inset) * scale - 2 &&
    box.y + box.height < (height - inset) * scale - 2

const SPOKES = 24

/** Offsets all around, the nearest first. */
function circles(farthest: number): Point[] {
  const offsets: Point[] = []
  for (let radius = 0; radius <= farthest; radius += 4)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (spoke / SPOKES) * 2 * Math.PI
      offsets.push([Math.round(Math.cos(angle) * radius * 1.15), Math.round(Math.sin(angle) * radius)])
    }
  return offsets
}

/** Where a name is looked for: below and above its place, beside it, then farther away. */
function besides(width: number, larger: number): Point[] {
  const half = width / 2
  const offsets: Point[] = [
    [0, 13],
    [0, -11],
    [half + 10, 2],
    [-half - 10, 2],
    [half + 7, 10],
    [-half - 7, 10],
    [half + 7, -8],
    [-half - 7, -8],
    [0, 17],
    [0, 22],
    [0, -16],
    [half + 12, 14],
    [-half - 12, 14],
    [0, 28],
    [0, -24],
    [width / 3, 16],
    [-width / 3, 16],
    [width / 3, -14],
    [-width / 3, -14],
    [half + 16, -2],
    [-half - 16, -2],
    [0, 36],
    [half, 26],
    [-half, 26],
    [half, -24],
    [-half, -24],
    [0, 44],
    [0, -44],
    [half + 30, 0],
    [-half - 30, 0],
    [0, 52],
    [0, -52],
    [half + 22, 22],
    [-half - 22, 22],
    [half + 22, -22],
    [-half - 22, -22],
  ]
  return offsets.map(([x, y]) => [Math.round(x + Math.sign(x) * (larger - 1) * 8), Math.round(y * larger)])
}
