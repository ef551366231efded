import type { ReactNode } from 'react'

export type MarkerKind = 'D1' | 'D2' | 'blown'

const RAYS = 16

const BURST = `${Array.from({ length: RAYS }, (_, i) => {
  const angle = (i / RAYS) * 2 * Math.PI
  const reach = i % 2 === 0 ? 9 : 6.4
  return `${i === 0 ? 'M' : 'L'}${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
}).join('')}Z`

const HORSESHOE =
  'M-5.6 7.6Q-8.6 -2 -5 -6.2Q0 -11 5 -6.2Q8.6 -2 5.6 7.6L2.4 6.6Q4.8 -1 2.4 -4Q0 -6.2 -2.4 -4Q-4.8 -1 -2.4 6.6Z'

/** MAR-3.34 disorder: a burst with its side; MAR-10.23 blown: a horseshoe. */
export const Marker = ({
  kind,
  x,
  y,
}: {
  readonly kind: MarkerKind
  readonly x: number
  readonly y: number
}): ReactNode => (
  <g className={`mar-marker mar-marker-${kind}`} transform={`translate(${x} ${y})`}>
    <path d={kind === 'blown' ? HORSESHOE : BURST} />
    {kind === 'blown' ? null : <text y="3">{kind}</text>}
  </g>
)
