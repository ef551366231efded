import { type Box, boxOf, centreOf, type Footprint, type Point } from '@grognard/geometry'
import type { Ground } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import type { AreaType } from '../vocabulary.ts'

/** Where on the table which ground may matter, so that a question costs no more where there is much of it elsewhere. */

/** The side of a cell, and how far a path may go from a point of it without leaving what the cell knows. */
const CELL = 2000
const PATH = 1000
/** Cells are numbered by rows of so many. */
const ROW = 2 ** 20

/** Numbers of what may matter to a point of the cell, lowest first; of obstacles, to a path that begins there, too. */
interface Cell {
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

interface Charted {
  readonly cells: ReadonlyMap<number, Cell>
  readonly blocks: readonly Bulk[]
  readonly areas: readonly (Bulk & { readonly type: AreaType })[]
  readonly hills: readonly (Bulk & { readonly level: number })[]
}

const EMPTY: Cell = { areas: [], hills: [], roads: [], obstacles: [] }

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

/** Whoever asks about a point asks several things, and next about one near by. */
let found: { readonly cells: Charted['cells']; readonly at: number; readonly cell: Cell } | null = null

export function cellAt(ground: Ground, { x, y }: Point): Cell {
  const { cells } = chartOf(ground)
  const at = lineOf(y) * ROW + lineOf(x)
  if (found?.cells !== cells || found.at !== at) found = { cells, at, cell: cells.get(at) ?? EMPTY }
  return found.cell
}

const isShort = (from: Point, to: Point): boolean =>
  Math.abs(from.x - to.x) <= PATH && Math.abs(from.y - to.y) <= PATH

/** All obstacles that the way between two points may cross. */
export const obstaclesOnTheWay = (ground: Ground, from: Point, to: Point): Iterable<number> =>
  isShort(from, to) ? cellAt(ground, from).obstacles : ground.obstacles.keys()

/** Whether a short way certainly leads over open ground only: where there is no cell there is nothing. */
export const isOpenBetween = (ground: Ground, from: Point, to: Point): boolean =>
  cellAt(ground, from) === EMPTY && cellAt(ground, to) === EMPTY && isShort(from, to)

const bulkOf = (points: Footprint, number: number): Bulk => ({
  number,
  points,
  box: boxOf(points),
  centre: centreOf(points),
})

function charted({ areas, hills, roads, obstacles, blocks }: Ground): Charted {
  const cells = new Map<number, Cell>()
  const put = (what: keyof Cell, number: number, points: Footprint, reach: number): void =>
    putIn(cells, what, number, boxOf(points), reach)
  for (const [number, { points }] of areas.entries()) put('areas', number, points, 0)
  for (const [number, { polygon }] of hills.entries()) put('hills', number, polygon, 0)
  for (const [number, { points }] of roads.entries())
    for (const segment of segmentsOf(points)) put('roads', number, segment, TABLES.distances.roadTolerance)
  for (const [number, { points }] of obstacles.entries())
    for (const segment of segmentsOf(points)) put('obstacles', number, segment, PATH)
  return {
    cells,
    blocks: blocks.map(({ points }, number) => bulkOf(points, number)),
    areas: areas.map(({ points, type }, number) => ({ ...bulkOf(points, number), type })),
    hills: hills.map(({ polygon, level }, number) => ({ ...bulkOf(polygon, number), level })),
  }
}

const segmentsOf = (line: Footprint): Point[][] =>
  line.flatMap((from, i) => {
    const to = line[i + 1]
    return to === undefined ? [] : [[from, to]]
  })

function putIn(
  cells: Map<number, Cell>,
  what: keyof Cell,
  number: number,
  { west, south, east, north }: Box,
  reach: number,
): void {
  for (let row = lineOf(south - reach); row <= lineOf(north + reach); row++)
    for (let column = lineOf(west - reach); column <= lineOf(east + reach); column++) {
      const at = row * ROW + column
      const cell = cells.get(at) ?? { areas: [], hills: [], roads: [], obstacles: [] }
      cells.set(at, cell)
      if (cell[what].at(-1) !== number) cell[what].push(number)
    }
}
