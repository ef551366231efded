import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Tone } from '../counters/looks.ts'
import type { BoardMap } from './board-map.ts'
import { smoothPathOf } from './geometry.ts'
import { wayBetween } from './roads.ts'

interface Props {
  readonly map: BoardMap
  /** Zones by id, each beside the next. */
  readonly zones: readonly string[]
  readonly tone: Tone
}

/** A line of communications, as a chain of dots along the roads. */
export const Chain = layer(function Chain({ map, zones, tone }: Props): ReactNode {
  const path = zones
    .slice(1)
    .map((to, at) => wayBetween(map, zones[at] ?? to, to))
    .map(way => (way === null ? '' : smoothPathOf(way)))
    .join('')
  return (
    <g className={`aom-chain aom-side-${tone}`}>
      <path className="aom-chain-bed" d={path} />
      <path className="aom-chain-line" d={path} />
    </g>
  )
})
