import type { Room } from '@grognard/table'

/** A page this narrow is a telephone's: it has no room beside the board. */
const NARROW = 832

/** Only the map: what lies beside it goes to the hand. A page that does not say how much room there is, by its width. */
export const isCompact = (room: Room | undefined): boolean =>
  room ? room.width < 560 || room.width < room.height * 1.12 : window.innerWidth <= NARROW
