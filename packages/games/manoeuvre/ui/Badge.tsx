import type { ReactNode } from 'react'
import type { SeatName } from '../src/vocabulary.ts'
import { Cockade } from './book/Cockade.tsx'

/** A nation's cockade in a drawing. */
export const Badge = ({ nation, size }: { readonly nation: string; readonly size: number }): ReactNode => (
  <svg className="man-badge" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <Cockade nation={nation} />
  </svg>
)

/** The mark that a seat has on the page, in the middle of the origin: round for Blue, pointed for Red. */
export const SeatSign = ({
  seat,
  letter,
}: {
  readonly seat: SeatName
  readonly letter: string
}): ReactNode => (
  <g className={`man-seat-sign man-seat-${seat}`}>
    {seat === 'blue' ? <circle r={13} /> : <path d="M0-16L16 0L0 16L-16 0z" />}
    <text y={6}>{letter}</text>
  </g>
)
