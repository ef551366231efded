import type { BoardPoint } from '@grognard/table'
import type { ReactNode } from 'react'
import { rounded } from '../place.ts'

interface Props {
  readonly at: BoardPoint
  readonly nation: string
  readonly size: number
}

const CLOTH = 'M0 -12.6q4.25 -.9 8.5 0v5.6q-4.25 .9 -8.5 0z'
const THIRD = (i: number): string => `M${i * 2.83} -12.9h2.83v5.9h-2.83z`

/** Charges that tell nations apart in black and white, too. */
const CHARGES: { readonly [nation: string]: readonly { readonly d: string; readonly fill: string }[] } = {
  french: [
    { d: THIRD(0), fill: '#2f5596' },
    { d: THIRD(1), fill: '#f6f0e2' },
    { d: THIRD(2), fill: '#b8332b' },
  ],
  prussian: [
    { d: CLOTH, fill: '#f6f0e2' },
    {
      d: 'M1.6 -11q1.4 -.6 1.6 1q1 -2 2 0q.2 -1.6 1.6 -1q-.4 2.4 -2 2.6l.4 1.2h-1.6l.4 -1.2q-1.8 -.2 -2.4 -2.6z',
      fill: '#1c1b1a',
    },
  ],
  british: [
    { d: CLOTH, fill: '#1f3b6b' },
    { d: 'M0 -10.9h8.5v1.9H0zM3.3 -13h1.9v6.3H3.3z', fill: '#f6f0e2' },
    { d: 'M0 -10.4h8.5v.9H0zM3.8 -13h.9v6.3h-.9z', fill: '#c23b2e' },
  ],
  austrian: [
    { d: CLOTH, fill: '#e6c24a' },
    {
      d: 'M1.6 -11.4q1.2 -.6 2.2 .6q.5 -1 .9 0q1 -1.2 2.2 -.6q0 2.6 -2 3l-.1 1.2h-1.1l-.1 -1.2q-2 -.4 -2 -3z',
      fill: '#1c1b1a',
    },
  ],
  russian: [
    { d: CLOTH, fill: '#3f7a4a' },
    { d: 'M0 -12.6l8.5 5.6M8.5 -12.6L0 -7', fill: 'none' },
    { d: 'M2.9 -12.7h2.7v5.9H2.9z', fill: '#f6f0e2' },
  ],
  netherlands: [
    { d: 'M0 -13h8.5v2.1H0z', fill: '#c2531d' },
    { d: 'M0 -10.9h8.5v1.9H0z', fill: '#f6f0e2' },
    { d: 'M0 -9h8.5v2.1H0z', fill: '#2f5596' },
  ],
}

const PLAIN = [{ d: CLOTH, fill: 'var(--mar-facing)' }]

/** A colour on its pole. */
export const Flag = ({ at, nation, size }: Props): ReactNode => (
  <g transform={`translate(${rounded(at.x)} ${rounded(at.y)}) scale(${size})`}>
    <path d="M0 0V-13" stroke="var(--mar-ink)" strokeWidth="0.9" />
    {(CHARGES[nation] ?? PLAIN).map(({ d, fill }) => (
      <path key={d} d={d} fill={fill} />
    ))}
    <path d={CLOTH} fill="none" stroke="var(--mar-ink)" strokeWidth="0.6" />
  </g>
)
