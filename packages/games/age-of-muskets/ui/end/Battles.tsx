import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { At } from '../map/At.tsx'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import type { LevelNumber } from '../map/levels.ts'
import type { Picture } from './picture.ts'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly picture: Picture
}

/** Crossed sabres where battles are or were fought in this turn. */
export const Battles = layer(function Battles({ map, level, picture }: Props): ReactNode {
  return picture.fought.map(id => {
    const zone = zoneNamed(map, id)
    return zone === null ? null : (
      <At key={id} zone={zone} spot="place" level={level}>
        <g className={id === picture.battle ? 'aom-sabres aom-sabres-now' : 'aom-sabres'}>
          <circle r="15" />
          <path d="M-9 9Q3 3 9 -9M-9 5L-5 10M9 9Q-3 3 -9 -9M9 5L5 10" />
        </g>
      </At>
    )
  })
})
