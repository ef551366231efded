/** What the properties are tried with: poses as on a table, and small shapes in which corners and edges coincide often. */

import fc from 'fast-check'
import { corners, type Footprint, hull, isSimple, type Point, type Pose, type Size } from '../src/index.ts'

const wanted = process.env['GROGNARD_CASES']

/** How many cases of each property are tried: few in the tests of every day, 100,000 by GROGNARD_CASES=100000. */
export const cases = { numRuns: Number(wanted ?? 1000) }

/** Fewer of what takes long, every day; whoever asks for a number gets it of each. */
const fewer = (share: number): { readonly numRuns: number } =>
  wanted === undefined ? { numRuns: Math.ceil(cases.numRuns * share) } : cases

/** Milliseconds that a test may take: slow versions take a while for 100,000 cases. */
export const PATIENCE = wanted === undefined ? 60_000 : 3_600_000

export const facing = fc.oneof(
  fc.integer({ min: 0, max: 3599 }),
  fc.integer({ min: 0, max: 7 }).map(n => n * 450),
  fc.integer({ min: 0, max: 11 }).map(n => n * 300),
)

export const size: fc.Arbitrary<Size> = fc.constantFrom(
  { frontage: 3150, depth: 1182 },
  { frontage: 1574, depth: 2362 },
  { frontage: 4724, depth: 1182 },
  { frontage: 1574, depth: 1574 },
  { frontage: 1574, depth: 3150 },
  { frontage: 789, depth: 1181 },
)

export const point = (least: number, most: number): fc.Arbitrary<Point> => {
  const coordinate = fc.integer({ min: least, max: most })
  return fc.record({ x: coordinate, y: coordinate })
}

/** On a table, or a little beside it. */
export const pose: fc.Arbitrary<Pose> = fc
  .tuple(point(-3000, 72000), facing)
  .map(([{ x, y }, facing]) => ({ x, y, facing }))

export const footprint: fc.Arbitrary<Footprint> = fc
  .tuple(pose, size)
  .map(([pose, size]) => corners(pose, size))

const offset = fc.oneof(point(-2500, 2500), point(-9000, 9000), point(-60000, 60000))

/** Two footprints: overlapping, near or far, often square to each other. */
export const pair: fc.Arbitrary<readonly [Footprint, Footprint]> = fc
  .tuple(pose, size, size, offset, facing)
  .map(([one, size, other, by, facing]) => [
    corners(one, size),
    corners({ x: one.x + by.x, y: one.y + by.y, facing }, other),
  ])

/** On a small grid, so that points lie on edges and edges on each other. */
export const gridPoint = point(0, 12)
export const gridLine = fc.array(gridPoint, { minLength: 2, maxLength: 4 })
export const gridPolygon = fc.array(gridPoint, { minLength: 3, maxLength: 7 }).filter(isSimple)
export const gridHull = fc
  .array(gridPoint, { minLength: 3, maxLength: 8 })
  .map(hull)
  .filter(corners => corners.length >= 3)

/** As large as anything may be. */
export const hugeHull = fc
  .array(point(-1_000_000, 1_000_000), { minLength: 3, maxLength: 6 })
  .map(hull)
  .filter(corners => corners.length >= 3)
export const hugePolygon = fc
  .array(point(-1_000_000, 1_000_000), { minLength: 3, maxLength: 5 })
  .filter(isSimple)

/** As terrain lies on a table. */
export const polygon = fc.array(point(0, 72000), { minLength: 3, maxLength: 6 }).filter(isSimple)

/** Tries a property; `share`: with so much of the cases, where each takes long. */
export const check = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  predicate: (...args: T) => void,
  share = 1,
): void => fc.assert(fc.property(...arbitraries, predicate), fewer(share))
