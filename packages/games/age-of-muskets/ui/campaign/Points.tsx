import type { ReactNode } from 'react'
import { SIZES } from '../counters/looks.ts'

const { width, height } = SIZES.headquarters

/** The AP of an HQ, as a coin on its corner: only its player sees it. */
/** Those that are owed have a minus, and no hyphen. */
export const pointsWritten = (points: number): string => `${points}`.replace('-', '−')

export const Points = ({ points }: { readonly points: number }): ReactNode => (
  <g className="aom-points" transform={`translate(${1 - width / 2} ${height / 2 - 1})`}>
    <circle r="8.4" />
    <text y="4.2">{pointsWritten(points)}</text>
  </g>
)
