import type { ReactNode } from 'react'
import type { BattleOption } from '../../src/vocabulary.ts'
import { fitting } from '../counters/Card.tsx'
import type { Tone } from '../counters/looks.ts'

/** Battle Option chits (AOM-30.1), around their middle, 46 units wide; drawn for this game. */

/** Filled shapes, and lines. */
const PICTURES: { readonly [O in BattleOption]: { readonly fill?: string; readonly line?: string } } = {
  assault: {
    line: 'M-9 8L6 -8M9 8L-6 -8M-9.5 3.5l5 5M9.5 3.5l-5 5',
    fill: 'M5 -6L11 -14L7.4 -4.6ZM-5 -6L-11 -14L-7.4 -4.6Z',
  },
  pin: { fill: 'M-3.4 -13h6.8l.8 8l4.6 4.6h-17.6l4.6 -4.6Z', line: 'M0 0V10' },
  cavalryCharge: {
    fill: 'M-10 9Q4 4 8 -13Q10 5 -7 12ZM10 9Q-4 4 -8 -13Q-10 5 7 12Z',
    line: 'M-12 6l6 7M12 6l-6 7',
  },
  bombardment: {
    fill: 'M-13 -8L9 -12L10 -5L-11 0Z',
    line: 'M4.5 4a6 6 0 1 1 -12 0a6 6 0 1 1 12 0M-1.5 -2v12M-7.5 4h12M2 6l9 5',
  },
  reserve: {
    line: 'M-10 -7a10 3.8 0 0 1 20 0a10 3.8 0 0 1 -20 0v12a10 3.8 0 0 0 20 0v-12M-10 -4l5 11l5 -8l5 8l5 -11',
  },
  outflank: {
    fill: 'M-3.5 -1h7v11h-7ZM4.5 0h11L10 7.5Z',
    line: 'M-10 10V-3a10 9 0 0 1 20 0V1',
  },
  withdraw: { fill: 'M.5 3h11L6 11Z', line: 'M-6 11V-4a6 6 0 0 1 12 0V5' },
  rally: { fill: 'M-7 -12Q-2 -15 3 -12T12 -12V0Q7 3 2 0T-7 0Z', line: 'M-8 -13V12' },
  reinforce: { line: 'M-10 9L0 -1L10 9M-10 1L0 -9L10 1' },
}

interface ChitProps {
  readonly option: BattleOption
  readonly label: string
  readonly tone: Tone
  readonly state?: 'open' | 'ringed' | null
}

export function Chit({ option, label, tone, state = null }: ChitProps): ReactNode {
  const { fill, line } = PICTURES[option]
  return (
    <g className={`aom-chit aom-side-${tone}`}>
      <Frame state={state} />
      <rect className="aom-card-shadow" x="-22" y="-21.2" width="46" height="46" rx="7" />
      <rect className="aom-chit-card" x="-23" y="-23" width="46" height="46" rx="7" />
      <rect className="aom-chit-line" x="-20" y="-20" width="40" height="40" rx="4.5" />
      <g transform="translate(0 -4.6) scale(.86)">
        {fill === undefined ? null : <path className="aom-chit-fill" d={fill} />}
        {line === undefined ? null : <path className="aom-chit-stroke" d={line} />}
      </g>
      <text className="aom-chit-name" y="16.4" fontSize={Math.max(8, fitting(label, 35, 9.4))}>
        {label}
      </text>
    </g>
  )
}

/** The back of a chit: of which kind, only its player knows (AOM-28.31). */
export const ChitBack = ({ tone }: { readonly tone: Tone }): ReactNode => (
  <g className={`aom-chit aom-side-${tone}`}>
    <rect className="aom-card-shadow" x="-22" y="-21.2" width="46" height="46" rx="7" />
    <rect className="aom-chit-back" x="-23" y="-23" width="46" height="46" rx="7" />
    <path className="aom-chit-lines" d="M-20 -20h40v40h-40ZM-14 0L0 -14L14 0L0 14ZM-8 0L0 -8L8 0L0 8Z" />
  </g>
)

function Frame({ state }: { readonly state: ChitProps['state'] }): ReactNode {
  if (state === null || state === undefined) return null
  return (
    <rect
      className={state === 'ringed' ? 'aom-ring' : 'aom-may'}
      x="-26"
      y="-26"
      width="52"
      height="52"
      rx="9"
    />
  )
}

/** A number in a corner. */
export const Badge = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <g className="aom-badge" transform={`translate(${x} ${y})`}>
    <rect x={-4.6 - text.length * 3.2} y="-8.4" width={9.2 + text.length * 6.4} height="16.8" rx="8.4" />
    <text y="4.2">{text}</text>
  </g>
)
