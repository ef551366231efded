import {
  type Box,
  boxAroundAll,
  boxOf,
  centreOf,
  type Footprint,
  type Point,
  widened,
} from '@grognard/geometry'
import type { Ground } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import type { AreaType } from '../vocabulary.ts'

/** Where on the table which ground may matter, so that a question costs no more where there is much of it elsewhere. */

/** The side of a cell, and how far a path may go from a point of it without leaving what the cell knows. */
const CELL = 2000
const PATH = 1000
/** Numbers of what may matter to a point of the cell, lowest first; of obstacles, to a path that begins there, too. */
export interface Cell {
  readonly areas: number[]
  readonly hills: number[]
  readonly roads: number[]
  readonly obstacles: number[]
}

/** Something that may stand in a line of sight. */
interface Bulk {
  readonly number: number
  readonly points: Footprint
  readonly box: Box
  readonly centre: Point
}

/** Cells row by row, from the one with the lowest coordinates of anything; where nothing may matter there is none. */
interface Grid {
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
  readonly cells: readonly (Cell | undefined)[]
}

interface Charted {
  readonly grid: Grid
  /** The numbers of all. */
  readonly obstacles: readonly number[]
  readonly blocks: readonly Bulk[]
  readonly areas: readonly (Bulk & { readonly type: AreaType })[]
  readonly hills: readonly (Bulk & { readonly level: number })[]
}

/** Where nothing is that could matter. */
export const EMPTY: Cell = { areas: [], hills: [], roads: [], obstacles: [] }

const charts = new WeakMap<Ground, Charted>()
let last: { readonly ground: Ground; readonly chart: Charted } | null = null

/** Of each ground there is one chart: it never changes. */
export function chartOf(ground: Ground): Charted {
  if (last?.ground === ground) return last.chart
  const chart = charts.get(ground) ?? charted(ground)
  charts.set(ground, chart)
  last = { ground, chart }
  return chart
}

const lineOf = (coordinate: number): number => Math.floor(coordinate / CELL)

export function cellAt(ground: Ground, { x, y }: Point): Cell {
  const { column, row, columns, rows, cells } = chartOf(ground).grid
  const across = lineOf(x) - column
  const up = lineOf(y) - row
  if (across < 0 || across >= columns || up < 0 || up >= rows) return EMPTY
  return cells[up * columns + across] ?? EMPTY
}

const isShort = (from: Point, to: Point): boolean =>
  Math.abs(from.x - to.x) <= PATH && Math.abs(from.y - to.y) <= PATH

/** All obstacles that the way between two points may cross. */
export const obstaclesOnTheWay = (ground: Ground, from: Point, to: Point): readonly number[] =>
  isShort(from, to) ? cellAt(ground, from).obstacles : chartOf(ground).obstacles

/** Whether a short way certainly leads over open ground only: where there is no cell there is nothing. */
export const isOpenBetween = (ground: Ground, from: Point, to: Point): boolean =>
  cellAt(ground, from) === EMPTY && cellAt(ground, to) === EMPTY && isShort(from, to)

const bulkOf = (points: Footprint, number: number): Bulk => ({
  number,
  points,
  box: boxOf(points),
  centre: centreOf(points),
})

function charted(ground: Ground): Charted {
  const { areas, hills, blocks } = ground
  return {
    grid: gridOf(placedOn(ground)),
    obstacles: [...ground.obstacles.keys()],
    blocks: blocks.map(({ points }, number) => bulkOf(points, number)),
    areas: areas.map(({ points, type }, number) => ({ ...bulkOf(points, number), type })),
    hills: hills.map(({ polygon, level }, number) => ({ ...bulkOf(polygon, number), level })),
  }
}

/** Something on the table, and the box in which it may matter. */
interface Placed {
  readonly what: keyof Cell
  readonly number: number
  readonly box: Box
}

function placedOn({ areas, hills, roads, obstacles }: Ground): Placed[] {
  const { roadTolerance } = TABLES.distances
  const near = (what: keyof Cell, reach: number) => (points: Footprint, number: number) =>
    segmentsOf(points).map((segment): Placed => ({ what, number, box: widened(boxOf(segment), reach) }))
  const [ofRoad, ofObstacle] = [near('roads', roadTolerance), near('obstacles', PATH)]
  return [
    ...areas.map(({ points }, number): Placed => ({ what: 'areas', number, box: boxOf(points) })),
    ...hills.map(({ polygon }, number): Placed => ({ what: 'hills', number, box: boxOf(polygon) })),
    ...roads.flatMap(({ points }, number) => ofRoad(points, number)),
    ...obstacles.flatMap(({ points }, number) => ofObstacle(points, number)),
  ]
}

const segmentsOf = (line: Footprint): Point[][] =>
  line.flatMap((from, i) => {
    const to = line[i + 1]
    return to === undefined ? [] : [[from, to]]
  })

function gridOf(placed: readonly Placed[]): Grid {
  if (placed.length === 0) return { column: 0, row: 0, columns: 0, rows: 0, cells: [] }
  const { west, south, east, north } = boxAroundAll(placed.map(({ box }) => box))
  const [column, row] = [lineOf(west), lineOf(south)]
  const [columns, rows] = [lineOf(east) - column + 1, lineOf(north) - row + 1]
  const cells = new Array<Cell | undefined>(columns * rows).fill(undefined)
  for (const { what, number, box } of placed)
    for (let up = lineOf(box.south) - row; up <= lineOf(box.north) - row; up++)
      for (let across = lineOf(box.west) - column; across <= lineOf(box.east) - column; across++) {
        const at = up * columns + across
        const cell = cells[at] ?? { areas: [], hills: [], roads: [], obstacles: [] }
        cells[at] = cell
        if (cell[what].at(-1) !== number) cell[what].push(number)
      }
  return { column, row, columns, rows, cells }
}
