import { memo, type ReactNode, useId } from 'react'
import { CardIcon } from '../icons.tsx'
import type { Gate, Layout, Place, Rect } from '../layout.ts'
import { isModern, type Period } from '../period.ts'
import { coveredWay, enceinte, ravelins } from '../pieces/star-fort.ts'
import type { Peak } from './relief.ts'
import { road } from './roads.ts'
import { mountains, survey } from './survey.ts'

interface GroundProps {
  readonly place: Place
  readonly layout: Layout
  readonly period: Period
}

/** The engraved country under the pieces: drawn once, since nothing on it ever changes. */
export const Ground = memo(({ place, layout, period }: GroundProps): ReactNode => {
  const clip = useId()
  const drawn = survey(place, period)
  const { x, y, w, h } = place
  return (
    <g className="mop-ground">
      <clipPath id={clip}>
        <rect x={x + 9} y={y + 9} width={w - 18} height={h - 18} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {drawn.sea ? <Sea sea={drawn.sea} shore={drawn.shore} /> : null}
        <path className="mop-furrows" d={drawn.furrows} />
        <path className="mop-river" d={drawn.rivers} />
        <path className="mop-hachures" d={drawn.hachures} />
        <Peaks peaks={drawn.peaks} />
        {gatesOf(layout, place.id).map(gate => (
          <Road key={gate.between.join()} d={road(place, gate)} period={period} wet={isSea(gate)} />
        ))}
        {drawn.fortresses.map(({ x, y, r }) => (
          <g key={`${x}`} transform={`translate(${x} ${y})`}>
            <path className="mop-sketch" d={coveredWay(6, r)} />
            <path className="mop-sketch" d={ravelins(6, r)} />
            <path className="mop-sketch-dark" d={enceinte(6, r)} />
          </g>
        ))}
        {drawn.roses.map(({ outline, shade }) => (
          <g key={outline}>
            <path className="mop-rose" d={outline} />
            <path className="mop-rose-dark" d={shade} />
          </g>
        ))}
        {drawn.eagles.map(({ x, y, size }) => (
          <g key={x} className="mop-emblem">
            <CardIcon card="emperor-attack" x={x - size / 2} y={y - size / 2} size={size} />
          </g>
        ))}
        <path className="mop-sketch" d={drawn.shapes} />
        <path className="mop-sketch-shade" d={drawn.shades} />
      </g>
    </g>
  )
})

/** Great Britain is reached over the Channel: an ordinary border (MOP-21.4), but a wet one. */
const isSea = ({ between }: Gate): boolean => between.includes('great-britain')

/** Water lines along the shore, one inside the other, as engravers drew them. */
function Sea({ sea, shore }: { readonly sea: string; readonly shore: string }): ReactNode {
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={sea} />
      </clipPath>
      <path className="mop-sea" d={sea} />
      <g clipPath={`url(#${clip})`}>
        {[30, 22, 15, 9].map(width => (
          <g key={width}>
            <path className="mop-waterline" style={{ strokeWidth: width }} d={shore} />
            <path className="mop-waterline-gap" style={{ strokeWidth: width - 1.3 }} d={shore} />
          </g>
        ))}
      </g>
      <path className="mop-shore" d={shore} />
    </>
  )
}

function Peaks({ peaks }: { readonly peaks: readonly Peak[] }): ReactNode {
  return peaks.map(({ outline, shade }) => (
    <g key={outline}>
      <path className="mop-peak-rock" d={outline} />
      <path d={shade} />
    </g>
  ))
}

function Road({
  d,
  period,
  wet,
}: {
  readonly d: string
  readonly period: Period
  readonly wet: boolean
}): ReactNode {
  if (wet) return <path className="mop-sea-lane" d={d} />
  if (isModern(period))
    return (
      <>
        <path className="mop-sleepers" d={d} />
        <path className="mop-rails" d={d} />
      </>
    )
  return (
    <>
      <path className="mop-road" d={d} />
      <path className="mop-road-bed" d={d} />
    </>
  )
}

/** The mountains between the two neutral countries of 1805. */
export const Alps = memo(({ rect, name }: { readonly rect: Rect; readonly name: string }): ReactNode => {
  const across = rect.w > rect.h
  const x = rect.x + rect.w / 2
  const y = rect.y + rect.h / 2
  return (
    <g className="mop-alps">
      <rect className="mop-alps-ground" x={rect.x} y={rect.y} width={rect.w} height={rect.h} />
      <Peaks peaks={mountains(rect)} />
      <text
        className="mop-alps-name"
        x={x}
        y={y + 6}
        transform={across ? undefined : `rotate(-90 ${x} ${y})`}
      >
        {name}
      </text>
    </g>
  )
})

/** Gates of one country. */
const gatesOf = ({ gates }: Layout, id: string): readonly Gate[] =>
  gates.filter(({ between }) => between.includes(id))
