import type { ReactNode } from 'react'
import { placementOf } from '../../../src/table/place.ts'
import { isOnTable, unitAt } from '../../../src/table/units.ts'
import { useLooking } from '../../looking.ts'
import type { Props } from '../../reading.ts'
import { sizeOfBoard } from '../../table/place.ts'
import { useHand } from '../hand.ts'
import { Looks } from '../look/Looks.tsx'
import { handlesOf } from '../move/handles.ts'
import { underHand } from '../moving.ts'
import { isOrdering } from '../order/kinds.ts'
import { isDeploying } from '../place/deploying.ts'
import { isOwn, MOVEMENT, ownSide, type Scene } from '../scene.ts'
import { Aims } from './Aims.tsx'
import { outlineOf } from './figures.ts'
import { Handles } from './Handles.tsx'
import { HeldDrawing } from './HeldDrawing.tsx'
import { LeaderGrips } from './LeaderGrips.tsx'
import { Openings } from './Openings.tsx'
import { TrailDrawing } from './TrailDrawing.tsx'

/** Under the units: what is laid over the ground on request. */
export function HandsUnder({ snapshot }: Pick<Props, 'snapshot'>): ReactNode {
  const { table, tools, scale, scene } = useHand()
  const { selected, pointed } = useLooking()
  return (
    <>
      {scene !== null && isDeploying(scene.step) ? <Zone scene={scene} /> : null}
      {tools.length === 0 ? null : (
        <Looks
          tools={tools}
          table={table}
          unit={selected ?? pointed}
          side={scene === null ? 0 : ownSide(scene)}
          language={snapshot.language}
          pixel={1 / scale}
        />
      )}
    </>
  )
}

/** MAR-24.2: while an army is deployed, where it may stand. */
const Zone = ({ scene }: { readonly scene: Scene }): ReactNode => (
  <polygon
    className="mar-zone"
    pointerEvents="none"
    points={outlineOf(scene.table.scenario, scene.table.scenario.sides[ownSide(scene)].zone)}
  />
)

/** Over the units: what hands have laid, what they hold, and what they take hold of. */
export function HandsLayer({ snapshot }: Pick<Props, 'snapshot'>): ReactNode {
  const { scene, table, trail, tools, gripRuler, gripOrder, scale } = useHand()
  const { selected } = useLooking()
  const { language } = snapshot
  return (
    <g className="mar-hands">
      {trail === null ? null : (
        <TrailDrawing
          steps={trail.steps}
          table={table}
          language={language}
          pixel={1 / scale}
          selected={selected}
        />
      )}
      {scene === null ? null : <Aims parts={scene.laid} table={table} />}
      {scene === null ? null : <Openings draft={snapshot.draft} selected={selected} table={table} />}
      {scene === null ? null : <LeaderGrips />}
      {scene === null || selected === null ? null : <Holds snapshot={snapshot} unit={selected} />}
      {scene !== null && isOrdering(scene.step) && scene.order.isDrawing ? (
        <rect
          className="mar-ruler"
          data-drawing="order"
          width={sizeOfBoard(table.scenario).width}
          height={sizeOfBoard(table.scenario).height}
          {...gripOrder()}
        />
      ) : null}
      {tools.includes('ruler') ? (
        <rect
          className="mar-ruler"
          width={sizeOfBoard(table.scenario).width}
          height={sizeOfBoard(table.scenario).height}
          {...gripRuler()}
        />
      ) : null}
      <HeldDrawing language={language} />
    </g>
  )
}

/** What the unit that is selected can be taken hold of by. */
function Holds({ snapshot, unit }: Pick<Props, 'snapshot'> & { readonly unit: number }): ReactNode {
  const { scene, table } = useHand()
  if (scene === null || !isOwn(scene, unit) || !isOnTable(unitAt(table, unit))) return null
  const isMoving = scene.step === MOVEMENT && underHand(scene, unit) !== null
  if (!isMoving && !isDeploying(scene.step)) return null
  const at = placementOf(unitAt(table, unit))
  const handles = handlesOf(at.formation)
  return (
    <Handles
      unit={unit}
      at={at}
      handles={isMoving ? handles : handles.filter(handle => handle === 'turn')}
      table={table}
      language={snapshot.language}
    />
  )
}
