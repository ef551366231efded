import { type ReactNode, useMemo } from 'react'
import { type Props, tableOf } from '../reading.ts'
import { standingOn } from '../table/units/standing.ts'
import { wordsIn } from '../words/words.ts'
import { DayPlate } from './DayPlate.tsx'
import { Inspector } from './Inspector.tsx'
import { MiniMap } from './MiniMap.tsx'

/** What stands still over the table: the day, the whole table in a corner, what a unit is. */
export function TableOver(props: Props): ReactNode {
  const { snapshot, camera } = props
  const { open } = snapshot.view
  const table = tableOf(snapshot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a snapshot only what is on the table.
  const units = useMemo(() => standingOn(table), [open, table.scenario])
  return (
    <div className="mar-html mar-over">
      <MiniMap
        scenario={table.scenario}
        units={units}
        camera={camera}
        label={wordsIn(snapshot.language).minimap}
      />
      <DayPlate {...props} />
      <Inspector {...props} />
    </div>
  )
}
