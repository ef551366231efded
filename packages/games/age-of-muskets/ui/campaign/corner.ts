import type { BoardMap } from '../map/board-map.ts'

/** How much of the map the panel covers when all of it is seen, as parts of its sides; stacks are wider than their towns. */
const COVERED = { width: 0.36, height: 0.52 }

/** The lower corner in which the panel covers fewer towns of zones in play; it stays there for the whole match. */
export function cornerOf(map: BoardMap, open: readonly string[]): 'left' | 'right' {
  const { width, height } = map
  const towns = map.zones.filter(({ id, at }) => open.includes(id) && at[1] > height * (1 - COVERED.height))
  const left = towns.filter(({ at }) => at[0] < width * COVERED.width).length
  const right = towns.filter(({ at }) => at[0] > width * (1 - COVERED.width)).length
  return right <= left ? 'right' : 'left'
}
