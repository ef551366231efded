import type { BoardPoint, BoardSight } from '@grognard/table'
import type { Extent } from './ground/shapes.ts'

/** What is near enough to what is seen to be drawn. */
export function aroundSight({ x, y, width, height }: Omit<BoardSight, 'scale'>): Extent {
  const [across, down] = [width / 2, height / 2]
  const left = (Math.floor(x / across) - 1) * across
  const top = (Math.floor(y / down) - 1) * down
  return { left, top, right: left + 2.5 * width, bottom: top + 2.5 * height }
}

export const inSight = (sight: Extent | null, { x, y }: BoardPoint): boolean =>
  sight === null || (x >= sight.left && x <= sight.right && y >= sight.top && y <= sight.bottom)
