import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Charge } from '../../../src/state.ts'
import { unitId } from '../../../src/table/names.ts'
import { centreOfUnit, frontOf, isOnTable, type Table, unitAt } from '../../../src/table/units.ts'
import { pixelAt, type Step } from '../levels.ts'
import { boardLength, INCH, onBoard, rounded } from '../place.ts'

interface Props {
  readonly charges: readonly Charge[]
  readonly table: Table
  readonly step: Step
}

/** MAR-8.12: who has declared a charge against whom, until it is under way: whoever is charged sees by whom. */
export const Charges = layer(({ charges, table, step }: Props): ReactNode => {
  const declared = charges.filter(
    ({ fate, unit, target }) =>
      fate === 'declared' && [unit, target].every(each => isOnTable(unitAt(table, each))),
  )
  return declared.length === 0 ? null : (
    <g className="mar-charges">
      {declared.map(({ unit, target, distance }) => {
        const d = arrow(table, unit, target, distance, pixelAt(step))
        return (
          <g key={unit} data-charge={`${unitId(table, unit)} ${unitId(table, target)}`}>
            <path className="mar-charge-edge" d={d} />
            <path className="mar-charge" d={d} />
          </g>
        )
      })}
    </g>
  )
})

/** From the front of the charger, over the gap between the two, into the target as far as its head is long. */
function arrow(table: Table, unit: number, target: number, distance: number, pixel: number): string {
  const { scenario } = table
  const from = onBoard(scenario, frontOf(table, unit))
  const goal = onBoard(scenario, centreOfUnit(table, target))
  const far = Math.hypot(goal.x - from.x, goal.y - from.y) || 1
  const [x, y] = [(goal.x - from.x) / far, (goal.y - from.y) / far]
  const head = Math.max(12 * pixel, INCH / 3)
  const length = Math.min(far, boardLength(distance) + head)
  const barb = (side: 1 | -1) =>
    `m0 0l${rounded((-x + side * y * 0.6) * head)} ${rounded((-y - side * x * 0.6) * head)}`
  const tip = `${rounded(from.x + x * length)} ${rounded(from.y + y * length)}`
  return `M${rounded(from.x)} ${rounded(from.y)}L${tip}${barb(1)}M${tip}${barb(-1)}`
}
