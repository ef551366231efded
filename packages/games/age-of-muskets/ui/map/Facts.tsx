import type { ReactNode } from 'react'

/** What a zone is worth: near by it stands under its name. What is left out is not shown. */
export interface ZoneFacts {
  /** AOM-2.14 */
  readonly forage?: number
  /** Of its place (AOM-2.12). */
  readonly defence?: number
  /** Victory points of whoever holds it at the end: for the first side, for the second. */
  readonly vp?: readonly [number, number]
}

const STEP = 27

/** Small signs in a row around their middle: an ear, a wall, a laurel for each side that scores. */
export function Facts({ forage, defence, vp }: ZoneFacts): ReactNode {
  const signs = [
    ...(forage === undefined ? [] : [{ key: 'forage', value: forage, sign: <Ear /> }]),
    ...(defence === undefined || defence === 0 ? [] : [{ key: 'defence', value: defence, sign: <Wall /> }]),
    ...(vp ?? []).flatMap((value, side) =>
      value === 0
        ? []
        : [
            {
              key: `vp ${side}`,
              value,
              sign: <Laurel className={`aom-side-${side === 0 ? 'blue' : 'orange'}`} />,
            },
          ],
    ),
  ]
  return signs.map(({ key, value, sign }, at) => (
    <g key={key} transform={`translate(${(at - (signs.length - 1) / 2) * STEP} 0)`}>
      <g transform="translate(-6 -4)">{sign}</g>
      <text className="aom-fact" x="6">
        {value}
      </text>
    </g>
  ))
}

const Ear = (): ReactNode => (
  <path
    className="aom-fact-line"
    d="M0 5V-4M0 -1Q3 -2 3 -5Q0 -4 0 -1Q0 -4 -3 -5Q-3 -2 0 -1M0 3Q3 2 3 -1Q0 0 0 3Q0 0 -3 -1Q-3 2 0 3"
  />
)

const Wall = (): ReactNode => (
  <path className="aom-fact-wall" d="M-4.5 4.5V-4H-2.3V-2H-1.1V-4H1.1V-2H2.3V-4H4.5V4.5Z" />
)

const Laurel = ({ className }: { readonly className: string }): ReactNode => (
  <path
    className={`aom-fact-laurel ${className}`}
    d="M-1 5Q-5.5 3 -4.6 -3.6M1 5Q5.5 3 4.6 -3.6M-4.6 -1L-6 -2.4M-4.4 1.6L-6 1M4.6 -1L6 -2.4M4.4 1.6L6 1"
  />
)
