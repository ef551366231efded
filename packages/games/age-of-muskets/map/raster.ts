import { chance } from '../ui/map/chance.ts'
import { between, distance, type Point, pairs } from '../ui/map/geometry.ts'

/** The board in cells of one unit; a cell is one number, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly size: number
}

export const rasterOf = (width: number, height: number): Raster => ({ width, height, size: width * height })

export const cellAt = ({ width, height }: Raster, [x, y]: Point): number | null =>
  x < 0 || y < 0 || x >= width || y >= height ? null : Math.floor(y) * width + Math.floor(x)

/** Which cells have their middle inside of the rings, even-odd. */
export function filled({ width, height, size }: Raster, rings: readonly (readonly Point[])[]): Uint8Array {
  const cells = new Uint8Array(size)
  for (let row = 0; row < height; row++) {
    const crossings = crossingsAt(rings, row + 0.5)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      for (
        let x = Math.max(0, Math.ceil(crossings[at]! - 0.5));
        x < width && x + 0.5 < crossings[at + 1]!;
        x++
      )
        cells[row * width + x] = 1
  }
  return cells
}

function crossingsAt(rings: readonly (readonly Point[])[], y: number): number[] {
  const crossings: number[] = []
  for (const ring of rings)
    for (const [a, b] of pairs([...ring, ...ring.slice(0, 1)]))
      if (a[1] > y !== b[1] > y) crossings.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  return crossings.sort((a, b) => a - b)
}

/** Raises the cost of all cells within `reach` of the line. */
export function stamp(
  cost: Float32Array,
  raster: Raster,
  line: readonly Point[],
  reach: number,
  value: number,
): void {
  for (const [a, b] of pairs(line)) {
    const steps = Math.ceil(distance(a, b) * 2)
    for (let step = 0; step <= steps; step++) {
      const [x, y] = between(a, b, steps === 0 ? 0 : step / steps)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const cell = cellAt(raster, [x + dx, y + dy])
          if (cell !== null) cost[cell] = Math.max(cost[cell]!, value)
        }
    }
  }
}

const PATCH = 26

/** Smooth noise from 0 to 1: without it borders would be as straight as on a drawing board. */
export function noise({ width, height, size }: Raster, seed: number): Float32Array {
  const random = chance(seed)
  const [columns, rows] = [Math.ceil(width / PATCH) + 2, Math.ceil(height / PATCH) + 2]
  const knots = Array.from({ length: columns * rows }, random)
  const eased = (part: number) => part * part * (3 - 2 * part)
  const cells = new Float32Array(size)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / PATCH), Math.floor(y / PATCH)]
      const [u, v] = [eased(x / PATCH - column), eased(y / PATCH - row)]
      const knot = row * columns + column
      const above = knots[knot]! * (1 - u) + knots[knot + 1]! * u
      const below = knots[knot + columns]! * (1 - u) + knots[knot + columns + 1]! * u
      cells[y * width + x] = above * (1 - v) + below * v
    }
  return cells
}
