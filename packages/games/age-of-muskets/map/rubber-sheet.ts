import { distance, type Point } from '../ui/map/geometry.ts'
import type { Room } from './projection.ts'

/** Towns of a theatre of war stand close; counters need room. They are pushed apart, and the map stretched with them. */

interface Town {
  readonly at: Point
  /** How far from its neighbours it wants to be, in units of the board. */
  readonly wants: number
}

const ROUNDS = 900
/** How strongly a town is drawn to where it truly lies, and pushed by one that stands too near. */
const HOME = 0.012
const PUSH = 0.22
/** Counters are wider than high: across, distance counts less. */
const UPRIGHT = 1.12

export function pushedApart(towns: readonly Town[], room: Room): Point[] {
  const at = towns.map(({ at: [x, y] }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    const force = towns.map(({ at: [x, y] }, i) => ({ x: (x - at[i]!.x) * HOME, y: (y - at[i]!.y) * HOME }))
    for (let i = 0; i < at.length; i++) for (let j = i + 1; j < at.length; j++) push(i, j, force)
    for (const [i, town] of at.entries()) {
      town.x = Math.min(room.right, Math.max(room.left, town.x + force[i]!.x))
      town.y = Math.min(room.bottom, Math.max(room.top, town.y + force[i]!.y))
    }
  }
  return at.map(({ x, y }) => [x, y])

  function push(i: number, j: number, force: { x: number; y: number }[]): void {
    const dx = at[j]!.x - at[i]!.x
    const dy = (at[j]!.y - at[i]!.y) * UPRIGHT
    const apart = Math.hypot(dx, dy) || 1
    const wanted = (towns[i]!.wants + towns[j]!.wants) / 2
    if (apart >= wanted) return
    const strength = ((wanted - apart) / apart) * PUSH
    force[i]!.x -= dx * strength
    force[i]!.y -= dy * strength
    force[j]!.x += dx * strength
    force[j]!.y += dy * strength
  }
}

/** Softens the kernel where a point is a town itself. */
const SOFT = 12
const kernel = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + SOFT)

/**
 * The rubber sheet: moves every point so that the towns come to lie where they were pushed, and everything between
 * them goes along. Radial basis functions with a linear kernel; a frame of pins far outside stays where it is.
 */
export function rubberSheet(
  from: readonly Point[],
  to: readonly Point[],
  room: Room,
): (point: Point) => Point {
  const pins = pinsAround(room)
  const centres = [...from, ...pins]
  const moved = centres.map((at, i) => [(to[i]?.[0] ?? at[0]) - at[0], (to[i]?.[1] ?? at[1]) - at[1]])
  const weights = solve(
    centres.map(a => centres.map(b => kernel(a, b))),
    moved,
  )
  return point => {
    let [x, y] = point
    for (const [i, centre] of centres.entries()) {
      const near = kernel(point, centre)
      x += weights[i]![0]! * near
      y += weights[i]![1]! * near
    }
    return [x, y]
  }
}

const PIN_STEP = 150

function pinsAround({ left, top, right, bottom }: Room): Point[] {
  const pins: Point[] = []
  for (let x = left - 200; x <= right + 200; x += PIN_STEP) pins.push([x, top - 160], [x, bottom + 160])
  for (let y = top - 10; y <= bottom + 100; y += PIN_STEP) pins.push([left - 210, y], [right + 210, y])
  return pins
}

/** Gauss with pivots: the columns of `right` for which `matrix` times them gives the columns of `right`. */
function solve(matrix: number[][], right: number[][]): number[][] {
  const size = matrix.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    ;[right[column], right[pivot]] = [right[pivot]!, right[column]!]
    for (let row = column + 1; row < size; row++) {
      const factor = matrix[row]![column]! / matrix[column]![column]!
      if (factor === 0) continue
      for (let k = column; k < size; k++) matrix[row]![k]! -= factor * matrix[column]![k]!
      for (const [k, value] of right[column]!.entries()) right[row]![k]! -= factor * value
    }
  }
  for (let column = size - 1; column >= 0; column--)
    for (const k of right[column]!.keys()) {
      for (let row = column + 1; row < size; row++)
        right[column]![k]! -= matrix[column]![row]! * right[row]![k]!
      right[column]![k]! /= matrix[column]![column]!
    }
  return right
}

const FOLD_STEP = 8
/** Less than this is left of a cell's area: the sheet is folded there, or all but. */
const FOLDED = 0.05

/** Where the sheet lies over itself: there, no border could be true. */
export function foldsIn(sheet: (point: Point) => Point, room: Room): Point[] {
  const folds: Point[] = []
  for (let x = room.left; x < room.right; x += FOLD_STEP)
    for (let y = room.top; y < room.bottom; y += FOLD_STEP) {
      const [at, east, south] = [sheet([x, y]), sheet([x + 2, y]), sheet([x, y + 2])]
      const area = (east[0] - at[0]) * (south[1] - at[1]) - (east[1] - at[1]) * (south[0] - at[0])
      if (area / 4 <= FOLDED) folds.push([x, y])
    }
  return folds
}

/** Where of all these points the nearest one is. */
export function nearest(
  points: Iterable<Point>,
  to: Point,
): { readonly index: number; readonly apart: number } {
  let best = { index: -1, apart: Number.POSITIVE_INFINITY }
  let index = 0
  for (const point of points) {
    const apart = distance(point, to)
    if (apart < best.apart) best = { index, apart }
    index++
  }
  return best
}
