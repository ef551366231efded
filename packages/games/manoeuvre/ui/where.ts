import type { BoardPoint, ChronicleLine, Space } from '@grognard/table'
import { squaresOf } from './chronicle.ts'
import { isNarrow, layoutFor } from './layout.ts'
import type { Snapshot } from './reading.ts'
import { middleOf } from './turning.ts'

/** Where a line of the chronicle leads the eye: the square that it names last, on the board as its viewer has it. */
export function where(
  line: ChronicleLine,
  { view }: Pick<Snapshot, 'view'>,
  space?: Space,
): BoardPoint | null {
  const square = squaresOf(line, view).at(-1)
  if (square === undefined) return null
  const { map } = layoutFor(space !== undefined && isNarrow(space))
  const { x, y } = middleOf(square, view.homeEdges[view.seat ?? 'blue'] ?? 'south')
  return { x: x + map.x, y: y + map.y }
}
