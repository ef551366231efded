import type { ReactNode } from 'react'
import type { SeatName } from '../../src/vocabulary.ts'
import { SQUARE } from '../layout.ts'
import { cellOf } from '../turning.ts'
import { countsFor } from './control.ts'
import { useScene } from './scene.ts'

/** MAN-16.7: who controls which square; those that count at nightfall carry a pennant. */
export function Control({ control }: { readonly control: ReadonlyMap<string, SeatName> }): ReactNode {
  const { view, bottom } = useScene()
  return (
    <g className="man-control">
      {[...control].map(([square, seat]) => {
        const { column, row } = cellOf(square, bottom)
        const [x, y] = [column * SQUARE, row * SQUARE]
        const counts = countsFor(view, square, seat)
        return (
          <g
            key={square}
            className={`man-${seat} man-${view.nations[seat] ?? ''} ${counts ? 'man-counts' : ''}`}
          >
            <rect className="man-control-wash" x={x + 2} y={y + 2} width={SQUARE - 4} height={SQUARE - 4} />
            <path className="man-control-hatch" d={hatch(x, y, seat)} />
          </g>
        )
      })}
    </g>
  )
}

/** Blue's strokes rise, Red's fall. */
function hatch(x: number, y: number, seat: SeatName): string {
  const offsets = [25, 50, 75, 100, 125, 150, 175]
  return offsets
    .map(n => {
      const [a, b] = [Math.max(0, n - 100), Math.min(100, n)]
      return seat === 'blue'
        ? `M${x + a} ${y + b}L${x + b} ${y + a}`
        : `M${x + a} ${y + 100 - b}L${x + b} ${y + 100 - a}`
    })
    .join('')
}

/** Over the counters: the squares that count. */
export function Pennants({ control }: { readonly control: ReadonlyMap<string, SeatName> }): ReactNode {
  const { view, bottom } = useScene()
  return [...control].map(([square, seat]) => {
    const { column, row } = cellOf(square, bottom)
    return countsFor(view, square, seat) ? (
      <path
        key={square}
        className={`man-pennant man-${seat} man-${view.nations[seat] ?? ''}`}
        d={`M${(column + 1) * SQUARE - 5} ${row * SQUARE + 32}v-29l-22 8l22 8`}
      />
    ) : null
  })
}
