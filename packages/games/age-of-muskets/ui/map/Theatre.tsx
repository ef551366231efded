import type { Language } from '@grognard/engine'
import { type ReactNode, useId, useRef } from 'react'
import type { BoardMap } from './board-map.ts'
import type { ZoneFacts } from './Facts.tsx'
import { Frame } from './Frame.tsx'
import { Ground } from './Ground.tsx'
import type { Point } from './geometry.ts'
import type { LevelNumber } from './levels.ts'
import { Names } from './Names.tsx'
import { Places } from './Places.tsx'
import { type Seen, useLevel } from './use-level.ts'
import { ZonesOut } from './ZonesOut.tsx'
import './map.css'
import './overlays.css'
import '../counters/counters.css'

/**
 * The map of a theatre of war, for a game's board. What happens on it is drawn by the board itself, in two slots:
 *
 * - `under` lies over the ground and below places and names: zones that are lit (`ZoneLight`), lines of communication
 *   (`Chain`). It is ornament: screen readers do not get it, as little as the ground.
 * - `over` lies on top: arrows (`March`), counters and markers, each in `At`, which draws in pixels around a spot of a
 *   zone and keeps its size however near the map is.
 *
 * Both are given the level of detail: from far away a board draws one disc a zone instead of its counters, and near by it
 * fans stacks out. `zoneAt(map, pointer.toBoard(event))` says which zone was pressed. Units are those of the board.
 */
interface TheatreProps {
  readonly map: BoardMap
  readonly language: Language
  /** By zone's id, what it is called in this language; else what the module calls it. */
  readonly names?: { readonly [zone: string]: string }
  /** By zone's id, what it is worth: shown near by. */
  readonly facts?: { readonly [zone: string]: ZoneFacts }
  /** Zones in play by id; null: all are. The others are drawn paler. */
  readonly inPlay: readonly string[] | null
  /** Zones that nobody may enter now, by id: hatched. */
  readonly closed: readonly string[]
  /** Bridges by id. */
  readonly destroyed: readonly string[]
  /** Names that give way to what lies over them, by zone's id: where they are written, in pixels from the town. */
  readonly aside?: (seen: Seen) => { readonly [zone: string]: Point }
  readonly under?: (level: LevelNumber) => ReactNode
  readonly over?: (level: LevelNumber, seen: Seen) => ReactNode
}

const NO_FACTS = {}

export function Theatre(props: TheatreProps): ReactNode {
  const { map, language, names, facts = NO_FACTS, inPlay, closed, destroyed, aside, under, over } = props
  const board = useRef<SVGSVGElement>(null)
  const seen = useLevel(board, map)
  const { level } = seen
  const id = useId()
  const { width, height, inset } = map
  const pale = inPlay === null ? [] : map.zones.map(zone => zone.id).filter(zone => !inPlay.includes(zone))
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a group of things, each with a name of its own; a title would pop up.
    <svg ref={board} className="aom-map" viewBox={`0 0 ${width} ${height}`} data-level={level}>
      <svg overflow="visible" aria-hidden="true">
        <clipPath id={id}>
          <rect x={inset} y={inset} width={width - 2 * inset} height={height - 2 * inset} />
        </clipPath>
        <g clipPath={`url(#${id})`}>
          <Ground map={map} level={level} />
          <ZonesOut map={map} pale={pale} closed={closed} />
          {under?.(level)}
          <Places map={map} level={level} destroyed={destroyed} pale={pale} />
          <Names
            map={map}
            level={level}
            language={language}
            facts={facts}
            pale={pale}
            aside={aside?.(seen) ?? NO_FACTS}
            {...(names && { names })}
          />
        </g>
        <Frame map={map} />
      </svg>
      {over?.(level, seen)}
    </svg>
  )
}
