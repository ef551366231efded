import type { ReactNode } from 'react'

interface Props {
  readonly width: number
  readonly height: number
  readonly className?: string
  readonly corner?: number
}

/** A counter's body around its middle, with its shadow on the map. */
export const Card = ({ width, height, className = 'aom-card', corner = 4 }: Props): ReactNode => (
  <>
    <rect
      className="aom-card-shadow"
      x={-width / 2 + 0.8}
      y={-height / 2 + 1.8}
      width={width}
      height={height}
      rx={corner}
    />
    <rect className={className} x={-width / 2} y={-height / 2} width={width} height={height} rx={corner} />
  </>
)

/** The upper part of a counter, in its nation's colour, with a name in it. */
export function Band({
  width,
  height,
  band,
  name,
}: Props & { readonly band: number; readonly name: string }): ReactNode {
  const [left, top] = [-width / 2 + 0.55, -height / 2 + 0.55]
  const round = 3.6
  return (
    <>
      <path
        className="aom-band"
        d={`M${left} ${top + round}a${round} ${round} 0 0 1 ${round} ${-round}h${width - 1.1 - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}V${top + band}H${left}Z`}
      />
      <path className="aom-band-foot" d={`M${-width / 2} ${top + band}h${width}`} />
      <text className="aom-band-name" y={top + band - 3} fontSize={fitting(name, width - 5, band * 0.78)}>
        {name}
      </text>
    </>
  )
}

/** A letter is about so wide, measured by its size. */
const LETTER = 0.53

/** As large as wanted, or as large as fits. */
export const fitting = (text: string, width: number, most: number): number =>
  Math.min(most, width / (text.length * LETTER))

/** It has had its turn. */
export const Activated = ({ x, y }: { readonly x: number; readonly y: number }): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="aom-activated" r="5" />
    <path className="aom-activated-tick" d="M-2.4 0l1.7 1.8 3.2 -3.6" />
  </g>
)

/** How many there are. */
export const Count = ({
  x,
  y,
  count,
}: {
  readonly x: number
  readonly y: number
  readonly count: number
}): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="aom-count" r="7.2" />
    <text className="aom-count-number" y="4">
      {count}
    </text>
  </g>
)
