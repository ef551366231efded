import type { BoardMap, River } from './board-map.ts'
import { courseOf, distance, lengthOf, type Point, pairs, pathOf, ringOf, smoothed } from './geometry.ts'
import { type LevelNumber, scaleOf } from './levels.ts'

/** A river as an area that grows with its course; narrower, measured by the map, the nearer one is. */
function bandOf({ course, width }: River, scale: number): string {
  const narrower = scale ** -0.3
  const last = course.length - 1
  const banks = courseOf(course, 2).map(({ at: [x, y], along: [dx, dy] }, index) => {
    const half = ((width[0] + (width[1] - width[0]) * (index / last) ** 0.6) / 2) * narrower
    return { left: [x - dy * half, y + dx * half], right: [x + dy * half, y - dx * half] } as const
  })
  return ringOf([...banks.map(({ left }) => left), ...banks.toReversed().map(({ right }) => right)])
}

/** The rivers as bands, the small ones below those that they flow into. */
export const bandsOf = ({ rivers, coarse }: BoardMap, level: LevelNumber): string[] =>
  rivers.toSorted((a, b) => a.width[1] - b.width[1]).map(river => bandOf(river, scaleOf(level, coarse)))

/** The part of a line around the place at this part of its length, so and so long, from west to east, without bends. */
export function baseline(line: readonly Point[], at: number, length: number): string {
  const middle = lengthOf(line) * at
  const part: Point[] = []
  let travelled = 0
  for (const [a, b] of pairs(line)) {
    if (Math.abs(travelled - middle) <= length / 2) part.push(a)
    travelled += distance(a, b)
  }
  const [first, last] = [part[0], part.at(-1)]
  if (first === undefined || last === undefined) return ''
  const eastwards = first[0] <= last[0] ? part : part.reverse()
  return pathOf(smoothed(eastwards, 12))
}
