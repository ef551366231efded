import type { ReactNode } from 'react'
import { Activated, Card, Count } from './Card.tsx'
import { type Flag, SIZES, type SideLook } from './looks.ts'

interface Props {
  readonly side: SideLook
  /** The public number of counters (AOM-8.4); edges show up to three. */
  readonly count: number
  readonly activated?: boolean
  /** What the log gave this viewer, pencilled below (AOM-8.13, AOM-8.14): a leader's name. */
  readonly note?: string
}

const { width, height } = SIZES.faceDown
const EDGE = 3.2
const CLOTH = 'M-6.9 -9.1Q-2.5 -11.3 1.5 -9.1T9.5 -9.3V2.9Q5.5 5.1 1.5 2.9T-6.9 3.1Z'

/** A stack that is not one's own to look at, of a team-mate or an enemy: only its side's flag (AOM-8.1, AOM-8.2). */
export function FaceDown({ side, count, activated = false, note }: Props): ReactNode {
  const edges = Math.min(count, 3) - 1
  return (
    <g className={`aom-back aom-side-${side.tone}`}>
      {Array.from({ length: edges + 1 }, (_, at) => edges - at).map(at => (
        <g key={at} transform={`translate(${(at - edges / 2) * EDGE} ${(edges / 2 - at) * EDGE})`}>
          <Card width={width} height={height} className="aom-back-card" corner={3.5} />
          <rect
            className="aom-back-line"
            x={2.6 - width / 2}
            y={2.6 - height / 2}
            width={width - 5.2}
            height={height - 5.2}
            rx="1.6"
          />
        </g>
      ))}
      <g transform={`translate(${(-edges / 2) * EDGE} ${(edges / 2) * EDGE})`}>
        <path className="aom-back-staff" d="M-7.5 -10V11" />
        <Cloth flag={side.flag} />
        {count > 1 ? <Count x={14.5} y={13.5} count={count} /> : null}
        {activated ? <Activated x={15.5} y={-14.5} /> : null}
      </g>
      {note === undefined ? null : (
        <text className="aom-pencil" y={height / 2 + (edges / 2) * EDGE + 11}>
          {note}
        </text>
      )}
    </g>
  )
}

export function Cloth({ flag }: { readonly flag: Flag }): ReactNode {
  switch (flag) {
    case 'tricolour':
      return (
        <>
          <path className="aom-flag-white" d={CLOTH} />
          <path className="aom-flag-blue" d="M-6.9 -9.1Q-4.1 -10.4 -1.5 -10.1V2.1Q-4.1 1.8 -6.9 3.1Z" />
          <path className="aom-flag-red" d="M4.1 -8.4Q6.9 -8.1 9.5 -9.3V2.9Q6.9 4.1 4.1 3.8Z" />
          <path className="aom-flag-edge" d={CLOTH} />
        </>
      )
    case 'black-yellow':
      return (
        <>
          <path className="aom-flag-yellow" d={CLOTH} />
          <path
            className="aom-flag-black"
            d="M-6.9 -9.1Q-2.5 -11.3 1.5 -9.1T9.5 -9.3V-3.3Q5.5 -1.1 1.5 -3.3T-6.9 -3Z"
          />
          <path className="aom-flag-edge" d={CLOTH} />
        </>
      )
    case 'red-white':
      return (
        <>
          <path className="aom-flag-red" d={CLOTH} />
          <path className="aom-flag-cross" d="M-6.9 -3Q-2.5 -5.2 1.5 -3T9.5 -3.2M1.3 -9.2V2.9" />
          <path className="aom-flag-edge" d={CLOTH} />
        </>
      )
  }
}
