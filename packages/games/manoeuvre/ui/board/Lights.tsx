import type { ReactNode } from 'react'
import type { Slot } from '../../src/vocabulary.ts'
import type { Mark } from '../choosing/marks.ts'
import { SIDE } from '../layout.ts'
import { middleOf } from '../turning.ts'
import { useScene } from './scene.ts'

interface LightsProps {
  readonly marks: ReadonlyMap<string, Mark>
  readonly occupied: ReadonlySet<string>
}

/** The light on what may be chosen: a glow, a line that is seen without it, and a mark on empty ground. */
export function Lights({ marks, occupied }: LightsProps): ReactNode {
  const { bottom } = useScene()
  return (
    <g>
      {[...marks].map(([square, { state }]) => {
        if (state === 'other') return null
        const { x, y } = middleOf(square, bottom)
        const isUnit = occupied.has(square)
        const [w, h] = isUnit ? [96, 90] : [84, 84]
        const box = { x: x - w / 2, y: y - h / 2 - (isUnit ? 7 : 0), width: w, height: h, rx: 12 }
        return (
          <g key={square} className={`man-light man-is-${state}`}>
            <rect className="man-light-glow" {...box} />
            <rect className="man-light-line" {...box} />
            {isUnit ? null : <path className="man-light-foot" d={`M${x} ${y - 13}l13 13l-13 13l-13-13z`} />}
          </g>
        )
      })}
    </g>
  )
}

/** The quarter of the board that is being worked at; boards are laid out with north at the top. */
export function SlotLight({ slot }: { readonly slot: Slot }): ReactNode {
  const x = slot.endsWith('w') ? 0 : SIDE / 2
  const y = slot.startsWith('n') ? 0 : SIDE / 2
  const box = { x: x + 6, y: y + 6, width: SIDE / 2 - 12, height: SIDE / 2 - 12, rx: 10 }
  return (
    <g className="man-light man-is-picked man-slot-light">
      <rect className="man-light-glow" {...box} />
      <rect className="man-light-line" {...box} />
    </g>
  )
}
