import { layer } from '@grognard/table'
import type { Scenario } from '../../src/scenario.ts'
import { FRAME, sizeOfBoard } from './place.ts'

const LAID = 5

interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Paper that was made by hand shows the wires of its mould. */
const laidLines = ({ x, y, width, height }: Field): string =>
  Array.from({ length: Math.floor(height / LAID) }, (_, i) => `M${x} ${y + (i + 0.5) * LAID}h${width}`).join(
    '',
  )

/** The table with its double frame. */
export const Paper = layer(({ table }: Pick<Scenario, 'table'>) => {
  const { width, height } = sizeOfBoard({ table })
  const inside = { x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME }
  return (
    <g className="mar-paper">
      <rect className="mar-frame-outer" x="1" y="1" width={width - 2} height={height - 2} />
      <rect className="mar-frame-inner" x="6" y="6" width={width - 12} height={height - 12} />
      <rect className="mar-field" {...inside} />
      <path className="mar-laid" d={laidLines(inside)} />
    </g>
  )
})
