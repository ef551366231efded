import { MARKER_GAP } from '../counters/looks.ts'
import type { Reach } from '../counters/stacking.ts'
import { type BoardMap, spotsOf, type Zone } from '../map/board-map.ts'
import { type Box, boxAt, overlap, type Taken } from '../map/boxes.ts'
import { distance, isInside, type Point } from '../map/geometry.ts'
import { besides, heightOf, letteringOf, WITH_FACTS, widthOf } from '../map/lettering.ts'
import { CLOSE, FAR, LEVELS, type LevelNumber } from '../map/levels.ts'

/**
 * Where things of a position are drawn so that one can see them all. A map has a spot for the counters, the markers and
 * the name of each zone, but a stack that is fanned out, or two armies in one zone, are wider than any spot: then stacks
 * give way to each other, markers to stacks, and names to both. All in pixels from the town, at one level.
 */
export interface Room {
  readonly stands: Spots<Point>
  readonly markers: Spots<readonly Point[]>
  /** Of names that give way; the others stay. */
  readonly names: Spots<Point>
}

type Spots<T> = { readonly [zone: string]: T }

interface Standing {
  readonly zone: string
  readonly reach: Reach
}

interface Marked {
  readonly zone: string
  readonly widths: readonly number[]
}

interface Wanted {
  readonly map: BoardMap
  readonly level: LevelNumber
  /** CSS pixels to a unit of the board. */
  readonly scale: number
  /** What zones are called, by id. */
  readonly names: Spots<string>
  readonly stands: readonly Standing[]
  readonly markers: readonly Marked[]
}

const NOTHING: Room = { stands: {}, markers: {}, names: {} }

export function makeRoom(wanted: Wanted): Room {
  const { map, level, scale } = wanted
  if (level === FAR) return NOTHING
  const ground: GroundOf = {
    level,
    scale,
    zones: new Map(map.zones.map(zone => [zone.id, zone])),
    townOf: ({ at: [x, y] }) => [x * scale, y * scale],
    frame: [map.inset * scale, (map.width - map.inset) * scale, (map.height - map.inset) * scale],
  }
  const stands = standsApart(wanted.stands, ground)
  const over = stands.map(stand => boxOf(stand, stand.at))
  const markers = markersAside(wanted.markers, over, ground)
  const lain = [...over, ...markers.flatMap(({ boxes }) => boxes)]
  return {
    stands: Object.fromEntries(stands.map(({ zone, town, at }) => [zone.id, minus(at, town)])),
    markers: Object.fromEntries(markers.map(({ zone, spots }) => [zone, spots])),
    names: namesAside(wanted.names, lain, ground),
  }
}

interface GroundOf {
  readonly level: LevelNumber
  readonly scale: number
  readonly zones: ReadonlyMap<string, Zone>
  readonly townOf: (zone: Zone) => Point
  /** Left and upper edge, right edge, lower edge. */
  readonly frame: readonly [number, number, number]
}

const minus = ([x, y]: Point, [fromX, fromY]: Point): Point => [
  Math.round((x - fromX) * 10) / 10,
  Math.round((y - fromY) * 10) / 10,
]

interface Moving {
  readonly zone: Zone
  readonly town: Point
  readonly home: Point
  readonly reach: Reach
  at: Point
}

const boxOf = ({ reach }: Pick<Moving, 'reach'>, [x, y]: Point): Box => ({
  x: x + reach.left,
  y: y + reach.top,
  width: reach.right - reach.left,
  height: reach.bottom - reach.top,
})

const ROUNDS = 40
/** Between two stacks, in pixels. */
const APART = 3
/** So far from its spot a stack may go. */
const FARTHEST = 36

/**
 * Stacks that lie over each other both give way, within their zones as far as that will do: a counter whose middle lies
 * in another zone could be taken for a neighbour.
 */
function standsApart(stands: readonly Standing[], ground: GroundOf): readonly Moving[] {
  const larger = LEVELS[ground.level].counters
  const moving = stands.flatMap(({ zone: id, reach }): Moving[] => {
    const zone = ground.zones.get(id)
    if (zone === undefined) return []
    const town = ground.townOf(zone)
    const [dx, dy] = spotsOf(zone, ground.level).counters
    const scaled = {
      left: reach.left * larger,
      right: reach.right * larger,
      top: reach.top * larger,
      bottom: reach.bottom * larger,
    }
    const at = withinFrame([town[0] + dx, town[1] + dy], scaled, ground)
    return [{ zone, town, home: at, reach: scaled, at }]
  })
  for (const isBound of [true, false])
    for (let round = 0; round < ROUNDS; round++) if (!pushApart(moving, isBound, ground)) break
  return moving
}

function withinFrame([x, y]: Point, { left, right, top, bottom }: Reach, { frame }: GroundOf): Point {
  const [start, end, foot] = frame
  return [Math.min(Math.max(x, start - left), end - right), Math.min(Math.max(y, start - top), foot - bottom)]
}

function pushApart(moving: readonly Moving[], isBound: boolean, ground: GroundOf): boolean {
  let isPushed = false
  for (const [number, one] of moving.entries())
    for (const other of moving.slice(number + 1)) {
      const [a, b] = [boxOf(one, one.at), boxOf(other, other.at)]
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + APART
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + APART
      if (across <= 0 || down <= 0) continue
      const push: Point =
        across < down
          ? [(a.x + a.width / 2 < b.x + b.width / 2 ? -across : across) / 2, 0]
          : [0, (a.y + a.height / 2 < b.y + b.height / 2 ? -down : down) / 2]
      const isMoved = [move(one, push, isBound, ground), move(other, [-push[0], -push[1]], isBound, ground)]
      isPushed ||= isMoved.includes(true)
    }
  return isPushed
}

function move(moving: Moving, [dx, dy]: Point, isBound: boolean, ground: GroundOf): boolean {
  const to = withinFrame([moving.at[0] + dx, moving.at[1] + dy], moving.reach, ground)
  if (distance(to, moving.at) < 0.2 || distance(to, moving.home) > FARTHEST) return false
  if (isBound && isIn(moving.zone, moving.home, ground) && !isIn(moving.zone, to, ground)) return false
  moving.at = to
  return true
}

const isIn = ({ rings }: Zone, [x, y]: Point, { scale }: GroundOf): boolean =>
  rings.filter(ring => isInside(ring, [x / scale, y / scale])).length % 2 === 1

const MARKER_HEIGHT = 21
/** In square pixels: a marker is seen well enough beside so much of a stack. */
const SLIGHT = 12

interface Aside {
  readonly zone: string
  readonly spots: readonly Point[]
  readonly boxes: readonly Box[]
}

/** The first marker at its own spot and all others in a row at the second, or as near as they can be seen. */
function markersAside(markers: readonly Marked[], over: readonly Box[], ground: GroundOf): readonly Aside[] {
  const stacks = over.map(box => ({ ...box, weight: 5 }))
  const towns = [...ground.zones.values()].map(zone => townBox(zone, ground, 8))
  const laid: Taken[] = []
  return markers.flatMap(({ zone: id, widths }): Aside[] => {
    const zone = ground.zones.get(id)
    if (zone === undefined || widths.length === 0) return []
    const town = ground.townOf(zone)
    const nearTowns = nearTo(towns, town)
    const rows = rowsOf(widths, LEVELS[ground.level].counters)
    const boxes: Box[] = []
    const spots = spotsOf(zone, ground.level)
      .markers.slice(0, rows.length)
      .map((spot, at) => {
        const row = rows[at]
        if (row === undefined || row.width <= 0) return spot
        const boxFor = ([x, y]: Point): Box => ({
          x: town[0] + x - row.lead,
          y: town[1] + y - row.height / 2,
          width: row.width,
          height: row.height,
        })
        const near = { taken: nearTo([...stacks, ...laid], town), towns: nearTowns }
        const place = nearestSeen(spot, boxFor, zone, near, ground)
        boxes.push(boxFor(place))
        laid.push({ ...boxFor(place), weight: 4 })
        return place
      })
    return [{ zone: id, spots, boxes }]
  })
}

interface MarkerRow {
  readonly width: number
  readonly height: number
  /** From its left edge to the spot, on which its first marker lies. */
  readonly lead: number
}

/** The first marker, and the others; of none the width is nothing. */
const rowsOf = ([first, ...others]: readonly number[], larger: number): readonly MarkerRow[] =>
  [first === undefined ? [] : [first], others].map(widths => ({
    width: (widths.reduce((sum, width) => sum + width + MARKER_GAP, 0) - MARKER_GAP) * larger,
    height: MARKER_HEIGHT * larger,
    lead: ((widths[0] ?? 0) / 2) * larger,
  }))

interface Near {
  readonly taken: readonly Taken[]
  readonly towns: readonly Taken[]
}

function nearestSeen(
  spot: Point,
  boxFor: (spot: Point) => Box,
  zone: Zone,
  { taken, towns }: Near,
  ground: GroundOf,
): Point {
  const outside = (place: Point): number => (isInFrame(boxFor(place), ground) ? 0 : 2000)
  if (overlap(boxFor(spot), taken) < SLIGHT * 4 && outside(spot) === 0) return spot
  const all = [...taken, ...towns]
  const costOf = (place: Point): number =>
    overlap(boxFor(place), all) +
    (isIn(zone, middleOf(boxFor(place)), ground) ? 0 : 400) +
    outside(place) +
    distance(place, spot) * 1.5
  const place = cheapest(around(spot), costOf) ?? spot
  return outside(place) === 0 ? place : shiftedIn(place, boxFor(place), ground)
}

/** From the frame, in pixels. */
const EDGE = 3

/** Where a row is too long for anywhere near its town. */
function shiftedIn([x, y]: Point, box: Box, { frame: [start, end, foot] }: GroundOf): Point {
  const shift = (from: number, length: number, most: number): number =>
    Math.max(start + EDGE - from, 0) + Math.min(most - EDGE - from - length, 0)
  return [x + shift(box.x, box.width, end), y + shift(box.y, box.height, foot)]
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

/** No marker is looked for farther from its town, in pixels. */
const NEAR = 260

const nearTo = (boxes: readonly Taken[], [x, y]: Point): readonly Taken[] =>
  boxes.filter(
    box =>
      box.x < x + NEAR && box.x + box.width > x - NEAR && box.y < y + NEAR && box.y + box.height > y - NEAR,
  )

const SPOKES = 16

function around([x, y]: Point): readonly Point[] {
  const spots: Point[] = [[x, y]]
  for (let radius = 8; radius <= 64; radius += 8)
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (spoke / SPOKES) * 2 * Math.PI
      spots.push([Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)])
    }
  return spots
}

function cheapest(spots: readonly Point[], costOf: (spot: Point) => number): Point | undefined {
  let [best, least]: [Point | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const spot of spots) {
    const cost = costOf(spot)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

const townBox = (zone: Zone, ground: GroundOf, weight: number): Taken => {
  const { symbols } = LEVELS[ground.level]
  return { ...boxAt(ground.townOf(zone), 16 * symbols, 15 * symbols), weight }
}

/** A name of which so much is covered gives way. */
const COVERED = 0.06

interface Lettered {
  readonly zone: Zone
  readonly width: number
  readonly height: number
  readonly box: (spot: Point) => Box
  readonly home: Point
}

/** Names that counters or markers lie over are written elsewhere beside their towns, where there is room. */
function namesAside(names: Spots<string>, lain: readonly Box[], ground: GroundOf): Spots<Point> {
  const { level } = ground
  const lettered = [...ground.zones.values()].flatMap((zone): Lettered[] => {
    const lettering = letteringOf(zone.place, level)
    const { name: home } = spotsOf(zone, level)
    if (lettering === null || home === null) return []
    const width = widthOf(names[zone.id] ?? zone.name, lettering)
    const height = heightOf(lettering) * (level === CLOSE ? WITH_FACTS : 1)
    const [x, y] = ground.townOf(zone)
    return [{ zone, width, height, home, box: spot => boxAt([x + spot[0], y + spot[1]], width, height) }]
  })
  const over = lain.map(box => ({ ...box, weight: 1 }))
  const isCovered = ({ box, home, width, height }: Lettered) =>
    overlap(box(home), over) > COVERED * width * height
  const [covered, free] = [lettered.filter(isCovered), lettered.filter(each => !isCovered(each))]
  const written: Taken[] = free.map(({ box, home }) => ({ ...box(home), weight: 4 }))
  const towns = [...ground.zones.values()].map(zone => townBox(zone, ground, 2))
  return Object.fromEntries(
    covered.flatMap(({ zone, width, box, home }) => {
      const taken = [...over, ...written, ...towns]
      const spot =
        cheapest(
          [home, ...besides(width, level), ...farther(width)],
          place =>
            overlap(box(place), taken) +
            (isIn(zone, middleOf(box(place)), ground) ? 0 : 60) +
            distance(place, home) * 0.2 +
            (isInFrame(box(place), ground) ? 0 : 2000),
        ) ?? home
      written.push({ ...box(spot), weight: 4 })
      return spot === home ? [] : [[zone.id, spot]]
    }),
  )
}

/** Where there is no room beside a town. */
const farther = (width: number): readonly Point[] =>
  [-44, -34, -28, 28, 34, 44].flatMap(y => [-0.6, -0.3, 0, 0.3, 0.6].map((part): Point => [width * part, y]))

const isInFrame = ({ x, y, width, height }: Box, { frame: [start, end, foot] }: GroundOf): boolean =>
  x > start + 2 && y > start + 2 && x + width < end - 2 && y + height < foot - 2
