import type { ReactNode } from 'react'
import { Activated, Band, Card } from './Card.tsx'
import { nationClass, SIZES, type Tone } from './looks.ts'

interface Props {
  readonly leader: string
  /** What stands on its pennon: IV, G.A. */
  readonly corps: string
  readonly sp: number
  /** Units on its display: a pip each. */
  readonly units: number
  readonly nation: string
  readonly tone: Tone
  readonly activated?: boolean
  readonly selected?: boolean
}

const { width, height } = SIZES.headquarters
const PIP = 4.6

/** An HQ of one's own: leader, pennon with its corps, strength, and a pip for each unit on its display (AOM-8.3). */
export function Headquarters(props: Props): ReactNode {
  const { leader, corps, sp, units, nation, tone, activated = false, selected = false } = props
  return (
    <g className={nationClass(nation, tone)}>
      {selected ? <Ring width={width} height={height} /> : null}
      <Card width={width} height={height} />
      <Band width={width} height={height} band={12.6} name={leader} />
      <path className="aom-staff" d="M-18.5 -2V16" />
      <path className="aom-pennon" d="M-18 -1.5H-1.5L-4.7 3.7L-1.5 8.9H-18Z" />
      <text className="aom-corps" x="-11.2" y="7.1" fontSize={corps.length > 3 ? 7.4 : 9.6}>
        {corps}
      </text>
      <text className="aom-strength" x="19.6" y="9.7" fontSize="17">
        {sp}
      </text>
      {Array.from({ length: Math.min(units, 9) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips have no names.
        <rect key={at} className="aom-pip" x={17 - at * PIP} y="12.7" width="3.2" height="3" />
      ))}
      {activated ? <Activated x={width / 2 - 1} y={1 - height / 2} /> : null}
    </g>
  )
}

/** What is selected is ringed; what may be chosen glows, and that is the map's. */
export const Ring = ({
  width: w,
  height: h,
}: {
  readonly width: number
  readonly height: number
}): ReactNode => (
  <>
    <rect className="aom-ring-soft" x={-w / 2 - 5.5} y={-h / 2 - 5.5} width={w + 11} height={h + 11} rx="8" />
    <rect className="aom-ring" x={-w / 2 - 3.5} y={-h / 2 - 3.5} width={w + 7} height={h + 7} rx="6" />
  </>
)
