import { type DraftSnapshot, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { readPart } from '../../../src/parts.ts'
import { unitNamed } from '../../../src/table/names.ts'
import { footprintOf, isOnTable, type Table, unitAt } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { isAim } from '../aim/aims.ts'
import { outlineOf } from './figures.ts'

interface Props {
  /** What may come next of it, as far as it comes to mind. */
  readonly draft: DraftSnapshot | null
  readonly selected: number | null
  readonly table: Table
}

/** Who may be pressed: units that can charge; and once one of them is selected, or one that fires, whom it can be set on. */
export const Openings = layer(({ draft, selected, table }: Props): ReactNode => {
  const aims = (draft?.next ?? []).flatMap(({ part }) => {
    const read = readPart(part)
    return read.ok && isAim(read.value) ? [read.value] : []
  })
  const own = aims.filter(({ unit }) => selected !== null && unitNamed(table, unit) === selected)
  const chargers = aims.filter(({ type }) => type !== 'fire').map(({ unit }) => unit)
  const ids = new Set(own.length > 0 ? own.map(({ target }) => target) : chargers)
  return (
    <g className="mar-openings" pointerEvents="none">
      {[...ids].map(id => {
        const unit = unitNamed(table, id)
        return unit === NONE || !isOnTable(unitAt(table, unit)) ? null : (
          <polygon
            key={id}
            className="mar-opening"
            data-opening={id}
            points={outlineOf(table.scenario, footprintOf(table, unit))}
          />
        )
      })}
    </g>
  )
})
