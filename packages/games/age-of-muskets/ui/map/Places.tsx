import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { At, Pixels } from './At.tsx'
import type { BoardMap } from './board-map.ts'
import { letteringOf } from './lettering.ts'
import { FAR, type LevelNumber, scaleOf } from './levels.ts'
import type { MadeBridge } from './made-map.ts'
import { PlaceSymbol } from './Symbol.tsx'

interface Props {
  readonly map: BoardMap
  readonly level: LevelNumber
  /** Ids of bridges. */
  readonly destroyed: readonly string[]
  /** Zones that are not in play, by id. */
  readonly pale: readonly string[]
}

/** Bridges, and the signs of towns, castles, cities, fortresses, passes and ports. */
export const Places = layer(function Places({ map, level, destroyed, pale }: Props): ReactNode {
  return (
    <g className="aom-places">
      {map.bridges
        .filter(({ id }) => level !== FAR || destroyed.includes(id))
        .map(bridge => (
          <Bridge
            key={bridge.id}
            bridge={bridge}
            level={level}
            coarse={map.coarse}
            isDestroyed={destroyed.includes(bridge.id)}
          />
        ))}
      {map.zones.map(zone => (
        <At key={zone.id} zone={zone} spot="place" level={level}>
          {level === FAR && letteringOf(zone.place, level) === null ? (
            <circle className="aom-place-dot" r="2.6" />
          ) : (
            <PlaceSymbol kind={zone.place} port={zone.port} pale={pale.includes(zone.id)} />
          )}
        </At>
      ))}
    </g>
  )
})

interface BridgeProps {
  readonly bridge: MadeBridge
  readonly level: LevelNumber
  readonly coarse: number
  readonly isDestroyed: boolean
}

function Bridge({ bridge: { at, angle, major }, level, coarse, isDestroyed }: BridgeProps): ReactNode {
  const scale = scaleOf(level, coarse)
  const half = (major ? 5.2 : 4) * scale ** 0.45
  const rail = 2.3 * scale ** 0.3
  const rails = [-1, 1]
    .map(
      side =>
        `M${-half - 2} ${side * (rail + 1.6)}L${-half} ${side * rail}H${half}L${half + 2} ${side * (rail + 1.6)}`,
    )
    .join('')
  return (
    <Pixels at={at} className={isDestroyed ? 'aom-bridge aom-bridge-down' : 'aom-bridge'}>
      <g transform={`rotate(${angle + 90})`}>
        {isDestroyed ? null : (
          <rect className="aom-bridge-deck" x={-half} y={-rail} width={2 * half} height={2 * rail} />
        )}
        <path className="aom-bridge-rails" d={rails} />
      </g>
      {isDestroyed ? <path className="aom-bridge-cross" d="M-5 -5L5 5M5 -5L-5 5" /> : null}
    </Pixels>
  )
}
