import type { BoardMap } from '../map/board-map.ts'

/** What stands over the map when all of it is seen: how much it covers, as parts of the map's sides. */
interface Covering {
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** Stacks are wider than their towns. */
const PANEL: Covering = { top: 0.48, bottom: 1, width: 0.36 }
const TOOLS: Covering = { top: 0, bottom: 0.15, width: 0.6 }

type Side = 'left' | 'right'

/** On which side it covers fewer towns of zones in play. */
function sideFor(map: BoardMap, open: readonly string[], { top, bottom, width }: Covering): Side {
  const towns = map.zones
    .filter(({ id, at }) => open.includes(id) && at[1] >= map.height * top && at[1] <= map.height * bottom)
    .map(({ at }) => at[0] / map.width)
  const left = towns.filter(x => x < width).length
  const right = towns.filter(x => x > 1 - width).length
  return right <= left ? 'right' : 'left'
}

/** The lower corner of the panel, and the upper one of search and layers; they stay there for the whole match. */
export const cornersOf = (
  map: BoardMap,
  open: readonly string[],
): { readonly panel: Side; readonly tools: Side } => ({
  panel: sideFor(map, open, PANEL),
  tools: sideFor(map, open, TOOLS),
})
