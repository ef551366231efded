import type { Point } from '@grognard/geometry'
import type { Side } from '../vocabulary.ts'
import { centreOfFormation, formationAt } from './formations.ts'
import type { Table } from './units.ts'

/** Home edges of the sides. */

/** How far a point is from the home edge of a side. */
export function fromHome({ scenario }: Table, side: Side, { x, y }: Point): number {
  const { width, height } = scenario.table
  switch (scenario.sides[side].homeEdge) {
    case 'north':
      return height - y
    case 'south':
      return y
    case 'east':
      return width - x
    case 'west':
      return x
  }
}

/** MAR-11.10: the point of its home edge nearest the centre of an MF. */
export function homePoint(s: Table, formation: number): Point {
  const { x, y } = centreOfFormation(s, formation)
  const { width, height } = s.scenario.table
  switch (s.scenario.sides[formationAt(s, formation).side].homeEdge) {
    case 'north':
      return { x, y: height }
    case 'south':
      return { x, y: 0 }
    case 'east':
      return { x: width, y }
    case 'west':
      return { x: 0, y }
  }
}
