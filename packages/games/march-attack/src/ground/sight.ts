import {
  arePointsWithin,
  type Box,
  contains,
  type Footprint,
  isLengthInsideAtMost,
  isNearerToStart,
  meets,
  nearestCrossing,
  type Point,
} from '@grognard/geometry'
import type { Ground } from '../scenario.ts'
import { TABLES } from '../tables.ts'
import { chartOf } from './cells.ts'
import { levelOfGround } from './ground.ts'

/** MAR-9.9, MAR-12.4, MAR-12.14: what stops a line of sight, for words and for the board to draw. */
export type SightBar =
  | { readonly by: 'visibility' }
  | { readonly by: 'unit'; readonly unit: number }
  | { readonly by: 'block'; readonly block: number }
  | { readonly by: 'area'; readonly area: number }
  | { readonly by: 'hill'; readonly hill: number }

/** Something that stands in between: its outline, and the level of its top. */
interface Screen {
  readonly points: Footprint
  readonly top: number
}

interface Line {
  readonly from: Point
  readonly to: Point
}

/** Whether the line comes near the box around something at all. */
export const passesBox = ({ from, to }: Line, { west, south, east, north }: Box): boolean =>
  Math.min(from.x, to.x) <= east &&
  Math.max(from.x, to.x) >= west &&
  Math.min(from.y, to.y) <= north &&
  Math.max(from.y, to.y) >= south

/** MAR-12.4: by the levels of both ends and the top of what lies between, and is met. */
function stops(ground: Ground, { from, to }: Line, { points, top }: Screen): boolean {
  const [a, b] = [levelOfGround(ground, from), levelOfGround(ground, to)]
  if (top <= Math.min(a, b)) return false
  if (top > Math.max(a, b)) return true
  const [low, high] = a <= b ? [from, to] : [to, from]
  const nearest = nearestCrossing(low, high, points)
  return nearest !== null && isNearerToStart(nearest)
}

/** MAR-12.4: units, woods and blocks stand one above the ground on which they stand. */
const RISE = 1

/** A unit or block that may stand in the way, and the point whose level it has. */
export interface Obstruction {
  readonly points: Footprint
  readonly centre: Point
}

export const obstructs = (ground: Ground, line: Line, { points, centre }: Obstruction): boolean =>
  meets(line.from, line.to, points) &&
  stops(ground, line, { points, top: levelOfGround(ground, centre) + RISE })

const WOODS = ['light-woods', 'heavy-woods'] as const
type Wood = (typeof WOODS)[number]
const isWood = (type: string): type is Wood => WOODS.some(each => each === type)

/** MAR-12.14: woods are judged polygon by polygon; by height only if neither end is in the wood. */
function woodInTheWay(ground: Ground, line: Line): number | null {
  for (const { number: area, type, points, box, centre } of chartOf(ground).areas) {
    if (!isWood(type) || !passesBox(line, box) || !meets(line.from, line.to, points)) continue
    if (contains(points, line.from) || contains(points, line.to)) {
      const depth = TABLES.terrain.types[type].sightDepth
      if (!isLengthInsideAtMost(line.from, line.to, [points], depth)) return area
    } else if (obstructs(ground, line, { points, centre })) return area
  }
  return null
}

/** MAR-12.14: the lengths in all crops are added, leaving out those that lie lower than either end. */
function cropsInTheWay(ground: Ground, line: Line): number | null {
  const near = chartOf(ground).areas.filter(({ type, box }) => type === 'crops' && passesBox(line, box))
  if (near.length === 0) return null
  const ends = [levelOfGround(ground, line.from), levelOfGround(ground, line.to)]
  const met = near.flatMap(({ number: area, points, centre }) =>
    meets(line.from, line.to, points) && ends.every(level => level <= levelOfGround(ground, centre))
      ? [{ area, points }]
      : [],
  )
  const [first] = met
  if (first === undefined) return null
  const depth = TABLES.terrain.types.crops.sightDepth
  return isLengthInsideAtMost(
    line.from,
    line.to,
    met.map(({ points }) => points),
    depth,
  )
    ? null
    : first.area
}

/** Hills rise by themselves: their top is their level. */
function hillInTheWay(ground: Ground, line: Line): number | null {
  for (const { number: hill, level, points, box } of chartOf(ground).hills)
    if (
      passesBox(line, box) &&
      meets(line.from, line.to, points) &&
      stops(ground, line, { points, top: level })
    )
      return hill
  return null
}

/**
 * MAR-9.9: what of the ground and of the blocks stops the line; null: nothing. `through` is the block of a garrison at
 * either end, which does not stop its own sight (MAR-13.6).
 */
export function groundInTheWay(
  ground: Ground,
  line: Line,
  visibility: number,
  through: readonly number[],
): SightBar | null {
  if (!arePointsWithin(line.from, line.to, visibility)) return { by: 'visibility' }
  for (const { number: block, points, box, centre } of chartOf(ground).blocks)
    if (passesBox(line, box) && !through.includes(block) && obstructs(ground, line, { points, centre }))
      return { by: 'block', block }
  const area = woodInTheWay(ground, line) ?? cropsInTheWay(ground, line)
  if (area !== null) return { by: 'area', area }
  const hill = hillInTheWay(ground, line)
  return hill === null ? null : { by: 'hill', hill }
}
