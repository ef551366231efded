import type { BoardPoint } from '@grognard/table'
import type { ReactNode } from 'react'
import { pointsOf, rounded } from '../place.ts'
import type { Standing } from './standing.ts'

/** What a unit covers, and where its front is. */
export function Stand({ standing }: { readonly standing: Standing }): ReactNode {
  const { corners, hasFront, unit } = standing
  const [left, right] = corners
  const isOpen = unit.formation === 'infantry-skirmish'
  return (
    <>
      <polygon className={isOpen ? 'mar-stand mar-stand-open' : 'mar-stand'} points={pointsOf(corners)} />
      {hasFront && left !== undefined && right !== undefined ? (
        <>
          <polyline className="mar-front" points={pointsOf([left, right])} />
          <polygon className="mar-facing" points={pointsOf(arrowAt(left, right))} />
        </>
      ) : null}
    </>
  )
}

const ARROW = { ahead: 5, aside: 4, gap: 1.6 }

/** A small triangle before the middle of the front. */
function arrowAt(left: BoardPoint, right: BoardPoint): readonly BoardPoint[] {
  const length = Math.hypot(right.x - left.x, right.y - left.y) || 1
  const along = { x: (right.x - left.x) / length, y: (right.y - left.y) / length }
  // The front faces to the left of the way from its left corner to its right one, y growing to the south.
  const ahead = { x: along.y, y: -along.x }
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const point = (forward: number, aside: number): BoardPoint => ({
    x: rounded(middle.x + ahead.x * forward + along.x * aside),
    y: rounded(middle.y + ahead.y * forward + along.y * aside),
  })
  const { gap } = ARROW
  return [point(gap + ARROW.ahead, 0), point(gap, ARROW.aside), point(gap, -ARROW.aside)]
}
