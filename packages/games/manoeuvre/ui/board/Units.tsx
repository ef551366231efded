import type { ReactNode } from 'react'
import type { Terrain } from '../../src/vocabulary.ts'
import type { Mark } from '../choosing/marks.ts'
import type { Changes } from '../motion/changes.ts'
import { seatOf, unitCalled } from '../printed.ts'
import { labelFor, markFor } from '../short-names.ts'
import { middleOf } from '../turning.ts'
import { Counter } from './Counter.tsx'
import { Redoubt } from './Redoubt.tsx'
import { useScene } from './scene.ts'
import { type StandingUnit, strengthOf } from './units.ts'

interface UnitsProps {
  readonly units: readonly StandingUnit[]
  readonly marks: ReadonlyMap<string, Mark>
  readonly changes: Changes
}

/** Every counter on the board; and, for a moment, those that fell. */
export function Units({ units, marks, changes }: UnitsProps): ReactNode {
  const inOrder = [...units].sort((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <g>
      {[...changes.fallen].map(([id, square]) => (
        <Fallen key={id} id={id} square={square} />
      ))}
      {inOrder.map(unit => (
        <UnitOnMap key={unit.id} unit={unit} mark={marks.get(unit.square)} changes={changes} />
      ))}
    </g>
  )
}

interface UnitOnMapProps {
  readonly unit: StandingUnit
  readonly mark: Mark | undefined
  readonly changes: Changes
}

function UnitOnMap({ unit, mark, changes }: UnitOnMapProps): ReactNode {
  const { bottom, ground } = useScene()
  const { id, square, seat, state, redoubt } = unit
  const { x, y } = middleOf(square, bottom)
  const turned = changes.hit.has(id) ? 'man-struck' : changes.restored.has(id) ? 'man-restored' : ''
  const lifted = mark?.state === 'picked' || mark?.state === 'armed' ? 'man-lifted' : ''
  return (
    <g className={`man-unit ${lifted}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {redoubt ? (
        <g className={changes.dugIn.has(id) ? 'man-dug-in' : undefined}>
          <Redoubt />
        </g>
      ) : null}
      <g className="man-lift">
        <g className={turned}>
          <UnitCounter id={id} seat={seat} state={state} ground={ground[square]} />
        </g>
      </g>
      {changes.hit.has(id) ? <Burst /> : null}
    </g>
  )
}

interface UnitCounterProps extends Pick<StandingUnit, 'id' | 'seat' | 'state'> {
  readonly ground?: Terrain | undefined
}

/** A counter with its name and figures. */
function UnitCounter({ id, seat, state, ground }: UnitCounterProps): ReactNode {
  const { layout, names } = useScene()
  const unit = unitCalled(id)
  if (unit === null) return null
  const label = (layout.compact ? markFor : labelFor)(id, names)
  const { nation, type } = unit
  return (
    <Counter
      {...{ seat, nation, type, state, label }}
      unit={id}
      strength={strengthOf(id, state)}
      isCompact={layout.compact}
      ground={ground ?? 'clear'}
    />
  )
}

const BURST =
  'M0-46l9 24l20-20l-4 28l26-4l-19 18l26 12l-28 5l14 24l-25-13l-3 28l-14-25l-20 19l4-28l-27 3l19-19l-25-13l28-5l-12-25l24 15z'

const Burst = (): ReactNode => <path className="man-burst" d={BURST} />

function Fallen({ id, square }: { readonly id: string; readonly square: string }): ReactNode {
  const { bottom, view } = useScene()
  const { x, y } = middleOf(square, bottom)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="man-fallen">
        <UnitCounter id={id} seat={seatOf(view, id) ?? 'blue'} state="reduced" />
      </g>
      <Burst />
    </g>
  )
}
