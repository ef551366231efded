import { type Box, covers } from '../ui/map/boxes.ts'
import { distance, lengthOf, type Point, pairs } from '../ui/map/geometry.ts'

/** Where along a river its name is written: near where the board data want it, and clear of towns, names and bridges. */

const LETTER = 9.5
const STEP = 0.01
/** How far it may be moved along the course, as a part of it. */
const MOVES = 0.1
/** Water next to it is no hindrance, but a bridge is. */
const BRIDGE = 9

interface Hindrances {
  readonly clear: readonly Box[]
  readonly bridges: readonly Point[]
  /** Names of rivers that are written already. */
  readonly written: Point[]
}

export function nameAlong(
  course: readonly Point[],
  name: string,
  wanted: number,
  hindrances: Hindrances,
): number {
  const whole = lengthOf(course)
  const half = (name.length * LETTER) / 2 / whole
  let [best, least] = [wanted, Number.POSITIVE_INFINITY]
  for (let aside = -MOVES; aside <= MOVES; aside += STEP) {
    const at = wanted + aside
    if (at - half < 0 || at + half > 1) continue
    const under = pointsBetween(course, (at - half) * whole, (at + half) * whole)
    const cost =
      under.reduce((sum, point) => sum + costOf(point, hindrances), 0) + Math.abs(aside) * 6 + turnsIn(under)
    if (cost < least) [best, least] = [at, cost]
  }
  hindrances.written.push(...pointsBetween(course, (best - half) * whole, (best + half) * whole))
  return Math.round(best * 1000) / 1000
}

const costOf = (point: Point, { clear, bridges, written }: Hindrances): number =>
  (clear.some(box => covers(box, point, 4)) ? 3 : 0) +
  (bridges.some(bridge => distance(bridge, point) < BRIDGE) ? 2 : 0) +
  (written.some(other => distance(other, point) < BRIDGE) ? 3 : 0)

/** Letters do not stand well on a sharp bend. */
function turnsIn(line: readonly Point[]): number {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return 0
  const length = lengthOf(line)
  return length === 0 ? 0 : (1 - distance(first, last) / length) * 8
}

function pointsBetween(course: readonly Point[], from: number, to: number): Point[] {
  const points: Point[] = []
  let travelled = 0
  for (const [a, b] of pairs(course)) {
    if (travelled >= from && travelled <= to) points.push(a)
    travelled += distance(a, b)
  }
  return points
}
