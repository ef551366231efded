import type { Point } from '../ui/map/geometry.ts'
import type { Ground } from './ground.ts'
import { Heap } from './heap.ts'
import { cellAt, filled, noise, type Raster, rasterOf, stamp } from './raster.ts'

/**
 * Whose every cell is: zones spread from their towns over the land, and whoever comes first has it (a Voronoi diagram
 * by ways, not by air). Crossing a river is dear and crossing a crest is not cheap, so borders come to lie there by
 * themselves.
 */

/** Who has a cell: a zone by its number, or one of these. */
export interface Owners {
  readonly zones: number
  readonly beyond: number
  readonly massif: number
  readonly sea: number
}

export const ownersOf = (zones: number): Owners => ({
  zones,
  beyond: zones,
  massif: zones + 1,
  sea: zones + 2,
})

/** From where somebody spreads besides his town. `late`: how far the others have come meanwhile. */
export interface Seed {
  readonly owner: number
  readonly at: Point
  readonly late: number
}

export interface Terrain {
  readonly raster: Raster
  readonly sea: Uint8Array
  readonly cost: Float32Array
}

const RIVER_COST = 90
const LAKE_COST = 60
const RIDGE_COST = 5
const NOISE = 0.6

export function terrainOf({ width, height, sea, rivers, lakes, ridges }: Ground): Terrain {
  const raster = rasterOf(width, height)
  const cost = new Float32Array(raster.size).fill(1)
  for (const { height: high, crest } of ridges) stamp(cost, raster, crest, 1, 1 + RIDGE_COST * high)
  for (const { course, border } of rivers)
    stamp(cost, raster, course.slice(border[0], border[1] + 1), 0.8, RIVER_COST)
  for (const { closes, shore } of lakes) if (closes) stamp(cost, raster, shore, 1, LAKE_COST)
  const wobble = noise(raster, 1805)
  for (let cell = 0; cell < raster.size; cell++) cost[cell]! *= 1 - NOISE / 2 + NOISE * wobble[cell]!
  return { raster, sea: filled(raster, sea), cost }
}

/** Borders on a river must not be smoothed away from it. */
export const isWater = (cost: number): boolean => cost > 20

const NEIGHBOURS = [
  [1, 0, 1],
  [-1, 0, 1],
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, Math.SQRT2],
  [1, -1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
  [-1, -1, Math.SQRT2],
] as const

/** @param farthest where nobody has come so far, the theatre ends */
export function spread(
  terrain: Terrain,
  owners: Owners,
  seeds: readonly Seed[],
  farthest: number,
): Int16Array {
  const { raster, sea, cost } = terrain
  const { width, height, size } = raster
  const owner = new Int16Array(size).fill(owners.beyond)
  const far = new Float32Array(size).fill(farthest)
  const heap = new Heap()
  for (const { owner: who, at, late } of seeds) {
    const cell = cellAt(raster, at)
    if (cell === null || late >= far[cell]!) continue
    far[cell] = late
    owner[cell] = who
    heap.push(late, cell)
  }
  while (heap.size > 0) {
    const { key, cell } = heap.pop()
    if (key > far[cell]!) continue
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (const [dx, dy, step] of NEIGHBOURS) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
      const next = cell + dy * width + dx
      if (sea[next] === 1) continue
      const way = Math.fround(key + step * cost[next]!)
      if (way >= far[next]!) continue
      far[next] = way
      owner[next] = owner[cell]!
      heap.push(way, next)
    }
  }
  for (let cell = 0; cell < size; cell++) if (sea[cell] === 1) owner[cell] = owners.sea
  return owner
}
