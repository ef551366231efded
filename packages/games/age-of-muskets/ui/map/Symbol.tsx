import type { ReactNode } from 'react'
import type { PlaceKind } from './lettering.ts'

const BASTIONS = 5

/** A star fort: each bastion is an arrowhead, with a curtain to the next. */
const STAR = `M${Array.from({ length: BASTIONS }, (_, bastion) => {
  const middle = -Math.PI / 2 + (bastion * 2 * Math.PI) / BASTIONS
  const corner = (radius: number, turn: number) =>
    `${(radius * Math.cos(middle + turn)).toFixed(1)} ${(radius * Math.sin(middle + turn)).toFixed(1)}`
  return [corner(5, -0.36), corner(8, -0.14), corner(8.4, 0.14), corner(5, 0.36), corner(4.2, 0.63)].join('L')
}).join('L')}Z`

const CITY = 'M-6.4 5V-2.2H-4.4V-.6H-2.8V-4.6H-1V-6.8H1V-4.6H2.8V-.6H4.4V-2.2H6.4V5Z'
const GATE = 'M-1.4 5V2.2A1.4 1.4 0 0 1 1.4 2.2V5Z'
const KEEP = 'M-4.6 5V-3.8H-2.6V-1.8H-1V-3.8H1V-1.8H2.6V-3.8H4.6V5Z'
const PENNON = 'M0 -3.8V-8.2L3.6 -7L0 -5.9'
const SADDLE = 'M-7.5 -3.5Q0 4 7.5 -3.5M-7.5 3.5Q0 -4 7.5 3.5'
const HOUSE = 'M-5 4V-.4L-2.6 -2.6L-.2 -.4V4Z'
const STEEPLE = 'M.2 4V-3.4L2.3 -8L4.4 -3.4V4Z'
const ANCHOR = 'M0 -3.6V4M-2 -1.6H2M-3.6 1.4Q-3 4 0 4Q3 4 3.6 1.4'

interface Props {
  readonly kind: PlaceKind
  readonly port?: boolean
  readonly pale?: boolean
}

/** The sign of a place, around its middle, about 16 pixels wide. Each kind has a shape of its own. */
export function PlaceSymbol({ kind, port = false, pale = false }: Props): ReactNode {
  return (
    <g className={pale ? 'aom-place aom-place-pale' : 'aom-place'}>
      <Shape kind={kind} />
      {port ? (
        <g transform="translate(11 3)">
          <path className="aom-place-halo" d={ANCHOR} />
          <path className="aom-place-line" d={ANCHOR} />
          <circle className="aom-place-wall" cy="-4.6" r="1.1" />
        </g>
      ) : null}
    </g>
  )
}

function Shape({ kind }: { readonly kind: PlaceKind }): ReactNode {
  switch (kind) {
    case 'fortress':
      return (
        <>
          <path className="aom-place-roof" d={STAR} />
          <circle className="aom-place-wall" r="2.1" />
        </>
      )
    case 'defensibleCity':
      return (
        <>
          <path className="aom-place-roof" d={CITY} />
          <path className="aom-place-wall" d={GATE} />
        </>
      )
    case 'castle':
      return (
        <>
          <path className="aom-place-wall" d={KEEP} />
          <path className="aom-place-roof" d={PENNON} />
        </>
      )
    case 'pass':
      return (
        <>
          <path className="aom-place-halo" d={SADDLE} />
          <path className="aom-place-line" d={SADDLE} />
        </>
      )
    case 'town':
      return (
        <>
          <path className="aom-place-wall" d={HOUSE} />
          <path className="aom-place-roof" d={STEEPLE} />
        </>
      )
  }
}
