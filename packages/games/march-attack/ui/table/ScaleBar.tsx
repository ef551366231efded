import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../src/scenario.ts'
import { pixelAt, type Step } from './levels.ts'
import { FRAME, INCH, rounded, sizeOfBoard } from './place.ts'

interface Props {
  readonly table: Scenario['table']
  readonly step: Step
  readonly label: string
}

/** Of the bar, in inches; its first half is filled. */
const LONG = 4

/** MAR-1.6: printed on the paper in its lower right corner, where nothing lies over it; whoever stands there stands on it. */
export const ScaleBar = layer(({ table, step, label }: Props): ReactNode => {
  const pixel = pixelAt(step)
  const { width, height } = sizeOfBoard({ table })
  const right = width - FRAME - 10 * pixel
  const x = right - LONG * INCH
  const y = height - FRAME - 10 * pixel
  return (
    <g className="mar-scale">
      <rect x={rounded(x)} y={rounded(y - 5 * pixel)} width={LONG * INCH} height={rounded(5 * pixel)} />
      <rect
        className="mar-scale-half"
        x={rounded(x)}
        y={rounded(y - 5 * pixel)}
        width={(LONG / 2) * INCH}
        height={rounded(5 * pixel)}
      />
      <text x={rounded(right)} y={rounded(y - 10 * pixel)} fontSize={rounded(12.5 * pixel)} textAnchor="end">
        {label}
      </text>
    </g>
  )
})
