import type { ReactNode } from 'react'
import { nationClass, type Tone } from './looks.ts'

/** Markers that everybody sees (AOM-8.5, AOM-8.6): each has an outline of its own. All are drawn around their middle. */

interface Owned {
  readonly tone: Tone
  readonly nation?: string
}

/** A shield with its strength; null where only its presence is known (AOM-8.5). */
export const Garrison = ({ tone, nation, sp }: Owned & { readonly sp: number | null }): ReactNode => (
  <g className={nationClass(nation, tone)}>
    <path className="aom-shield" d="M-8.5 -8.3H8.5V.5Q8.5 6.5 0 9.7Q-8.5 6.5 -8.5 .5Z" />
    <path className="aom-shield-line" d="M-6.5 -6.3H6.5V.3Q6.5 4.9 0 7.5Q-6.5 4.9 -6.5 .3Z" />
    {sp === null ? null : (
      <text className="aom-shield-number" y="3.6">
        {sp}
      </text>
    )}
  </g>
)

interface DepotProps extends Owned {
  readonly level: number
  /** Its largest level: a ring for each, filled as far as it is built. */
  readonly most?: number
}

export function Depot({ tone, nation, level, most = 4 }: DepotProps): ReactNode {
  const step = 4.2
  return (
    <g className={nationClass(nation, tone)}>
      <rect className="aom-depot" x="-11.9" y="-10.4" width="23.8" height="20.8" rx="10.4" />
      <path className="aom-drawn" d="M-3.5 -8.4Q-5.1 -3.6 -3.5 1.2H3.5Q5.1 -3.6 3.5 -8.4Z" />
      <path className="aom-drawn-hoops" d="M-4.1 -6.4H4.1M-4.1 -.8H4.1M0 -8.2V-6.4M0 -.8V1" />
      {Array.from({ length: most }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no names.
          key={at}
          className={at < level ? 'aom-level aom-level-built' : 'aom-level'}
          cx={(at - (most - 1) / 2) * step}
          cy="5.8"
          r="1.55"
        />
      ))}
    </g>
  )
}

export const Stragglers = ({ tone, nation, sp }: Owned & { readonly sp: number }): ReactNode => (
  <g className={nationClass(nation, tone)}>
    <path className="aom-stragglers" d="M-8.6 -6.8H8.6L11.3 -4.1V4.1L8.6 6.8H-8.6L-11.3 4.1V-4.1Z" />
    <g className="aom-drawn">
      <ellipse cx="-7" cy="-2" rx="1.5" ry="2.3" />
      <rect x="-8.1" y="1" width="2.2" height="1.9" rx=".8" />
      <ellipse cx="-2.9" cy="-.4" rx="1.5" ry="2.3" />
      <rect x="-4" y="2.6" width="2.2" height="1.9" rx=".8" />
    </g>
    <text className="aom-marker-number" x="5.4" y="3.8">
      {sp}
    </text>
  </g>
)

const GRAINS = [-4.4, -2, 0.4].flatMap(y => [-1, 1].map(side => ({ y, side })))

/** The land is eaten bare: an ear, struck out. */
export const Depleted = (): ReactNode => (
  <g>
    <circle className="aom-token" r="7.9" />
    <path className="aom-ear" d="M0 6V-4" />
    {GRAINS.map(({ y, side }) => (
      <ellipse
        key={`${side} ${y}`}
        className="aom-grain"
        cx={side * 1.8}
        cy={y}
        rx="1"
        ry="1.9"
        transform={`rotate(${side * 32} ${side * 1.8} ${y})`}
      />
    ))}
    <path className="aom-struck" d="M-5.5 5.5L5.5 -5.5" />
  </g>
)

/** What a side has taken from the land, and may live on: a sack, with its level (AOM-23.2). */
export const Requisition = ({ tone, level }: Owned & { readonly level: number }): ReactNode => (
  <g className={`aom-side-${tone}`}>
    <circle className="aom-token" r="8.6" />
    <path
      className="aom-drawn"
      d="M-2.2 -5.6H2.2L1.2 -3.6Q5 -1 4.6 3.4Q4.2 5.6 0 5.6Q-4.2 5.6 -4.6 3.4Q-5 -1 -1.2 -3.6Z"
    />
    <text className="aom-sack-number" y="4">
      {level}
    </text>
  </g>
)

/** A line of communications begins here. */
export const LineMarker = ({ tone }: Owned): ReactNode => (
  <g className={`aom-side-${tone}`}>
    <circle className="aom-token" r="8" />
    {[-4.2, 0, 4.2].map(x => (
      <circle key={x} className="aom-chain-dot" cx={x} r="1.6" />
    ))}
  </g>
)
