import type { ReactNode } from 'react'
import type { Tone } from './looks.ts'

interface Props {
  /** Counters of each side that are there; where both are, the disc is parted. */
  readonly counts: readonly { readonly tone: Tone; readonly count: number }[]
  readonly selected?: boolean
}

const RADIUS = 10.5

/** A zone's counters from far away: a disc with their number. The second side's is square, so that colour is not alone. */
export function Disc({ counts, selected = false }: Props): ReactNode {
  const apart = counts.length > 1 ? RADIUS * 0.92 : 0
  return (
    <g className="aom-disc">
      {counts.map(({ tone, count }, at) => {
        const x = (at - (counts.length - 1) / 2) * 2 * apart
        return (
          <g key={tone} className={`aom-side-${tone}`} transform={`translate(${x} 0)`}>
            <rect
              className={selected ? 'aom-disc-body aom-disc-chosen' : 'aom-disc-body'}
              x={-RADIUS}
              y={-RADIUS}
              width={2 * RADIUS}
              height={2 * RADIUS}
              rx={tone === 'blue' ? RADIUS : 3}
            />
            <text className="aom-disc-number" y="4.4">
              {count}
            </text>
          </g>
        )
      })}
    </g>
  )
}
