import { type Point, SQUARE } from '../layout.ts'
import type { Cell } from '../turning.ts'
import { mix } from './lines.ts'
import type { Dice } from './random.ts'

/** Squares of one kind that touch are drawn as one: a wood, a lake, a ridge. */
export type Region = readonly Cell[]

const key = ({ column, row }: Cell): string => `${column} ${row}`

const AROUND: readonly Cell[] = [
  { column: 0, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
]

export function regionsOf(cells: readonly Cell[]): readonly Region[] {
  const left = new Map(cells.map(cell => [key(cell), cell]))
  const regions: Cell[][] = []
  for (const first of cells) {
    if (!left.delete(key(first))) continue
    const region = [first]
    for (const { column, row } of region)
      for (const step of AROUND) {
        const next = { column: column + step.column, row: row + step.row }
        if (left.delete(key(next))) region.push(next)
      }
    regions.push(region)
  }
  return regions
}

interface Side {
  readonly from: Cell
  readonly to: Cell
}

/** Clockwise round each square, so that the region lies to the right of every side. */
function bordersOf(region: Region): readonly Side[] {
  const inside = new Set(region.map(key))
  return region.flatMap(({ column: c, row: r }) => {
    const corners = [
      { column: c, row: r },
      { column: c + 1, row: r },
      { column: c + 1, row: r + 1 },
      { column: c, row: r + 1 },
    ]
    return AROUND.flatMap((step, n) => {
      const [from, to] = [corners[n], corners[(n + 1) % 4]]
      const isInner = inside.has(key({ column: c + step.column, row: r + step.row }))
      return isInner || !from || !to ? [] : [{ from, to }]
    })
  })
}

/** The sides of a region put end to end: one closed line, and one more for every hole. */
function loopsOf(region: Region): readonly (readonly Cell[])[] {
  const left = [...bordersOf(region)]
  const loops: Cell[][] = []
  for (let side = left.shift(); side; side = left.shift()) {
    const loop = [side.from]
    let last = side
    while (key(last.to) !== key(side.from)) {
      const next = left.findIndex(({ from }) => key(from) === key(last.to))
      const [found] = left.splice(next, 1)
      if (next < 0 || !found) break
      loop.push(found.from)
      last = found
    }
    loops.push(loop)
  }
  return loops
}

/** The outline of a region in the map's units, drawn in by `inset`, wandering by up to `wander`. */
export function outlines(
  region: Region,
  inset: number,
  wander: number,
  dice: Dice,
): readonly (readonly Point[])[] {
  return loopsOf(region).map(loop => {
    const corners = loop.map((corner, i) => {
      const before = loop[(i + loop.length - 1) % loop.length] ?? corner
      const after = loop[(i + 1) % loop.length] ?? corner
      const [a, b] = [inward(before, corner), inward(corner, after)]
      const turns = a.x !== b.x || a.y !== b.y
      return {
        x: corner.column * SQUARE + (turns ? a.x + b.x : a.x) * inset,
        y: corner.row * SQUARE + (turns ? a.y + b.y : a.y) * inset,
      }
    })
    return corners.flatMap((corner, i) => {
      const next = corners[(i + 1) % corners.length] ?? corner
      const shaken = (t: number) => {
        const point = mix(corner, next, t)
        return { x: point.x + dice.between(-wander, wander), y: point.y + dice.between(-wander, wander) }
      }
      return [corner, shaken(0.25), shaken(0.5), shaken(0.75)]
    })
  })
}

/** To the right of the way from one corner to the next. */
function inward(from: Cell, to: Cell): Point {
  return { x: -Math.sign(to.row - from.row), y: Math.sign(to.column - from.column) }
}
