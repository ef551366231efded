import type { BoardPoint } from '@grognard/table'

/** The convex hull of points, by Andrew's chains. */
export function hullOf(points: readonly BoardPoint[]): readonly BoardPoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const chain = (way: readonly BoardPoint[]): BoardPoint[] => {
    const out: BoardPoint[] = []
    for (const point of way) {
      while (out.length > 1 && turn(out.at(-2), out.at(-1), point) <= 0) out.pop()
      out.push(point)
    }
    return out.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

const turn = (a: BoardPoint | undefined, b: BoardPoint | undefined, c: BoardPoint): number =>
  a === undefined || b === undefined ? 1 : (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
