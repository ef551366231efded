import { there } from '@grognard/engine'
import { EDGES, type Edge } from '../vocabulary.ts'

/** The board's geometry: squares are 0 (a1) to 63 (h8), by rank and then by file. Pure tables. */

export const SQUARES = 64
export const NOWHERE = -1

export const fileOf = (square: number): number => square & 7
export const rankOf = (square: number): number => square >> 3
export const squareAt = (file: number, rank: number): number => rank * 8 + file

/** `a1` to `h8` (MAN-1.3). */
export const SQUARE_NAMES: readonly string[] = Array.from(
  { length: SQUARES },
  (_, square) => `${'abcdefgh'[fileOf(square)]}${rankOf(square) + 1}`,
)
const NUMBERS: ReadonlyMap<string, number> = new Map(SQUARE_NAMES.map((name, square) => [name, square]))

export const nameOf = (square: number): string => there(SQUARE_NAMES[square], 'such square')
export const squareNamed = (name: string): number => NUMBERS.get(name) ?? NOWHERE

/** Steps of file and rank towards each edge. */
const TOWARDS: { readonly [E in Edge]: readonly [number, number] } = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
}

const step = (square: number, edge: Edge): number => {
  const [file, rank] = TOWARDS[edge]
  const to = [fileOf(square) + file, rankOf(square) + rank] as const
  return to[0] < 0 || to[0] > 7 || to[1] < 0 || to[1] > 7 ? NOWHERE : squareAt(...to)
}

/** By square and direction (an index of EDGES): the square next to it, or NOWHERE. */
const NEIGHBOUR: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  EDGES.map(edge => step(square, edge)),
)

/** The square next to it in a direction (an index of EDGES); NOWHERE off the board. */
export const neighbour = (square: number, direction: number): number =>
  NEIGHBOUR[square]?.[direction] ?? NOWHERE

/** By square: the squares that share a side with it (MAN-1.8). */
export const NEIGHBOURS: readonly (readonly number[])[] = NEIGHBOUR.map(four =>
  four.filter(to => to !== NOWHERE),
)

const NONE: readonly number[] = []

/** The squares that share a side with it; of a unit that is nowhere, none. */
export const neighboursOf = (square: number): readonly number[] => NEIGHBOURS[square] ?? NONE

/** MAN-1.9 */
export const distance = (a: number, b: number): number =>
  Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b))

export const isAdjacent = (a: number, b: number): boolean => distance(a, b) === 1

export const edgeNumber = (edge: Edge): number => EDGES.indexOf(edge)
export const oppositeEdge = (edge: number): number => (edge + 2) % 4

/** Which home row a square is in for an army whose home edge it is: 1 touches the edge, 8 is the enemy's (MAN-1.5). */
export function homeRow(edge: number, square: number): number {
  switch (EDGES[edge]) {
    case 'north':
      return 8 - rankOf(square)
    case 'east':
      return 8 - fileOf(square)
    case 'south':
      return rankOf(square) + 1
    default:
      return fileOf(square) + 1
  }
}

/** By edge: the squares of its first two home rows, on which an army deploys (MAN-3.9). */
export const DEPLOYMENT: readonly (readonly number[])[] = EDGES.map((_, edge) =>
  Array.from({ length: SQUARES }, (_, square) => square).filter(square => homeRow(edge, square) <= 2),
)

/** MAN-1.6 */
export const isInHomeHalf = (edge: number, square: number): boolean => homeRow(edge, square) <= 4

/** MAN-1.7: the directions back, then both flanks, then forward, for an army with this home edge. */
export const retreatDirections = (edge: number): readonly [number, number, number, number] => [
  edge,
  (edge + 1) % 4,
  (edge + 3) % 4,
  oppositeEdge(edge),
]
