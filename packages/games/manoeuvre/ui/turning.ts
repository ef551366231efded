import { EDGES, type Edge } from '../src/vocabulary.ts'
import { type Point, SQUARE } from './layout.ts'

/** The board as the viewer sees it: the home edge at the bottom, whichever it is. */

export interface Cell {
  /** From the left and from the top, 0 to 7. */
  readonly column: number
  readonly row: number
}

const FILES = 'abcdefgh'

/** `bottom` is the edge nearest to the viewer. */
export function cellOf(square: string, bottom: Edge): Cell {
  const file = FILES.indexOf(square.charAt(0))
  const rank = Number(square.charAt(1)) - 1
  switch (bottom) {
    case 'south':
      return { column: file, row: 7 - rank }
    case 'north':
      return { column: 7 - file, row: rank }
    case 'west':
      return { column: 7 - rank, row: 7 - file }
    case 'east':
      return { column: rank, row: file }
  }
}

export function squareIn({ column, row }: Cell, bottom: Edge): string {
  const [file, rank] = {
    south: [column, 7 - row],
    north: [7 - column, row],
    west: [7 - row, 7 - column],
    east: [row, column],
  }[bottom]
  return `${FILES.charAt(file ?? 0)}${(rank ?? 0) + 1}`
}

export type Side = 'top' | 'right' | 'bottom' | 'left'
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** On which side of the picture an edge of the board lies. */
export const sideOf = (edge: Edge, bottom: Edge): Side =>
  SIDES[(EDGES.indexOf(edge) - EDGES.indexOf(bottom) + 6) % 4] ?? 'bottom'

/** What is written along the lower side and along the left one: letters, or numbers where the board lies across. */
export function coordinates(bottom: Edge): {
  readonly below: readonly string[]
  readonly left: readonly string[]
} {
  const eight = Array.from({ length: 8 }, (_, n) => n)
  const upright = bottom === 'south' || bottom === 'north'
  const letter = (square: string) => square.charAt(0)
  const digit = (square: string) => square.charAt(1)
  const below = eight.map(column => squareIn({ column, row: 7 }, bottom)).map(upright ? letter : digit)
  const left = eight.map(row => squareIn({ column: 0, row }, bottom)).map(upright ? digit : letter)
  return { below, left }
}

export const ALL_SQUARES: readonly string[] = Array.from(
  { length: 64 },
  (_, n) => `${FILES.charAt(n % 8)}${Math.floor(n / 8) + 1}`,
)

/** The middle of a square, in the units of the map. */
export function middleOf(square: string, bottom: Edge): Point {
  const { column, row } = cellOf(square, bottom)
  return { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE }
}
