import { rotated } from '../src/board/rotation.ts'
import type { Layout } from '../src/data/maps.ts'
import { SLOTS, type Slot, TERRAINS, type Terrain } from '../src/vocabulary.ts'
import { sections } from './printed.ts'
import type { View } from './reading.ts'
import { ALL_SQUARES } from './turning.ts'

/** What lies on every square, read from the map file as the rules read it (MAN-19.3, MAN-19.4). */
export type Ground = { readonly [square: string]: Terrain }

/** Where a slot begins: files from the west, ranks from the north. */
const CORNERS: { readonly [S in Slot]: readonly [number, number] } = {
  nw: [0, 0],
  ne: [4, 0],
  sw: [0, 4],
  se: [4, 4],
}

const CLEAR: Ground = Object.fromEntries(ALL_SQUARES.map(square => [square, 'clear']))

export function groundOf(layout: Layout): Ground {
  const ground: { [square: string]: Terrain } = { ...CLEAR }
  for (const slot of SLOTS) {
    const { section, rotation } = layout[slot]
    const [west, north] = CORNERS[slot]
    const rows = rotated(sections().find(({ id }) => id === section)?.rows ?? [], rotation)
    for (const [r, row] of rows.entries())
      for (const [c, kind] of row.entries())
        ground[`${'abcdefgh'.charAt(west + c)}${8 - north - r}`] = TERRAINS[kind] ?? 'clear'
  }
  return ground
}

/** Before the board is laid out nothing lies anywhere. */
export const groundIn = ({ layout, terrain }: Pick<View, 'layout' | 'terrain'>): Ground =>
  layout ? groundOf(layout) : { ...CLEAR, ...terrain }

/** In which slot a square lies (MAN-19.4). */
export const slotOf = (square: string): Slot =>
  `${square.charAt(1) > '4' ? 'n' : 's'}${square.charAt(0) < 'e' ? 'w' : 'e'}`
