import type { ReactNode } from 'react'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rx: number
}

/** The light around what may be chosen: a glow, and a line that is seen without it. */
export const BoxHalo = (box: Box): ReactNode => (
  <g className="mop-halo">
    <rect className="mop-halo-glow" {...box} />
    <rect className="mop-halo-line" {...box} />
  </g>
)

export const GroundHalo = ({ rx }: { readonly rx: number }): ReactNode => (
  <g className="mop-halo">
    <ellipse className="mop-halo-glow" cy={2} rx={rx} ry={rx * 0.36} />
    <ellipse className="mop-halo-line" cy={2} rx={rx} ry={rx * 0.36} />
  </g>
)
