import type { BlockType } from '../../../src/vocabulary.ts'
import { INCH, rounded } from '../place.ts'
import { chanceOf } from './chance.ts'
import { extentOf, type Line } from './shapes.ts'

/** Houses inside a block, as paths by what they are painted with. */
export interface BlockPicture {
  readonly roofs: string
  /** The slopes in the shade. */
  readonly shaded: string
  readonly walls: string
  readonly windows: string
  readonly tiles: string
  readonly hay: string
}

/** A long house: its gable to the east and west, or to the north and south. In sixtieths of the block's width. */
interface House {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly ridge: 'along' | 'across'
}

const house = (
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  ridge: House['ridge'],
): House => ({ x, y, width, depth, height, ridge })

/** How blocks are built; a battalion still finds room in the yard. */
const PLANS: { readonly [T in BlockType]: readonly House[] } = {
  farm: [
    house(4, 4, 36, 10, 6, 'along'),
    house(45, 8, 11, 22, 7, 'across'),
    house(4, 23, 11, 18, 7, 'across'),
    house(6, 46, 20, 7, 5, 'along'),
  ],
  hamlet: [
    house(6, 8, 18, 9, 6, 'along'),
    house(36, 6, 12, 14, 7, 'across'),
    house(9, 34, 12, 14, 7, 'across'),
    house(35, 38, 18, 9, 6, 'along'),
  ],
  village: [
    house(4, 5, 16, 8, 6, 'along'),
    house(26, 4, 10, 12, 7, 'across'),
    house(41, 6, 15, 8, 6, 'along'),
    house(5, 24, 10, 13, 7, 'across'),
    house(46, 24, 10, 13, 7, 'across'),
    house(5, 46, 16, 7, 5, 'along'),
    house(27, 44, 10, 9, 6, 'across'),
    house(42, 46, 15, 7, 5, 'along'),
  ],
  town: [
    house(3, 4, 17, 9, 8, 'along'),
    house(22, 4, 17, 9, 8, 'along'),
    house(41, 4, 16, 9, 8, 'along'),
    house(4, 22, 11, 15, 8, 'across'),
    house(46, 22, 11, 15, 8, 'across'),
    house(3, 45, 17, 7, 7, 'along'),
    house(22, 45, 17, 7, 7, 'along'),
    house(41, 45, 16, 7, 7, 'along'),
  ],
  fortified: [
    house(14, 12, 32, 12, 9, 'along'),
    house(14, 36, 12, 10, 7, 'across'),
    house(36, 36, 12, 10, 7, 'across'),
  ],
  ruin: [],
}

const UNITS = 60

export function blockPicture(id: string, type: BlockType, points: Line): BlockPicture {
  const { left, top, right, bottom } = extentOf(points)
  const [u, v] = [(right - left) / UNITS, (bottom - top) / UNITS]
  const next = chanceOf(id)
  const paint = { roofs: '', shaded: '', walls: '', windows: '', tiles: '', hay: '' }
  const n = rounded
  const box = (x: number, y: number, w: number, h: number) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
  for (const plan of PLANS[type]) {
    const x = left + (plan.x + next() * 1.6) * u
    const y = top + (plan.y + next() * 1.2) * v
    const [w, d, h] = [plan.width * u, plan.depth * v, Math.min(plan.height * u, 0.36 * INCH)]
    if (plan.ridge === 'along') {
      paint.walls += box(x, y + d - 0.4, w, h)
      paint.roofs += box(x - 1, y, w + 2, d * 0.52)
      paint.shaded += box(x - 1, y + d * 0.5, w + 2, d * 0.5)
      const windows = Math.max(1, Math.floor(w / 8))
      for (let i = 0; i < windows; i++)
        paint.windows += box(x + (w * (i + 0.5)) / windows - 1, y + d + h * 0.35, 2, h * 0.45)
      for (let i = 1; i < w / 2.6; i++) paint.tiles += `M${n(x + i * 2.6)} ${n(y + d * 0.5)}l.5 ${n(d * 0.5)}`
    } else {
      const middle = x + w / 2
      paint.walls += `M${n(x)} ${n(y + d - 1)}v${n(h)}h${n(w)}v${n(-h)}l${n(-w / 2)} ${n(-h * 0.7)}z`
      paint.windows += box(middle - 1.1, y + d + h * 0.4 - 1, 2.2, h * 0.6)
      const eaves = (side: number) =>
        `M${n(side)} ${n(y)}L${n(middle)} ${n(y - h * 0.35)}V${n(y + d - h * 0.6)}L${n(side)} ${n(y + d)}Z`
      paint.roofs += eaves(x - 0.8)
      paint.shaded += eaves(x + w + 0.8)
      for (let i = 1; i < d / 2.6; i++)
        paint.tiles += `M${n(middle)} ${n(y + i * 2.6)}L${n(x + w)} ${n(y + i * 2.6 + 0.5)}`
    }
  }
  if (type === 'farm' || type === 'hamlet')
    for (const [x, y] of [
      [52, 47],
      [45, 51],
    ] as const)
      paint.hay += `M${n(left + (x - 3) * u)} ${n(top + y * v)}q0 ${n(-5 * u)} ${n(3 * u)} ${n(-5.6 * u)}q${n(3 * u)} ${n(0.6 * u)} ${n(3 * u)} ${n(5.6 * u)}z`
  if (type === 'ruin') paint.walls += rubble(points, next)
  return paint
}

/** Stumps of walls. */
function rubble(points: Line, next: () => number): string {
  const { left, top, right, bottom } = extentOf(points)
  return Array.from({ length: 14 }, () => {
    const [x, y] = [
      left + (0.1 + next() * 0.75) * (right - left),
      top + (0.1 + next() * 0.75) * (bottom - top),
    ]
    return `M${rounded(x)} ${rounded(y)}v${rounded(-3 - next() * 5)}l3 1.5v${rounded(2 + next() * 3)}z`
  }).join('')
}
