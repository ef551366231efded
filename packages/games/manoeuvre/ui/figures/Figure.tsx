import { memo, type ReactNode } from 'react'
import type { UnitType } from '../../src/vocabulary.ts'
import { foot } from './foot.ts'
import { mounted } from './horse.ts'
import type { Piece } from './pieces.ts'
import { isMounted, uniformOf } from './uniforms.ts'

interface FigureProps {
  readonly nation: string
  /** A unit's id, or a leader's. */
  readonly who: string
  readonly arm: UnitType | 'leader'
}

/** A soldier of the unit: on foot about 24 by 44 with his feet at the origin, mounted 60 by 46 with the hooves there. */
export const Figure = memo(({ nation, who, arm }: FigureProps): ReactNode => {
  const { hat, pose, rider, dyes } = uniformOf(nation, who)
  const style = Object.fromEntries(Object.entries(dyes).map(([dye, colour]) => [`--man-${dye}`, colour]))
  if (isMounted(arm))
    return (
      <g className="man-figure-drawn" style={style} transform="translate(-30 -41)">
        <Drawn pieces={mounted(arm === 'leader' ? 'general' : rider)} />
      </g>
    )
  const { legs, body } = foot(hat, pose)
  return (
    <g className="man-figure-drawn" style={style}>
      <Drawn pieces={legs} />
      <g transform={pose === 'run' ? 'rotate(9 0 -17)' : undefined}>
        <Drawn pieces={body} />
      </g>
    </g>
  )
})

const Drawn = ({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode =>
  pieces.map(([dye, path, width]) => (
    <path
      key={`${dye} ${path}`}
      d={path}
      {...(width === undefined
        ? { fill: `var(--man-${dye})`, stroke: 'var(--man-fig-ink)', strokeWidth: 0.7 }
        : { fill: 'none', stroke: `var(--man-${dye})`, strokeWidth: width })}
    />
  ))
