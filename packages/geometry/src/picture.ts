/** Where things are, for drawing: these numbers are not exact, and nothing that decides may read them. */

import { touch } from './distance.ts'
import { there } from './exact.ts'
import type { Share } from './line.ts'
import { type Point, sideOf, squareBetween } from './point.ts'
import { turnOf } from './polygon.ts'
import type { Footprint } from './pose.ts'

/** Where a share of the way from a to b lies. */
export const pointAt = (a: Point, b: Point, { over, under }: Share): Point => between(a, b, over / under)

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** The ends of the shortest way from one footprint to another; null if they touch. */
export function nearestPoints(a: Footprint, b: Footprint): readonly [Point, Point] | null {
  if (touch(a, b)) return null
  const [fromCorner, toEdge] = nearestToEdges(a, b)
  const [otherCorner, otherEdge] = nearestToEdges(b, a)
  return squareBetween(fromCorner, toEdge) <= squareBetween(otherCorner, otherEdge)
    ? [fromCorner, toEdge]
    : [otherEdge, otherCorner]
}

/** Of corners the one nearest to an edge, and where that edge is nearest to it. */
function nearestToEdges(corners: Footprint, edgesOf: Footprint): readonly [Point, Point] {
  let nearest: readonly [Point, Point] = [there(corners[0]), there(edgesOf[0])]
  for (const corner of corners)
    for (const [i, to] of edgesOf.entries()) {
      const foot = footOn(corner, there(edgesOf.at(i - 1)), to)
      if (squareBetween(corner, foot) < squareBetween(...nearest)) nearest = [corner, foot]
    }
  return nearest
}

/** The point of a segment that is nearest to a point. */
function footOn(point: Point, a: Point, b: Point): Point {
  const way = (b.x - a.x) * (point.x - a.x) + (b.y - a.y) * (point.y - a.y)
  return between(a, b, Math.min(1, Math.max(0, way / squareBetween(a, b))))
}

/** The area that two footprints have in common, by which one sees how they overlap; no corners if they have none. */
export function commonArea(a: Footprint, b: Footprint): Point[] {
  const turn = turnOf(b)
  let area = [...a]
  for (const [i, to] of b.entries()) area = cutOff(area, there(b.at(i - 1)), to, turn)
  return area
}

/** What lies on the inner side of an edge's line. */
function cutOff(area: readonly Point[], from: Point, to: Point, turn: number): Point[] {
  return area.flatMap((corner, i) => {
    const before = there(area.at(i - 1))
    const [depth, depthBefore] = [corner, before].map(point => sideOf(from, to, point) * turn)
    const crossing = between(before, corner, there(depthBefore) / (there(depthBefore) - there(depth)))
    const isCrossed = there(depth) >= 0 !== there(depthBefore) >= 0
    return [...(isCrossed ? [crossing] : []), ...(there(depth) >= 0 ? [corner] : [])]
  })
}
