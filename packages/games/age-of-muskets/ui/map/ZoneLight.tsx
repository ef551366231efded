import { layer } from '@grognard/table'
import { type ReactNode, useId } from 'react'
import { type BoardMap, zoneNamed } from './board-map.ts'

interface Props {
  readonly map: BoardMap
  /** By id. */
  readonly zones: readonly string[]
  /** `may`: may be chosen. `chosen`: is chosen. `pointed`: is spoken of. */
  readonly look: 'may' | 'chosen' | 'pointed'
}

/** Zones that are lit: a warm border inside of each, and a breath of it over the ground. */
export const ZoneLight = layer(function ZoneLight({ map, zones, look }: Props): ReactNode {
  const id = useId()
  return zones.map(each => {
    const zone = zoneNamed(map, each)
    return zone === null ? null : (
      <g key={each} className={`aom-light aom-light-${look}`}>
        <clipPath id={`${id}${zone.number}`}>
          <path d={zone.path} />
        </clipPath>
        <g clipPath={`url(#${id}${zone.number})`}>
          <path className="aom-light-wash" d={zone.path} />
          <path className="aom-light-wide" d={zone.path} />
          <path className="aom-light-edge" d={zone.path} />
        </g>
      </g>
    )
  })
})
