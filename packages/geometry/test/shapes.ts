import { corners, type Footprint, type Point, type Pose, type Size } from '../src/index.ts'

/** MAR-23.5 */
export const LINE: Size = { frontage: 3150, depth: 1182 }
export const COLUMN: Size = { frontage: 1574, depth: 2362 }
export const BATTERY: Size = { frontage: 1574, depth: 1574 }

export const at = (x: number, y: number, facing = 0): Pose => ({ x, y, facing })
export const points = (...pairs: readonly (readonly [number, number])[]): Point[] =>
  pairs.map(([x, y]) => ({ x, y }))
export const rectangle = (west: number, south: number, east: number, north: number): Point[] =>
  points([west, south], [east, south], [east, north], [west, north])

export const line = (x: number, y: number, facing = 0): Footprint => corners(at(x, y, facing), LINE)
export const column = (x: number, y: number, facing = 0): Footprint => corners(at(x, y, facing), COLUMN)
