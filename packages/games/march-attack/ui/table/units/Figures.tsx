import type { ReactNode } from 'react'
import { INCH, rounded } from '../place.ts'
import { Flag } from './Flag.tsx'
import { footId, riderFrontId, riderId } from './figures.ts'
import { colourOf, figuresOf, gunsOf, type Placed, viewOf } from './ranks.ts'
import type { Standing } from './standing.ts'
import { type Look, lookOf } from './uniforms.ts'

/** Of a man's own drawing, which is 18 high, to units of the board. */
const MAN = 0.037 * INCH
const RIDER = 0.024 * INCH
const GUN = 0.052 * INCH
const FLAG = 0.055 * INCH

const HIDES = ['#7b5232', '#8f6240', '#5d4029', '#9a7450', '#6d4c33', '#84603f']

/** A unit's men, horses and guns in its formation and uniform. */
export function Figures({
  standing,
  isCharging,
}: {
  readonly standing: Standing
  readonly isCharging: boolean
}): ReactNode {
  const { card } = standing
  const look = lookOf(card)
  const colour = card.branch === 'infantry' ? colourOf(standing) : null
  const figure = card.branch === 'infantry' ? manOf : card.branch === 'cavalry' ? riderOf : crewOf(standing)
  return (
    <g className="mar-figures" style={look.colours}>
      {gunsOf(standing).map(gun => (
        <use
          key={`gun ${gun.at.x}`}
          href="#mar-gun"
          transform={`translate(${rounded(gun.at.x)} ${rounded(gun.at.y)}) rotate(${gun.facing / 10}) scale(${GUN})`}
        />
      ))}
      {figuresOf(standing).map((placed, i) => figure(placed, look, i, isCharging))}
      {colour === null ? null : (
        <Flag at={{ x: colour.x, y: colour.y + 0.28 * INCH }} nation={card.nation} size={FLAG} />
      )}
    </g>
  )
}

/** Feet are a little below the place where he stands. */
const placedAt = ({ at, lean }: Placed, below: number, size: number, isMirrored: boolean): string =>
  `translate(${rounded(at.x)} ${rounded(at.y + below * INCH)})${lean === 0 ? '' : ` rotate(${rounded(lean)})`} scale(${isMirrored ? -size : size} ${size})`

function manOf(placed: Placed, { hat, isKilted }: Look, i: number): ReactNode {
  const { view, isMirrored } = viewOf(placed.facing)
  return (
    <use
      key={i}
      href={`#${footId(hat, view, isKilted)}`}
      transform={placedAt(placed, 0.2, MAN, isMirrored)}
    />
  )
}

function riderOf(placed: Placed, { rider }: Look, i: number, isCharging: boolean): ReactNode {
  const { view, isMirrored } = viewOf(placed.facing)
  const hide = { '--mar-hide': HIDES[i % HIDES.length] }
  if (view !== 'side')
    return (
      <use
        key={i}
        href={`#${riderFrontId(rider, view)}`}
        style={hide}
        transform={placedAt(placed, 0.3, MAN, false)}
      />
    )
  return (
    <use
      key={i}
      href={`#${riderId(rider, isCharging ? 'gallop' : 'walk')}`}
      style={hide}
      transform={placedAt(placed, 0.24, RIDER, isMirrored)}
    />
  )
}

/** Gunners at their piece; the team before a limber. */
const crewOf =
  ({ unit }: Standing) =>
  (placed: Placed, look: Look, i: number): ReactNode =>
    unit.formation.endsWith('-limbered') ? riderOf(placed, look, i, false) : manOf(placed, look, i)
