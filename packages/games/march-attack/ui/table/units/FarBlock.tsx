import type { ReactNode } from 'react'
import { INCH, pointsOf } from '../place.ts'
import type { Standing } from './standing.ts'

/** So large the dot of guns is at least, in pixels: their number stands in it. */
const DOT = 6.5

interface Props {
  readonly standing: Standing
  readonly pixel: number
}

/** From far away: a solid block with its front edge; cavalry is half filled, guns are a dot, a garrison a diamond. */
export function FarBlock({ standing, pixel }: Props): ReactNode {
  const { corners, at, card, unit, hasFront } = standing
  if (unit.formation === 'garrison') {
    const half = 0.8 * INCH
    return (
      <path
        className="mar-far mar-far-full"
        d={`M${at.x} ${at.y - half}L${at.x + half} ${at.y}L${at.x} ${at.y + half}L${at.x - half} ${at.y}Z`}
      />
    )
  }
  const [frontLeft, frontRight, rearRight, rearLeft] = corners
  if (
    frontLeft === undefined ||
    frontRight === undefined ||
    rearRight === undefined ||
    rearLeft === undefined
  )
    return null
  return (
    <>
      <polygon
        className={card.branch === 'infantry' ? 'mar-far mar-far-full' : 'mar-far'}
        points={pointsOf(corners)}
      />
      {card.branch === 'cavalry' ? (
        <polygon className="mar-far-full" points={pointsOf([rearLeft, frontRight, rearRight])} />
      ) : null}
      {card.branch === 'artillery' ? (
        <circle className="mar-far-full" cx={at.x} cy={at.y} r={Math.max(0.58 * INCH, DOT * pixel)} />
      ) : null}
      {hasFront ? <polyline className="mar-far-front" points={pointsOf([frontLeft, frontRight])} /> : null}
    </>
  )
}
