import type { Room } from '@grognard/table'

/** A narrow room gets the upright table; a page that does not say how much room there is, by its width. */
export function isUpright(room: Room | undefined): boolean {
  if (!room) return window.innerWidth < 620
  return room.width < 560 || (room.width < 1000 && room.width < room.height * 1.1)
}
