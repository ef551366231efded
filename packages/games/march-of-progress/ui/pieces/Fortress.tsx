import type { ReactNode } from 'react'
import type { Period } from '../period.ts'
import { coveredWay, enceinte, glacis, place, quarters, ravelins } from './star-fort.ts'

const BASTIONS: { readonly [P in Period]: number } = { pike: 5, lace: 6, eagle: 6, trench: 5, rail: 5 }

interface FortressProps {
  readonly period: Period
  readonly r: number
  readonly garrison: number
  readonly active: boolean
}

/** The capital, around the origin, with the number of its garrison. */
export function Fortress({ period, r, garrison, active }: FortressProps): ReactNode {
  const bastions = BASTIONS[period]
  const trace = r * 0.86
  return (
    <g className="mop-fort">
      <g className={active ? undefined : 'mop-fort-ruin'}>
        <path className="mop-fort-ditch" d={coveredWay(bastions, trace)} />
        <path className="mop-fort-glacis" d={glacis(bastions, trace)} />
        {period === 'pike' ? null : <path className="mop-fort-wall" d={ravelins(bastions, trace)} />}
        <path className="mop-fort-wall" d={enceinte(bastions, trace)} />
        <path className="mop-fort-rampart" d={place(bastions, trace)} />
        <path className="mop-fort-town" d={quarters(bastions, trace)} />
      </g>
      <Garrison value={garrison} active={active} r={r} />
    </g>
  )
}

interface GarrisonProps {
  readonly value: number
  readonly active: boolean
  readonly r: number
}

/** In the middle of the town; beside the walls and struck out while an enemy stands there. */
function Garrison({ value, active, r }: GarrisonProps): ReactNode {
  const s = r * 0.23
  const shield = `M${-s} ${-s}h${2 * s}v${s}q0 ${s * 0.9} ${-s} ${s * 1.4}q${-s} ${-s * 0.5} ${-s} ${-s * 1.4}Z`
  return (
    <g transform={active ? undefined : `translate(${-r * 0.66} ${r * 0.62})`}>
      <path className={active ? 'mop-garrison-shield' : 'mop-garrison-dead'} d={shield} />
      <text className="mop-garrison-number" y={s * 0.55} fontSize={s * 1.55}>
        {value}
      </text>
      {active ? null : <path className="mop-struck" d={`M${-s * 1.3} ${s * 1.1}L${s * 1.3} ${-s * 1.1}`} />}
    </g>
  )
}
