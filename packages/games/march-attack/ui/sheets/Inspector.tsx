import type { ReactNode } from 'react'
import { nameOf } from '../hands/words/words.ts'
import { useLooking } from '../looking.ts'
import { type Props, tableOf } from '../reading.ts'
import { armyOf } from '../table/armies.ts'
import { UnitFacts } from './UnitFacts.tsx'

/** The selected unit, as long as it is: what is only pointed at, the page tells. It never lies over the unit. */
export function Inspector({ snapshot }: Props): ReactNode {
  const { selected } = useLooking()
  const table = tableOf(snapshot)
  if (selected === null) return null
  const [card, unit] = [table.scenario.units[selected], table.open.units[selected]]
  if (card === undefined || unit?.place !== 'table') return null
  return (
    <aside
      className={`mar-inspector mar-army-${armyOf(table.scenario, card.side)}`}
      data-at={unit.y * 2 < table.scenario.table.height ? 'top' : 'bottom'}
    >
      <h2>{nameOf(snapshot.language, table.scenario).unit(card.id)}</h2>
      <UnitFacts snapshot={snapshot} number={selected} />
    </aside>
  )
}
