/** Where everything lies on the table, in the board's own units. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly w: number
  readonly h: number
}

export const SQUARE = 100
export const SIDE = 8 * SQUARE

export interface Layout {
  readonly width: number
  readonly height: number
  /** Only the map, with large print: for a telephone. */
  readonly compact: boolean
  /** The upper left corner of the 64 squares. */
  readonly map: Point
  /** The frame around them. */
  readonly frame: Rect
  /** What lies before the enemy, before the viewer, and beside the map; null where there is no room. */
  readonly trays: { readonly far: Rect; readonly near: Rect; readonly aside: Rect } | null
}

const RIM = 40
const TRAY = 268
const GAP = 20

const across: Layout = {
  width: SIDE + 2 * (RIM + GAP + TRAY) + 8,
  height: SIDE + 2 * RIM,
  compact: false,
  map: { x: TRAY + GAP + RIM + 4, y: RIM },
  frame: { x: TRAY + GAP + 4, y: 0, w: SIDE + 2 * RIM, h: SIDE + 2 * RIM },
  trays: {
    far: { x: 4, y: 4, w: TRAY, h: 430 },
    near: { x: 4, y: 446, w: TRAY, h: 430 },
    aside: { x: TRAY + 2 * GAP + SIDE + 2 * RIM + 4, y: 4, w: TRAY, h: 872 },
  },
}

/** As wide as the lines that mark the home halves: every other pixel is the squares'. */
const EDGE = 9

const compact: Layout = {
  width: SIDE + 2 * EDGE,
  height: SIDE + 2 * EDGE,
  compact: true,
  map: { x: EDGE, y: EDGE },
  frame: { x: 0, y: 0, w: SIDE + 2 * EDGE, h: SIDE + 2 * EDGE },
  trays: null,
}

export const layoutFor = (isCompact: boolean): Layout => (isCompact ? compact : across)
