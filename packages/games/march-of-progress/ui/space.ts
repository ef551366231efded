import type { Space } from '@grognard/table'

/** A narrow room gets the upright table; a page that does not say how much room there is, by its width. */
export function isUpright(space: Space | undefined): boolean {
  if (!space) return window.innerWidth < 620
  return space.width < 560 || (space.width < 1000 && space.width < space.height * 1.1)
}
