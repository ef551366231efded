import { chance } from '../ui/map/chance.ts'
import { courseOf, distance, type Point } from '../ui/map/geometry.ts'

/** A number of its own for each name, so that what is added to a map leaves all else as it was. */
export function seedOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  return hash
}

const KNOTS = 512

/** A smooth function of one variable that wanders between -1 and 1. */
function wandering(random: () => number): (x: number) => number {
  const knots = Array.from({ length: KNOTS }, () => random() * 2 - 1)
  return x => {
    const at = Math.floor(x)
    const part = x - at
    const eased = part * part * (3 - 2 * part)
    const knot = (index: number) => knots[((index % KNOTS) + KNOTS) % KNOTS]!
    return knot(at) * (1 - eased) + knot(at + 1) * eased
  }
}

/** Lets a line wander to the left and right of its course, as water and crests do; its ends stay. */
export function meandering(line: readonly Point[], reach: number, often: number, seed: number): Point[] {
  const random = chance(seed)
  const [wide, fine] = [wandering(random), wandering(random)]
  let travelled = 0
  return courseOf(line).map(({ at: [x, y], along: [dx, dy] }, index) => {
    travelled += index === 0 ? 0 : distance(line[index - 1]!, [x, y])
    const held = Math.min(1, index / 4, (line.length - 1 - index) / 4)
    const aside = (wide(travelled * often) + fine(travelled * often * 2.7) * 0.45) * reach * held
    return [x - dy * aside, y + dx * aside]
  })
}

/** Leaves out what lies less than `tolerance` beside the line without it (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    let [farthest, worst] = [from, tolerance]
    for (let at = from + 1; at < to; at++) {
      const aside = besideLine(line[at]!, line[from]!, line[to]!)
      if (aside > worst) [farthest, worst] = [at, aside]
    }
    if (farthest === from) continue
    keep[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => keep[at] === 1)
}

function besideLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to)
  if (length < 1e-9) return distance(point, from)
  const along =
    ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2
  if (along < 0) return distance(point, from)
  if (along > 1) return distance(point, to)
  return (
    Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / length
  )
}
