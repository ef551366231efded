import { type Box, boxAt, overlap, share, type Taken } from '../ui/map/boxes.ts'
import { distance, type Point } from '../ui/map/geometry.ts'
import { besides, heightOf, letteringOf, type PlaceKind, WITH_FACTS, widthOf } from '../ui/map/lettering.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber, scaleOf, THEATRE } from '../ui/map/levels.ts'
import type { Spots } from '../ui/map/made-map.ts'
import type { BoardData } from './board-data.ts'
import type { Ground } from './ground.ts'
import type { MapModule, MapZone } from './module.ts'
import type { Territories } from './neighbours.ts'
import { cellAt } from './raster.ts'

/**
 * Where counters, names and markers of a zone go at each level, so that none lies over another: counters inside of their
 * zone, names beside their towns. In pixels from the town: counters and letters keep their size while the map is brought
 * nearer.
 */

const HQ = { width: 47, height: 38 }
/** Near by, an HQ with units beside it in two rows. */
const FAN = { width: 130, height: 74 }
const DISC = { width: 22, height: 22 }
const MARKER = { width: 26, height: 23 }
const TOWN = { width: 16, height: 15 }
/** How far from its town something may stand. */
const FARTHEST = 110
/** Each is looked at again once the others have their place. */
const ROUNDS = 5

interface Layout {
  readonly module: MapModule
  readonly board: BoardData
  readonly ground: Ground
  readonly territories: Territories
  readonly bridges: readonly Point[]
  readonly coarse: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What a spot costs. */
interface Price {
  /** For lying outside of its zone, wholly. */
  readonly outside: number
  readonly water: number
  /** For each offset that would have been better. */
  readonly later: number
  /** For each square pixel over something else. A name hardly gives way to counters: they come and go. */
  readonly over: { readonly [what in 'town' | 'bridge' | 'name' | 'counters' | 'marker']: number }
  /** How much dearer it is over something of its own zone. */
  readonly own: number
}

const PRICES = {
  name: {
    outside: 110,
    water: 5,
    later: 3,
    over: { town: 8, bridge: 1, name: 15, counters: 0.6, marker: 0 },
    own: 10,
  },
  counters: {
    outside: 2600,
    water: 3,
    later: 0.7,
    over: { town: 5, bridge: 0.5, name: 3.5, counters: 2.2, marker: 0 },
    own: 1,
  },
  marker: {
    outside: 700,
    water: 3,
    later: 0.4,
    over: { town: 8, bridge: 2, name: 14, counters: 5, marker: 4 },
    own: 2,
  },
} as const satisfies Record<string, Price>

/** Something that looks for its spot. */
interface Seeker extends Size {
  readonly kind: keyof typeof PRICES
  readonly zone: number
  readonly offsets: readonly Point[]
  at: Point
  cost: number
}

export const kindOf = ({ place }: MapZone): PlaceKind => place?.type ?? 'pass'

export function spotsOf(layout: Layout, level: LevelNumber): Spots[] {
  const numbers = [...layout.module.zones.keys()]
  const names = numbers.map(zone => nameOf(layout, zone, level))
  const counters = numbers.map(zone => countersOf(layout, zone, level))
  const markers = level === FAR ? [] : [0, 1].map(() => numbers.map(zone => markerOf(zone, level)))
  // From far away a disc lies on its town, and names are written around it.
  const first = level === FAR ? [] : counters
  const seekers = [...names.filter(name => name !== null), ...first, ...markers.flat()]
  const costsOf = costsIn(layout, level, seekers, level === FAR ? counters : [])
  for (let round = 0; round < ROUNDS; round++)
    for (const seeker of seekers) {
      const costs = costsOf(seeker)
      const least = Math.min(...costs)
      seeker.at = seeker.offsets[costs.indexOf(least)]!
      seeker.cost = least
    }
  return numbers.map(zone => ({
    counters: counters[zone]!.at,
    name: isReadable(names[zone]!, level) ? names[zone]!.at : null,
    markers: markers.map(row => row[zone]!.at),
  }))
}

/** From far away a name that would be read as another town's, or not at all, is left out. */
const CROWDED = 400

const isReadable = (name: Seeker | null, level: LevelNumber): boolean =>
  name !== null && (level !== FAR || name.cost < CROWDED)

function nameOf({ module, board }: Layout, zone: number, level: LevelNumber): Seeker | null {
  const { id, name } = module.zones[zone]!
  const lettering = letteringOf(kindOf(module.zones[zone]!), level)
  if (lettering === null) return null
  const longest = Math.max(name.length, module.words?.de?.zones?.[id]?.length ?? 0)
  const width = widthOf(name.padEnd(longest), lettering)
  const height = heightOf(lettering) * (level === CLOSE ? WITH_FACTS : 1)
  const byHand = board.zones[id]?.name
  const offsets = byHand && level === THEATRE ? [byHand] : besides(width, level)
  return { kind: 'name', zone, width, height, offsets, at: offsets[0]!, cost: 0 }
}

function countersOf({ module, board }: Layout, zone: number, level: LevelNumber): Seeker {
  const { counters: larger } = LEVELS[level]
  const { width, height } = level === FAR ? DISC : level === CLOSE ? FAN : HQ
  const byHand = board.zones[module.zones[zone]!.id]?.counters
  const offsets =
    level === FAR
      ? [[0, 0] as const]
      : byHand && level === THEATRE
        ? [byHand]
        : circles(level === CLOSE ? FARTHEST : 76)
  const size = { width: width * larger, height: height * larger }
  return { kind: 'counters', zone, ...size, offsets, at: offsets[0]!, cost: 0 }
}

function markerOf(zone: number, level: LevelNumber): Seeker {
  const { counters: larger } = LEVELS[level]
  const size = { width: MARKER.width * larger, height: MARKER.height * larger }
  return { kind: 'marker', zone, ...size, offsets: circles(84), at: [0, 0], cost: 0 }
}

/** What each offset would cost one of them, as the others stand now. */
function costsIn(
  { ground, territories, bridges, coarse }: Layout,
  level: LevelNumber,
  seekers: readonly Seeker[],
  fixed: readonly Seeker[],
): (seeker: Seeker) => number[] {
  const scale = scaleOf(level, coarse)
  const { symbols } = LEVELS[level]
  const toScreen = ([x, y]: Point): Point => [x * scale, y * scale]
  const towns = ground.towns.map(toScreen)
  const still = [
    ...towns.map(town => ({
      what: 'town' as const,
      box: boxAt(town, TOWN.width * symbols, TOWN.height * symbols),
    })),
    ...bridges.map(bridge => ({ what: 'bridge' as const, box: boxAt(toScreen(bridge), 10, 10) })),
    ...fixed.map(({ kind, zone, width, height }) => ({
      what: kind,
      box: boxAt(towns[zone]!, width, height),
    })),
  ]
  const water = ground.rivers.flatMap(({ course, border }) =>
    course.filter((_, at) => at >= border[0] && at <= border[1] && at % 2 === 0).map(toScreen),
  )
  const reach = 3 * FARTHEST
  const nearby = towns.map(town => ({
    water: water.filter(point => distance(point, town) < reach),
    still: still.filter(({ box: { x, y } }) => distance([x, y], town) < reach),
    others: seekers.filter(({ zone }) => distance(towns[zone]!, town) < reach),
  }))
  const isInFrame = frameOf(ground, scale)
  const boxOf = ({ zone, width, height }: Seeker, [dx, dy]: Point): Box =>
    boxAt([towns[zone]![0] + dx, towns[zone]![1] + dy], width, height)
  const weighed = (boxes: readonly { what: keyof Price['over']; box: Box }[], { over }: Price): Taken[] =>
    boxes.map(({ what, box }) => ({ ...box, weight: over[what] })).filter(({ weight }) => weight > 0)

  /** What does not hang on where the others stand. */
  const groundCosts = new Map(
    seekers.map(seeker => {
      const price: Price = PRICES[seeker.kind]
      const { water: wet, still: standing } = nearby[seeker.zone]!
      const taken = weighed(standing, price)
      const isOwn = (at: Point): boolean => {
        const cell = cellAt(territories.terrain.raster, [at[0] / scale, at[1] / scale])
        return cell !== null && territories.owner[cell] === seeker.zone
      }
      const costs = seeker.offsets.map((offset, index) => {
        const box = boxOf(seeker, offset)
        if (!isInFrame(box)) return Number.POSITIVE_INFINITY
        const outside = (1 - share(box, isOwn)) * price.outside
        const wetness = wet.filter(point => isIn(box, point)).length * price.water
        return outside + wetness + overlap(box, taken) + index * price.later
      })
      return [seeker, costs]
    }),
  )
  return seeker => {
    const others = nearby[seeker.zone]!.others.filter(other => other !== seeker)
    const price: Price = PRICES[seeker.kind]
    const taken = others.map(other => ({
      ...boxOf(other, other.at),
      weight: price.over[other.kind] * (other.zone === seeker.zone ? price.own : 1),
    }))
    return seeker.offsets.map((offset, index) => {
      const cost = groundCosts.get(seeker)![index]!
      return cost === Number.POSITIVE_INFINITY ? cost : cost + overlap(boxOf(seeker, offset), taken)
    })
  }
}

const isIn = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px > x - 1 && px < x + width + 1 && py > y - 1 && py < y + height + 1

const frameOf =
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
