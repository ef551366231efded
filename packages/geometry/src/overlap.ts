import { areNear } from './box.ts'
import { there } from './exact.ts'
import { spansInside } from './line.ts'
import numbers from './numbers.json' with { type: 'json' }
import type { CompassPoint, Point } from './point.ts'
import { contains, dentOf, type Polygon, turnOf } from './polygon.ts'
import type { Footprint } from './pose.ts'

/** How deep two footprints may lie in each other before it counts, since corners are rounded (MAR-23.9). */
const ROUNDING = numbers.overlapTolerance

/** MAR-23.9: they do unless some edge of one has every corner of the other at most 2 mils inside its line. */
export const overlaps = (a: Footprint, b: Footprint, tolerance = ROUNDING): boolean =>
  areNear(a, b, 0) && !hasEdgeBetween(a, b, tolerance) && !hasEdgeBetween(b, a, tolerance)

function hasEdgeBetween(edgesOf: Footprint, other: Footprint, tolerance: number): boolean {
  const turn = turnOf(edgesOf)
  let from = there(edgesOf[edgesOf.length - 1])
  for (const to of edgesOf) {
    if (isKeptOut(from, to, other, turn, tolerance)) return true
    from = to
  }
  return false
}

/**
 * Whether each corner is at most so far inside the line of an edge. The square of the depth is exact where it could
 * matter: beyond 2^53 it is far more than that of any tolerance.
 */
function isKeptOut(from: Point, to: Point, other: Footprint, turn: number, tolerance: number): boolean {
  const ex = to.x - from.x
  const ey = to.y - from.y
  const limit = tolerance * tolerance * (ex * ex + ey * ey)
  for (const corner of other) {
    const depth = (ex * (corner.y - from.y) - ey * (corner.x - from.x)) * turn
    if (depth > 0 && depth * depth > limit) return false
  }
  return true
}

/** Which edge of a footprint, by the corner it starts from, leaves a polygon; null if all of it lies inside. */
export function edgeOutside(outer: Polygon, footprint: Footprint): number | null {
  if (dentOf(outer) === null) {
    // What lies between two points of a convex polygon lies in it: the first corner outside tells.
    const outside = footprint.findIndex(corner => !contains(outer, corner))
    return outside === -1 ? null : Math.max(0, outside - 1)
  }
  for (let i = 0; i < footprint.length; i++) {
    const from = there(footprint[i])
    const to = there(footprint[(i + 1) % footprint.length])
    const [span, ...more] = spansInside(from, to, outer)
    const isAll =
      span !== undefined && more.length === 0 && span.from.over === 0 && span.to.over === span.to.under
    if (!isAll) return i
  }
  return null
}

/** Whether all of a footprint lies in a polygon, its edges included. */
export const isInside = (outer: Polygon, footprint: Footprint): boolean =>
  edgeOutside(outer, footprint) === null

/** The table: from (0, 0) in its south-west corner (MAR-23.1). */
export interface TableSize {
  readonly width: number
  readonly height: number
}

/** Over which edge of the table a corner of a footprint lies; null if none does. */
export function edgePassed(table: TableSize, footprint: Footprint): CompassPoint | null {
  for (const { x, y } of footprint) {
    if (y > table.height) return 'north'
    if (x > table.width) return 'east'
    if (y < 0) return 'south'
    if (x < 0) return 'west'
  }
  return null
}

function isBeyond({ width, height }: TableSize, { x, y }: Point, edge: CompassPoint): boolean {
  switch (edge) {
    case 'north':
      return y > height
    case 'east':
      return x > width
    case 'south':
      return y < 0
    case 'west':
      return x < 0
  }
}

/** Whether any corner lies over this edge, over whatever others too. */
export const isOverEdge = (table: TableSize, footprint: Footprint, edge: CompassPoint): boolean =>
  footprint.some(corner => isBeyond(table, corner, edge))

/** Whether no corner lies over an edge of the table. */
export const isOnTable = (table: TableSize, footprint: Footprint): boolean =>
  edgePassed(table, footprint) === null
