import { SIDES, type Side } from '../../src/vocabulary.ts'
import type { Layout, Place, Point } from '../layout.ts'
import type { Army } from '../motion/armies.ts'
import { type CubeInPile, PILES } from '../motion/cubes.ts'

/** Where each piece stands. */
export interface Slot extends Point {
  readonly scale: number
  /** Half of the width that is its own, for fingers. */
  readonly reach: number
}

const isFortified = ({ kind }: Army): boolean => kind.startsWith('fortified')
const isOnCapital = ({ kind }: Army): boolean => kind.endsWith('on-capital')

/** Widths of figures at scale 1, with the air around them. */
const widthOf = (army: Army): number => (isFortified(army) ? 72 : 54)
const BETWEEN_SIDES = 20

export function armySlots(layout: Layout, armies: readonly Army[]): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>()
  for (const place of layout.places) {
    const here = armies.filter(army => army.location === place.id)
    for (const army of here.filter(isOnCapital)) slots.set(army.id, onCapital(place))
    standInLine(
      place,
      here.filter(army => !isOnCapital(army)),
      slots,
    )
  }
  for (const side of SIDES) {
    const stock = armies.filter(army => army.owner === side && army.location === null)
    for (const [n, army] of stock.entries()) slots.set(army.id, stockSlot(layout, side, n))
  }
  return slots
}

function onCapital({ fort, x, y }: Place): Slot {
  if (!fort) return { x, y, scale: 1, reach: 27 }
  return { x: fort.x, y: fort.y + fort.r * 0.42, scale: fort.r / 80, reach: fort.r * 0.7 }
}

/** Blue from the left, Orange from the right, those in their works nearest to the enemy. */
function standInLine(place: Place, armies: readonly Army[], slots: Map<string, Slot>): void {
  const { left, right, y, air } = place.field
  const front = (army: Army) => (isFortified(army) ? 1 : 0)
  const blue = armies.filter(({ owner }) => owner === 'blue').sort((a, b) => front(a) - front(b))
  const orange = armies.filter(({ owner }) => owner === 'orange').sort((a, b) => front(b) - front(a))
  const line = [...blue, ...orange]
  const between = blue.length > 0 && orange.length > 0 ? BETWEEN_SIDES : 0
  const width = line.reduce((sum, army) => sum + widthOf(army), between)
  const scale = Math.min(place.field.scale, (right - left) / Math.max(width, 1))
  const spare = (right - left - width * scale) / Math.max(line.length, 1)
  const around = Math.max(0, Math.min(air, spare))
  let x = (left + right) / 2 - (width * scale + around * line.length) / 2
  for (const [n, army] of line.entries()) {
    if (n === blue.length && n > 0) x += between * scale
    const reach = (widthOf(army) * scale + around) / 2
    slots.set(army.id, { x: x + reach, y: y - (n % 2 === 1 ? 9 * scale : 0), scale, reach })
    x += 2 * reach
  }
}

/** The middle of the place where the armies in stock stand. */
export function stockCentre(layout: Layout, side: Side): number {
  const { x, w } = layout.trays[side]
  const from = layout.upright ? 38 : 66
  return side === 'blue' ? x + w - from : x + from
}

export function stockSlot(layout: Layout, side: Side, n: number): Slot {
  const { step, scale, foot } = layout.upright
    ? { step: 22, scale: 0.44, foot: 62 }
    : { step: 36, scale: 0.58, foot: 74 }
  const x = stockCentre(layout, side) + (n - 1) * step
  return { x, y: layout.trays[side].y + foot, scale, reach: step / 2 }
}

/** Cubes of a pile in rows, black ones first, filling from the outer edge of the table. */
export function cubeSlots(layout: Layout, cubes: readonly CubeInPile[]): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>()
  for (const pile of PILES) {
    const here = cubes.filter(cube => cube.pile === pile).sort((a, b) => Number(b.black) - Number(a.black))
    for (const [n, cube] of here.entries()) slots.set(cube.id, cubeSlot(layout, pile, n))
  }
  return slots
}

function cubeSlot(layout: Layout, pile: CubeInPile['pile'], n: number): Slot {
  if (pile === 'stock') return stockCube(layout, n)
  const { x, y, w } = layout.trays[pile]
  const { perRow, from, top, scale } = layout.upright
    ? { perRow: 9, from: 20, top: 63, scale: 0.82 }
    : { perRow: 6, from: 154, top: 56, scale: 1 }
  const row = Math.floor(n / perRow)
  const column = from + ((n % perRow) * 18 + (row % 2 === 1 ? 9 : 0)) * scale
  return {
    x: pile === 'blue' ? x + column : x + w - column,
    y: y + top + row * 16,
    scale,
    reach: 9,
  }
}

function stockCube({ middle, upright }: Layout, n: number): Slot {
  const { perRow, from, top, scale } = upright
    ? { perRow: 9, from: -20, top: 50, scale: 0.6 }
    : { perRow: 18, from: -104, top: 160, scale: 1 }
  const row = Math.floor(n / perRow)
  return {
    x: middle.x + middle.w / 2 + from + (n % perRow) * 18 * scale,
    y: middle.y + top + row * 17 * scale,
    scale,
    reach: 9,
  }
}
