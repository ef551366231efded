import type { ChronicleLine } from '@grognard/table'
import type { ReactNode } from 'react'
import { squaresOf } from '../chronicle.ts'
import { SQUARE } from '../layout.ts'
import { ALL_SQUARES, cellOf } from '../turning.ts'
import { useScene } from './scene.ts'
import type { StandingUnit } from './units.ts'

interface PointersProps {
  readonly line: ChronicleLine | null
  /** Squares or units: what a teacher points at, and whose card is pointed at in the hand. */
  readonly points: readonly (string | null)[]
  readonly units: readonly StandingUnit[]
}

/** Where the chronicle, a teacher or the hand points. */
export function Pointers({ line, points, units }: PointersProps): ReactNode {
  const { view, bottom } = useScene()
  const named = points.flatMap(
    point =>
      units.find(({ id }) => id === point)?.square ?? ALL_SQUARES.find(square => square === point) ?? [],
  )
  const squares = new Set([...squaresOf(line, view), ...named])
  return (
    <g>
      {[...squares].map(square => {
        const { column, row } = cellOf(square, bottom)
        return (
          <rect
            key={square}
            className="man-pointer"
            x={column * SQUARE + 3}
            y={row * SQUARE + 3}
            width={SQUARE - 6}
            height={SQUARE - 6}
          />
        )
      })}
    </g>
  )
}
