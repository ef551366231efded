import { type Footprint, type Point, pivotOf } from '@grognard/geometry'
import type { BoardPoint } from '@grognard/table'
import { footprintAt } from '../../../src/movement/steps/around.ts'
import type { Scenario } from '../../../src/scenario.ts'
import type { Placement } from '../../../src/table/place.ts'
import { sizeOf, type Table } from '../../../src/table/units.ts'
import { onBoard, pointsOf } from '../../table/place.ts'
import type { GhostStep } from '../move/ghost.ts'

/** Points of the table as SVG writes them. */
export const outlineOf = (scenario: Scenario, points: Footprint): string =>
  pointsOf(points.map(point => onBoard(scenario, point)))

export const outlineAt = (table: Table, at: Placement): string =>
  outlineOf(table.scenario, footprintAt(table, at))

/** The line from centre to centre, or the arc of the outer corner of a wheel. */
export function pathOf(scenario: Scenario, { step, from, to }: GhostStep): string {
  if (step.type !== 'wheel') {
    const [a, b] = [onBoard(scenario, from), onBoard(scenario, to)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  }
  const size = sizeOf(from.formation)
  const outer = step.side === 'left' ? 'right' : 'left'
  const [a, b] = [pivotOf(from, size, outer), pivotOf(to, size, outer)].map(point => onBoard(scenario, point))
  const radius = lengthOnBoard(scenario, pivotOf(from, size, 'left'), pivotOf(from, size, 'right'))
  return `M${a?.x} ${a?.y}A${radius} ${radius} 0 0 ${step.side === 'left' ? 0 : 1} ${b?.x} ${b?.y}`
}

function lengthOnBoard(scenario: Scenario, a: Point, b: Point): number {
  const [p, q] = [onBoard(scenario, a), onBoard(scenario, b)]
  return Math.hypot(p.x - q.x, p.y - q.y)
}

/** The front corner that stays while the unit wheels; null: it does not wheel. */
export const pivotIn = (scenario: Scenario, { step, from }: GhostStep): BoardPoint | null =>
  step.type === 'wheel' ? onBoard(scenario, pivotOf(from, sizeOf(from.formation), step.side)) : null
