import { distance, type Point, smoothed } from '../ui/map/geometry.ts'
import { type Crack, cracksIn, NOBODY } from './cracks.ts'
import { simplified } from './curves.ts'
import type { Ground, River } from './ground.ts'
import type { Territories } from './neighbours.ts'

/** Borders as one draws them: cracks between cells, smoothed, and laid into the rivers that they run beside. */
export interface Arc {
  readonly sides: readonly [number, number]
  readonly from: number
  readonly to: number
  readonly stretches: readonly Stretch[]
}

/** A part of an arc that runs in one river, by its number, or in none. Each begins where the last one ends. */
export interface Stretch {
  readonly river: number | null
  readonly line: readonly Point[]
}

const SMOOTHING = 9
/** So near, a border lies in the river. */
const SNAP = 3.6
/** A border that leaves its river for so few points does not leave it. */
const GAP = 4
const TOLERANCE = 0.22

export function arcsOf({ owner, terrain, owners }: Territories, { rivers }: Ground): Arc[] {
  const cracks = cracksIn(owner, terrain.raster)
  const snap = snapTo(rivers)
  const isInland = ({ sides }: Crack) => sides[0] !== NOBODY && sides[1] !== owners.sea
  const inland = new Set(cracks.filter(isInland).flatMap(({ from, to }) => [from, to]))
  return cracks.map(crack => {
    const { sides, from, to, line } = crack
    const soft = from === to ? smoothedRing(line) : smoothed(line, SMOOTHING)
    const wet = soft.map((point, at) => {
      const junction = at === 0 ? from : at === soft.length - 1 ? to : null
      return isInland(crack) || (junction !== null && inland.has(junction)) ? snap(point) : null
    })
    return { sides, from, to, stretches: stretchesOf(soft, wet, rivers) }
  })
}

/** A ring has no ends that must stay: it is cut open elsewhere once it is half smooth. */
function smoothedRing(line: readonly Point[]): Point[] {
  const half = Math.floor(line.length / 2)
  const turned = smoothed([...line.slice(half, -1), ...line.slice(0, half + 1)], SMOOTHING)
  const back = turned.length - 1 - half
  return smoothed([...turned.slice(back), ...turned.slice(1, back + 1)], 2)
}

interface Snapped {
  readonly river: number
  readonly at: number
}

const CELL = 8

/** Finds the water next to a point, if it is near enough, among the parts of rivers that are borders. */
function snapTo(rivers: readonly River[]): (point: Point) => Snapped | null {
  const near = new Map<string, Snapped[]>()
  const key = (x: number, y: number) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`
  for (const [river, { course, border }] of rivers.entries())
    for (let at = border[0]; at <= border[1]; at++) {
      const place = key(...course[at]!)
      near.set(place, [...(near.get(place) ?? []), { river, at }])
    }
  return point => {
    let [best, least]: [Snapped | null, number] = [null, SNAP]
    for (const dx of [-CELL, 0, CELL])
      for (const dy of [-CELL, 0, CELL])
        for (const water of near.get(key(point[0] + dx, point[1] + dy)) ?? []) {
          const apart = distance(rivers[water.river]!.course[water.at]!, point)
          if (apart < least) [best, least] = [water, apart]
        }
    return best
  }
}

interface Run {
  readonly river: number | null
  readonly from: number
  readonly to: number
}

/** Where the border lies in a river it follows the river's own course. */
function stretchesOf(
  line: readonly Point[],
  wet: readonly (Snapped | null)[],
  rivers: readonly River[],
): Stretch[] {
  const place = (at: number): Point => {
    const water = wet[at]
    return water ? rivers[water.river]!.course[water.at]! : line[at]!
  }
  return runsOf(wet).map(({ river, from, to }) => {
    const [first, last] = [wet[from], wet[to]]
    if (river === null || !first || !last) {
      const dry = line.slice(from + 1, to)
      return { river: null, line: simplified([place(from), ...dry, place(to)], TOLERANCE) }
    }
    const { course } = rivers[river]!
    const part =
      first.at <= last.at
        ? course.slice(first.at, last.at + 1)
        : course.slice(last.at, first.at + 1).reverse()
    return { river, line: simplified(part.length > 1 ? part : [place(from), place(to)], TOLERANCE) }
  })
}

/** From point to point: the ends of one run are where the next begins. */
function runsOf(wet: readonly (Snapped | null)[]): Run[] {
  const rivers = wet.map(each => each?.river ?? null)
  fillGaps(rivers)
  const runs: Run[] = []
  let from = 0
  for (let at = 1; at < rivers.length; at++) {
    const river = rivers[at - 1] === rivers[at] ? (rivers[at] ?? null) : null
    const before = runs.at(-1)
    if (before !== undefined && before.river === river) runs[runs.length - 1] = { ...before, to: at }
    else runs.push({ river, from, to: at })
    from = at
  }
  return runs
}

function fillGaps(rivers: (number | null)[]): void {
  for (let at = 1; at < rivers.length; at++) {
    const before = rivers[at - 1]
    if (before === null || rivers[at] === before) continue
    const back = rivers.slice(at, at + GAP + 1).indexOf(before!)
    for (let step = 0; step < back; step++) rivers[at + step] = before!
  }
}

export const lineOf = ({ stretches }: Arc): Point[] =>
  stretches.flatMap(({ line }, at) => (at === 0 ? line : line.slice(1)))
