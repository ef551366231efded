import { there } from './exact.ts'
import { isSamePoint, type Point, sideOf } from './point.ts'
import { contains, dentOf, type Polygon, turnOf } from './polygon.ts'
import type { Footprint } from './pose.ts'

/**
 * A simple polygon as convex areas, which together are the polygon: itself if it is convex, else triangles. So what is
 * said of footprints can be said of any pond (MAR-12.13): it overlaps a footprint if one of its parts does, and is as
 * near as the nearest of them.
 */
export function convexParts(polygon: Polygon): Footprint[] {
  if (dentOf(polygon) === null) return [polygon]
  const turn = turnOf(polygon)
  const rest = [...polygon]
  const parts: Footprint[] = []
  while (rest.length > 3) {
    const ear = earOf(rest, turn)
    parts.push(cornersAt(rest, ear))
    rest.splice(ear, 1)
  }
  parts.push(rest)
  return parts.filter(part => turnOf(part) !== 0)
}

/** The corner before one, it, and the one after it. */
const cornersAt = (polygon: Polygon, i: number): readonly [Point, Point, Point] => [
  there(polygon.at(i - 1)),
  there(polygon[i]),
  there(polygon[(i + 1) % polygon.length]),
]

/** A corner that can be cut off: no other corner lies in its triangle. A simple polygon has two such at least. */
function earOf(polygon: Polygon, turn: number): number {
  const found = polygon.findIndex((_, i) => {
    const ear = cornersAt(polygon, i)
    const isOutward = sideOf(...ear) * turn > 0
    const isHeld = (corner: Point): boolean =>
      !ear.some(own => isSamePoint(own, corner)) && contains(ear, corner)
    return isOutward && !polygon.some(isHeld)
  })
  if (found < 0) throw new RangeError('a polygon that is not simple has no convex parts')
  return found
}
