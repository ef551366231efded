import { lazy, type ReactNode, Suspense } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import { artOf, type Period } from '../period.ts'

/** No match begins with a fortified army. */
const Kneeling = lazy(() => import('./works.tsx'))

interface FigureProps {
  readonly period: Period
  readonly side: Side
  readonly fortified: boolean
}

/** One army, its feet at the origin. Blue looks to the right and has a round base, Orange a pointed one. */
export function Figure({ period, side, fortified }: FigureProps): ReactNode {
  const { body, head } = artOf(period).armies[side]
  return (
    <g className={`mop-figure mop-${side}`}>
      <Base side={side} wide={fortified} />
      <g transform={side === 'orange' ? 'scale(-1 1)' : undefined}>
        {fortified ? (
          <Suspense>
            <Kneeling period={period} side={side} head={head} />
          </Suspense>
        ) : (
          <>
            {body}
            <g transform="translate(0 -68)">{head}</g>
          </>
        )}
      </g>
    </g>
  )
}

function Base({ side, wide }: { readonly side: Side; readonly wide: boolean }): ReactNode {
  const half = wide ? 41 : 25
  const lozenge = `M${-half - 2} 2l11-5.5H${half - 9}l11 5.5l-11 5.5H${-half + 9}Z`
  return side === 'blue' ? (
    <ellipse className="mop-f-coat" cx={0} cy={2} rx={half - 1} ry={5.5} />
  ) : (
    <path className="mop-f-coat" d={lozenge} />
  )
}
