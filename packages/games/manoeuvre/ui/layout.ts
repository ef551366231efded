import type { Space } from '@grognard/table'

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
  /** Large print and no rim: for a telephone. */
  readonly compact: boolean
  /** The upper left corner of the 64 squares. */
  readonly map: Point
}

const laid = (rim: number, compact: boolean): Layout => ({
  width: SIDE + 2 * rim,
  height: SIDE + 2 * rim,
  compact,
  map: { x: rim, y: rim },
})

/** Letters and numbers stand in the rim. */
const wide = laid(36, false)

/** As wide as the lines that mark the home halves: every other pixel is the squares'. */
const compact = laid(9, true)

export const layoutFor = (isCompact: boolean): Layout => (isCompact ? compact : wide)

/** A telephone's: it has no room for the rim. */
export const isNarrow = ({ width }: Space): boolean => width < 500
