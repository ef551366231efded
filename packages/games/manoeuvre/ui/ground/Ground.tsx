import { memo, type ReactNode } from 'react'
import type { Edge } from '../../src/vocabulary.ts'
import type { Ground as Kinds } from '../terrain.ts'
import { ALL_SQUARES } from '../turning.ts'
import { survey } from './survey.ts'

interface GroundProps {
  readonly ground: Kinds
  readonly bottom: Edge
}

/** The engraved ground under the pieces, in the units of the map. */
function Drawn({ ground, bottom }: GroundProps): ReactNode {
  const drawn = survey(ground, bottom)
  return (
    <g className="man-ground">
      <path className="man-wash man-tilth" d={drawn.tilth} />
      <path className="man-wash man-woodland" d={drawn.woodland} />
      <path className="man-wash man-bog" d={drawn.bog} />
      <path className="man-wash man-heath" d={drawn.heath} />
      <path className="man-wash man-gardens" d={drawn.gardens} />
      <path className="man-wash man-banks" d={drawn.banks} />
      {drawn.lakes.map(({ shore, lines }) => (
        <g key={shore}>
          <path className="man-lake" d={shore} />
          <path className="man-water-lines" d={lines} />
        </g>
      ))}
      <path className="man-furrows" d={drawn.furrows} />
      <path className="man-grass" d={drawn.grass} />
      <path className="man-ripples" d={drawn.ripples} />
      <path className="man-reeds" d={drawn.reeds} />
      <path className="man-hachures" d={drawn.hachures} />
      <path className="man-shades" d={drawn.shades} />
      <path className="man-walls" d={drawn.walls} />
      <path className="man-roofs" d={drawn.roofs} />
      <path className="man-trunks" d={drawn.trunks} />
      <path className="man-crowns" d={drawn.crowns} />
    </g>
  )
}

/** Ground never changes (MAN-7.1): it is drawn once for each board and side. */
export const Ground = memo(
  Drawn,
  (a, b) => a.bottom === b.bottom && ALL_SQUARES.every(square => a.ground[square] === b.ground[square]),
)
