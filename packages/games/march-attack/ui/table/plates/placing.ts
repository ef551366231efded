import type { BoardPoint } from '@grognard/table'
import type { Extent } from '../ground/shapes.ts'

/** Where names and numbers stand, so that they cover neither one another nor the units. */

export interface Wanted {
  readonly id: number
  /** What it belongs to. */
  readonly around: Extent
  /** The side of the picture that is behind it: there it stands best. */
  readonly behind: 'above' | 'below'
  /** It holds what is around it: beside that it could as well belong to the neighbours. */
  readonly isInside?: boolean
  readonly width: number
  readonly height: number
}

export interface PlacedPlate {
  readonly id: number
  readonly left: number
  readonly top: number
  /** From where a line leads to what it belongs to; null: it stands beside it. */
  readonly leader: BoardPoint | null
}

/** Covering another plate is worse than covering a unit, and that worse than standing in the second best place. */
const COST = { plate: 30, unit: 8, outside: 40, next: 0.12, away: 0.9 }

/**
 * In the order of their places from north to south; the same plates on the same table always stand in the same places.
 *
 * @param others what has no plate and should not be covered either
 */
export function placed(
  wanted: readonly Wanted[],
  others: readonly Extent[],
  gap: number,
  room: Extent,
): ReadonlyMap<number, PlacedPlate> {
  const units = [
    ...wanted.map(({ id, around }) => ({ id, around })),
    ...others.map(around => ({ id: null, around })),
  ]
  const taken: Extent[] = []
  const out = new Map<number, PlacedPlate>()
  const inOrder = wanted.toSorted((a, b) => a.around.top - b.around.top || a.id - b.id)
  for (const plate of inOrder) {
    const near = units.filter(({ id, around }) => id !== plate.id && isNear(around, plate))
    let best: Spot | null = null
    let least = Number.POSITIVE_INFINITY
    for (const [rank, spot] of spotsOf(plate, gap).entries()) {
      const box = boxOf(spot, plate)
      const cost =
        rank * COST.next +
        (spot.isAway ? COST.away : 0) +
        COST.plate * sum(taken.map(other => overlap(box, other))) +
        COST.unit * sum(near.map(({ around }) => overlap(box, around))) +
        COST.outside * (1 - overlap(box, room))
      if (cost >= least) continue
      best = spot
      least = cost
    }
    if (best === null) continue
    taken.push(boxOf(best, plate))
    out.set(plate.id, {
      id: plate.id,
      left: best.left,
      top: best.top,
      leader: best.isAway ? middleOf(plate.around) : null,
    })
  }
  return out
}

interface Spot {
  readonly left: number
  readonly top: number
  readonly isAway: boolean
}

/** How much wider than what holds it a plate may be that stands in it. */
const WIDER = 1.3

/** In it, or behind it, before it, beside it; then the same farther away. */
function spotsOf({ around, behind, isInside, width, height }: Wanted, gap: number): readonly Spot[] {
  const middle = middleOf(around)
  const at = (x: number, y: number, isAway: boolean): Spot => ({
    left: x - width / 2,
    top: y - height / 2,
    isAway,
  })
  const ring = (far: number, isAway: boolean): readonly Spot[] => {
    const above = around.top - far - height / 2
    const below = around.bottom + far + height / 2
    const [left, right] = [around.left - far - width / 2, around.right + far + width / 2]
    const [rear, front] = behind === 'below' ? [below, above] : [above, below]
    return [
      at(middle.x, rear, isAway),
      at(middle.x - width * 0.35, rear, isAway),
      at(middle.x + width * 0.35, rear, isAway),
      at(right, middle.y, isAway),
      at(left, middle.y, isAway),
      at(middle.x, front, isAway),
      at(right, rear, isAway),
      at(left, rear, isAway),
    ]
  }
  const hasRoom = isInside === true && width <= WIDER * (around.right - around.left)
  const [low, high] = [around.bottom - gap - height / 2, around.top + gap + height * 1.5]
  const inside = hasRoom ? [at(middle.x, low, false), at(middle.x, high, false)] : []
  return [
    ...inside,
    ...ring(gap, false),
    ...ring(gap + height * 1.3, true),
    ...ring(gap + height * 2.8, true),
  ]
}

const middleOf = ({ left, top, right, bottom }: Extent): BoardPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

const boxOf = ({ left, top }: Spot, { width, height }: Wanted): Extent => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** What share of the first lies under the second. */
export function overlap(a: Extent, b: Extent): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / ((a.right - a.left) * (a.bottom - a.top))
}

const isNear = (a: Extent, { around, width, height }: Wanted): boolean =>
  a.left < around.right + 2 * width &&
  a.right > around.left - 2 * width &&
  a.top < around.bottom + 5 * height &&
  a.bottom > around.top - 5 * height

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
