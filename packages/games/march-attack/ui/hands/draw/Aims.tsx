import { faced, lane } from '@grognard/geometry'
import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { chargeRate, laneTo } from '../../../src/movement/charges/lane.ts'
import type { Part } from '../../../src/parts.ts'
import { unitNamed } from '../../../src/table/names.ts'
import {
  centreOfUnit,
  footprintOf,
  frontOf,
  isOnTable,
  sizeOf,
  type Table,
  unitAt,
} from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { onBoard } from '../../table/place.ts'
import { isAim } from '../aim/aims.ts'
import { outlineOf } from './figures.ts'

interface Props {
  readonly parts: readonly Part[]
  readonly table: Table
}

/** Who fires at whom and who charges whom, as far as it is laid; hits that are laid, and who reacts. */
export const Aims = layer(
  ({ parts, table }: Props): ReactNode => (
    <g className="mar-aims" pointerEvents="none">
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place.
        <AimDrawing key={i} part={part} table={table} />
      ))}
    </g>
  ),
)

function AimDrawing({ part, table }: { readonly part: Part; readonly table: Table }): ReactNode {
  const { scenario } = table
  if (part.type === 'hit' || part.type === 'react') {
    const unit = unitNamed(table, part.unit)
    return unit === NONE ? null : (
      <polygon
        className={`mar-mark mar-mark-${part.type}`}
        points={outlineOf(scenario, footprintOf(table, unit))}
      />
    )
  }
  if (!isAim(part)) return null
  const [unit, target] = [unitNamed(table, part.unit), unitNamed(table, part.target)]
  if (unit === NONE || target === NONE || !isOnTable(unitAt(table, target))) return null
  if (part.type !== 'fire')
    return <LaneDrawing table={table} unit={unit} target={target} bearing={part.bearing} />
  const [from, to] = [frontOf(table, unit), centreOfUnit(table, target)].map(point =>
    onBoard(scenario, point),
  )
  return (
    <path
      className="mar-aim"
      data-aim={`${part.unit} ${part.target}`}
      d={`M${from?.x} ${from?.y}L${to?.x} ${to?.y}`}
    />
  )
}

interface LaneProps {
  readonly table: Table
  readonly unit: number
  readonly target: number
  readonly bearing: number
}

/** MAR-8.15: the lane that a charge takes; closed, it looks like whatever cannot be. */
function LaneDrawing({ table, unit, target, bearing }: LaneProps): ReactNode {
  const state = unitAt(table, unit)
  const rate = chargeRate(table, unit) ?? 0
  const way = laneTo(table, unit, target, bearing, rate)
  const mils = way.ok ? way.value.mils : rate
  const { areas } = lane(faced(state, bearing), sizeOf(state.formation), mils, 0)
  return (
    <g className={way.ok ? 'mar-lane' : 'mar-lane mar-lane-closed'} data-lane={unit}>
      {areas.map((points, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one lane.
        <polygon key={i} points={outlineOf(table.scenario, points)} />
      ))}
    </g>
  )
}
