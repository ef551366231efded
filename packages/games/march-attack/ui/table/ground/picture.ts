import type { Point } from '@grognard/geometry'
import type { BoardPoint } from '@grognard/table'
import type { Scenario } from '../../../src/scenario.ts'
import type { AreaType, CrossingType, ObstacleType } from '../../../src/vocabulary.ts'
import { FRAME, INCH, onBoard, sizeOfBoard } from '../place.ts'
import {
  cropStalks,
  grassTicks,
  hedgeBushes,
  marshDashes,
  postsAlong,
  roughTufts,
  type Tree,
  treesApart,
  treesIn,
} from './cover.ts'
import { type HillPicture, hillPicture } from './hills.ts'
import { type BlockPicture, blockPicture } from './houses.ts'
import { distance, isInside, type Line, pathOf, softenedWay, stepped, stroke } from './shapes.ts'
import { pondPicture, type StreamPicture, streamPicture } from './waters.ts'

/** All that is drawn of a table and never changes, as paths: the same on every screen. */
export interface GroundPicture {
  readonly grass: string
  readonly hills: readonly (HillPicture & { readonly id: string; readonly level: number })[]
  readonly roads: readonly { readonly id: string; readonly way: string; readonly ruts: string }[]
  readonly streams: readonly (StreamPicture & { readonly id: string; readonly type: ObstacleType })[]
  readonly ponds: readonly { readonly id: string; readonly shape: string }[]
  readonly covers: readonly {
    readonly id: string
    readonly type: AreaType
    readonly shape: string
    readonly strokes: string
  }[]
  readonly lines: readonly { readonly id: string; readonly type: ObstacleType; readonly shape: string }[]
  readonly crossings: readonly Crossing[]
  readonly blocks: readonly (BlockPicture & { readonly id: string; readonly shape: string })[]
  readonly trees: readonly Tree[]
}

interface Crossing {
  readonly id: string
  readonly type: CrossingType
  readonly at: BoardPoint
  /** Of the water under it, in degrees. */
  readonly angle: number
}

const pictures = new WeakMap<Scenario, Map<boolean, GroundPicture>>()

/** @param isCoarse fewer strokes, for a table that is seen from far away */
export function groundPicture(scenario: Scenario, isCoarse: boolean): GroundPicture {
  const known = knownOf(scenario)
  const picture = known.get(isCoarse) ?? finished(draw(scenario, isCoarse))
  known.set(isCoarse, picture)
  return picture
}

const prepared = new WeakMap<Scenario, Promise<void>>()

/** Draws it beforehand, once, feature by feature, so that the page is never busy for long. */
export function prepareGround(scenario: Scenario): Promise<void> {
  const preparing = prepared.get(scenario) ?? drawBeforehand(scenario)
  prepared.set(scenario, preparing)
  return preparing
}

async function drawBeforehand(scenario: Scenario): Promise<void> {
  const known = knownOf(scenario)
  for (const isCoarse of [true, false]) {
    if (known.has(isCoarse)) continue
    const drawing = draw(scenario, isCoarse)
    let next = drawing.next()
    while (!next.done) {
      await new Promise<void>(resolve => setTimeout(resolve))
      next = drawing.next()
    }
    known.set(isCoarse, next.value)
  }
}

function knownOf(scenario: Scenario): Map<boolean, GroundPicture> {
  const known = pictures.get(scenario) ?? new Map<boolean, GroundPicture>()
  pictures.set(scenario, known)
  return known
}

function finished(drawing: Generator<void, GroundPicture>): GroundPicture {
  let next = drawing.next()
  while (!next.done) next = drawing.next()
  return next.value
}

const WATERS = ['stream', 'river', 'ditch'] as const
type Water = (typeof WATERS)[number]
const isWater = (type: ObstacleType): type is Water => WATERS.some(water => water === type)
const isPond = (type: AreaType): boolean => type === 'pond' || type === 'impassable'
const isWood = (type: AreaType): boolean => type === 'light-woods' || type === 'heavy-woods'
const ROAD_BEND = 0.6 * INCH

/** Whoever draws may pause between features. */
function* draw(scenario: Scenario, isCoarse: boolean): Generator<void, GroundPicture> {
  const { ground } = scenario
  const line = (points: readonly Point[]): Line => points.map(point => onBoard(scenario, point))
  const areas = ground.areas.map(({ id, type, points }) => ({ id, type, points: line(points) }))
  const blocks = ground.blocks.map(({ id, type, points }) => ({ id, type, points: line(points) }))
  const { width, height } = sizeOfBoard(scenario)
  const field = [
    { x: FRAME, y: FRAME },
    { x: width - FRAME, y: FRAME },
    { x: width - FRAME, y: height - FRAME },
    { x: FRAME, y: height - FRAME },
  ]
  const isBare = (at: BoardPoint) => ![...areas, ...blocks].some(({ points }) => isInside(at, points))
  const hills: GroundPicture['hills'][number][] = []
  for (const { id, level, polygon } of ground.hills) {
    hills.push({ id, level, ...hillPicture(id, line(polygon), isCoarse) })
    yield
  }
  const covers: GroundPicture['covers'][number][] = []
  for (const { id, type, points } of areas) {
    if (isPond(type) || type === 'open') continue
    covers.push({ id, type, shape: pathOf(points, true), strokes: strokesOf(id, type, points, isCoarse) })
    yield
  }
  const trees: Tree[] = []
  const woods = areas.filter(({ type }) => isWood(type))
  const apart = treesApart(woods)
  for (const wood of woods) {
    trees.push(...treesIn(wood, apart))
    yield
  }
  const grass = isCoarse ? '' : grassTicks(scenario.id, field, isBare)
  yield
  return {
    grass,
    hills,
    covers,
    trees: trees.toSorted((a, b) => a.y - b.y),
    roads: ground.roads.map(({ id, points }) => {
      const way = softenedWay(line(points), ROAD_BEND)
      return { id, way: pathOf(way), ruts: isCoarse ? '' : rutsAlong(way) }
    }),
    streams: ground.obstacles.flatMap(({ id, type, points }) =>
      isWater(type) ? [{ id, type, ...streamPicture(id, line(points), type) }] : [],
    ),
    ponds: areas.flatMap(({ id, type, points }) =>
      isPond(type) ? [{ id, shape: pondPicture(points) }] : [],
    ),
    lines: ground.obstacles.flatMap(({ id, type, points }) =>
      isWater(type) ? [] : [{ id, type, shape: lineShape(id, type, line(points)) }],
    ),
    crossings: ground.crossings.map(({ id, type, on, at }) => {
      const spot = onBoard(scenario, at)
      return { id, type, at: spot, angle: angleAt(line(ground.obstacles[on]?.points ?? []), spot) }
    }),
    blocks: blocks.map(({ id, type, points }) => ({
      id,
      shape: pathOf(points, true),
      ...blockPicture(id, type, points),
    })),
  }
}

function strokesOf(id: string, type: AreaType, points: Line, isCoarse: boolean): string {
  if (type === 'crops') return cropStalks(id, points, isCoarse)
  if (type === 'rough' || type === 'steep-slope') return roughTufts(id, points)
  return type === 'marsh' ? marshDashes(id, points) : ''
}

function lineShape(id: string, type: ObstacleType, line: Line): string {
  if (type === 'hedge') return hedgeBushes(id, line)
  return type === 'earthwork' ? pathOf(line) : postsAlong(id, line, type === 'wall')
}

/** Alternately in the left and in the right track. */
function rutsAlong(way: Line): string {
  const points = stepped(way, 0.55 * INCH)
  return points
    .slice(0, -1)
    .map((from, i) => {
      const to = points[i + 1] ?? from
      const length = distance(from, to) || 1
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
      const aside = i % 2 === 0 ? 2.4 : -2.4
      return stroke({ x: from.x - dy * aside, y: from.y + dx * aside }, dx * 4.5, dy * 4.5)
    })
    .join('')
}

/** In which direction the water flows where something crosses it. */
function angleAt(line: Line, at: BoardPoint): number {
  const fine = stepped(line, 0.2 * INCH)
  const nearest = fine.reduce(
    (best, point, i) => (distance(point, at) < distance(fine[best] ?? at, at) ? i : best),
    0,
  )
  const [a, b] = [fine[Math.max(0, nearest - 2)], fine[Math.min(fine.length - 1, nearest + 2)]]
  return a === undefined || b === undefined ? 0 : (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
}
