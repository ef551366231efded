import type { Space } from '@grognard/table'
import type { BattleStep } from '../src/positions/battle-in-play.ts'
import { FLANKS, type Section } from '../src/vocabulary.ts'
import { COLUMNS, type Place } from './sides.ts'

/** Where everything lies on the Battle Display, in the board's own units. */

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A desk, a telephone held upright, one that lies on its side. */
type Shape = 'desk' | 'upright' | 'low'

export interface Layout {
  readonly shape: Shape
  readonly width: number
  readonly height: number
  /** For a telephone: fewer and larger letters. */
  readonly isLarge: boolean
  /** Null: there is no room for it. */
  readonly title: Rect | null
  readonly gap: Rect
  readonly hand: Rect
  /** Beside the reserves; null where there is no room. */
  readonly beside: { readonly [P in Place]: { readonly losses: Rect; readonly commander: Rect } } | null
  section(place: Place, section: Section): Rect
}

/** Rows from far to near: reserve, line, between the lines, line, reserve, hand. */
type Rows = readonly [number, number, number, number, number, number]
type Stage = 'combat' | 'deployment' | 'planning'

interface Measures {
  readonly width: number
  readonly top: number
  readonly flank: number
  readonly margin: number
  readonly rows: { readonly [S in Stage]: Rows }
}

/** All rows of a shape together are as high at every stage. */
const MEASURES: { readonly [S in Shape]: Measures } = {
  desk: {
    width: 924,
    top: 34,
    flank: 84,
    margin: 6,
    rows: {
      combat: [100, 168, 56, 168, 104, 62],
      deployment: [60, 118, 34, 170, 276, 0],
      planning: [72, 140, 36, 140, 104, 166],
    },
  },
  upright: {
    width: 720,
    top: 6,
    flank: 52,
    margin: 4,
    rows: {
      combat: [118, 214, 76, 214, 138, 132],
      deployment: [84, 160, 44, 226, 378, 0],
      planning: [92, 168, 50, 168, 132, 282],
    },
  },
  low: {
    width: 720,
    top: 4,
    flank: 46,
    margin: 4,
    rows: {
      combat: [92, 162, 56, 162, 100, 112],
      deployment: [64, 120, 36, 168, 296, 0],
      planning: [64, 118, 36, 118, 96, 252],
    },
  },
}

const SPACE = 7

const stageOf = (step: BattleStep | null): Stage =>
  step === 'deployment' || step === 'planning' ? step : 'combat'

/** Which flanks have been opened, as the viewer sees them (AOM-30.5): they need room. */
export interface Flanks {
  readonly left: boolean
  readonly right: boolean
}

/** An open flank, measured by a section of the line. */
const OPEN = 0.8

export function layoutFor(
  shape: Shape,
  step: BattleStep | null,
  open: Flanks = { left: false, right: false },
): Layout {
  const { width, top, flank, margin, rows } = MEASURES[shape]
  const heights = rows[stageOf(step)]
  const inner = width - 2 * margin
  let y = top
  const [farReserve, farLine, between, nearLine, nearReserve, hand] = heights.map((h, row) => {
    const rect = { x: margin, y, w: inner, h }
    // The lines touch the ground between them.
    y += h + (row === 1 || row === 2 ? 0 : SPACE)
    return rect
  })
  const none = { x: 0, y: 0, w: 0, h: 0 }
  const lines = { far: farLine ?? none, near: nearLine ?? none }
  const reserves = { far: farReserve ?? none, near: nearReserve ?? none }
  const hasSides = shape === 'desk'
  const closed = [open.left, open.right].filter(isOpen => !isOpen).length
  const column = (inner - 4 * SPACE - closed * flank) / (3 + (2 - closed) * OPEN)
  const flankWidth = (isOpen: boolean) => (isOpen ? column * OPEN : flank)
  const widths = [flankWidth(open.left), column, column, column, flankWidth(open.right)]
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, each) => sum + each + SPACE, margin))
  return {
    shape,
    width,
    height: y,
    isLarge: shape !== 'desk',
    title: hasSides ? { x: margin, y: 0, w: inner, h: top } : null,
    gap: between ?? none,
    hand: hand ?? none,
    beside: hasSides ? { near: besideRow(reserves.near), far: besideRow(reserves.far) } : null,
    section(place, section) {
      const row = reserves[place]
      if (section === 'reserve')
        return hasSides ? { ...row, x: margin + flank + SPACE, w: inner - 2 * (flank + SPACE) } : row
      const at = COLUMNS[place].indexOf(section)
      return { ...lines[place], x: lefts[at] ?? 0, w: widths[at] ?? 0 }
    },
  }

  function besideRow({ y: top, h }: Rect) {
    return {
      losses: { x: margin, y: top, w: flank, h },
      commander: { x: width - margin - flank, y: top, w: flank, h },
    }
  }
}

export const isFlank = (section: Section): boolean => FLANKS.some(flank => flank === section)

/** A page as narrow or as low as this is a telephone's. */
const NARROW = 560
const LOW = 420

export function shapeIn(space: Space | undefined): Shape {
  if (space === undefined || (space.width >= NARROW && space.height >= LOW)) return 'desk'
  return space.width < space.height * 0.88 ? 'upright' : 'low'
}

/** What counters of one size take, so that all of them fit: how much larger or smaller, and where their middles are. */
export interface Packed {
  readonly scale: number
  readonly spots: readonly { readonly x: number; readonly y: number }[]
}

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 0.1

/** In rows from the upper left corner, as large as they can be, but no larger than `most`. */
export function pack(count: number, rect: Rect, { width, height }: Size, most: number): Packed {
  let best = { scale: 0, columns: 1 }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const across = rect.w / (columns * width * (1 + GAP) - width * GAP)
    const down = rect.h / (rows * height * (1 + GAP) - height * GAP)
    const scale = Math.min(most, across, down)
    // Where it makes no difference, side by side.
    if (scale > best.scale - 1e-9) best = { scale, columns }
  }
  const { scale, columns } = best
  const [w, h] = [width * scale, height * scale]
  return {
    scale,
    spots: Array.from({ length: count }, (_, at) => ({
      x: rect.x + w / 2 + (at % columns) * w * (1 + GAP),
      y: rect.y + h / 2 + Math.floor(at / columns) * h * (1 + GAP),
    })),
  }
}
