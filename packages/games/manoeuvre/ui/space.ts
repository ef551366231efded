import type { Space } from '@grognard/table'
import { isNarrow } from './layout.ts'

/** A page this narrow is a telephone's: it has no room beside the board. */
const NARROW = 832

/** Only the map: what lies beside it goes to the hand. A page that does not say how much room there is, by its width. */
export const isCompact = (space: Space | undefined): boolean =>
  space ? isNarrow(space) : window.innerWidth <= NARROW
