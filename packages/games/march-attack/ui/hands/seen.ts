import type { BoardCamera, BoardSight } from '@grognard/table'

/** What is seen now; a camera tells it at once to whoever begins to watch. */
export function seenThrough({ watch }: Pick<BoardCamera, 'watch'>): BoardSight {
  let seen: BoardSight = { x: 0, y: 0, width: 0, height: 0, scale: 1 }
  watch(now => {
    seen = now
  })()
  return seen
}
