import type { Space } from '@grognard/table'

/** A page this narrow is a telephone's: it has no room beside the board. */
const NARROW = 832

/** Only the map: what lies beside it goes to the hand. A page that does not say how much room there is, by its width. */
export const isCompact = (space: Space | undefined): boolean =>
  space ? space.width < 560 || space.width < space.height * 1.12 : window.innerWidth <= NARROW
