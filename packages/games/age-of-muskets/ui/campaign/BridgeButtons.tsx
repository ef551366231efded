import type { ReactNode } from 'react'
import { pressedByKey } from '../choosing/keys.ts'
import { Pixels } from '../map/At.tsx'
import type { BoardMap } from '../map/board-map.ts'
import type { Marks } from './CounterButton.tsx'
import type { Desk } from './desk.ts'

interface Props {
  readonly map: BoardMap
  readonly marks: Marks
  readonly name: (bridge: string) => string
  readonly touch: Desk['touch']
}

/** Bridges that may be blown up or repaired. */
export const BridgeButtons = ({ map, marks, name, touch }: Props): ReactNode =>
  map.bridges.map(({ id, at }) => {
    const target = `bridge:${id}` as const
    const state = marks[target]
    if (state === undefined) return null
    const isTaken = state === 'picked' || state === 'armed'
    return (
      <Pixels key={id} at={at}>
        {/* biome-ignore lint/a11y/useSemanticElements: a part of an SVG. */}
        <g
          className="aom-counter"
          role="button"
          tabIndex={0}
          data-target={target}
          data-lit={state}
          aria-label={name(id)}
          aria-pressed={isTaken}
          onClick={() => touch(target)}
          onKeyDown={pressedByKey(isTaken, () => touch(target))}
        >
          <circle className={state === 'open' ? 'aom-bridge-may' : 'aom-bridge-chosen'} r="15" />
        </g>
      </Pixels>
    )
  })
