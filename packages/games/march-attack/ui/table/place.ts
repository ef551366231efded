import type { Point } from '@grognard/geometry'
import type { BoardPoint } from '@grognard/table'
import type { Scenario } from '../../src/scenario.ts'

/** Units of the board that an inch of the table takes. */
export const INCH = 20
const MILS = 1000
/** The frame around the table. */
export const FRAME = 14

type Sized = Pick<Scenario, 'table'>

export const boardLength = (mils: number): number => (mils * INCH) / MILS

export const sizeOfBoard = ({ table }: Sized): { readonly width: number; readonly height: number } => ({
  width: boardLength(table.width) + 2 * FRAME,
  height: boardLength(table.height) + 2 * FRAME,
})

/** MAR-23.1: the table's corner is in the south-west; the board's is in the north-west. */
export const onBoard = ({ table }: Sized, { x, y }: Point): BoardPoint => ({
  x: FRAME + boardLength(x),
  y: FRAME + boardLength(table.height - y),
})

/** In whole mils, wherever it is. */
export const onTable = ({ table }: Sized, { x, y }: BoardPoint): Point => ({
  x: Math.round(((x - FRAME) * MILS) / INCH),
  y: table.height - Math.round(((y - FRAME) * MILS) / INCH),
})

/** Two decimals are a tenth of a pixel at the nearest. */
export const rounded = (length: number): number => Math.round(length * 100) / 100

/** The points of an SVG polygon. */
export const pointsOf = (points: readonly BoardPoint[]): string =>
  points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ')
