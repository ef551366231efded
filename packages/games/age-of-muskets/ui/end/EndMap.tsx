import type { CourseProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { Markers } from '../campaign/Markers.tsx'
import { ControlTint } from '../campaign/Overlays.tsx'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import { FAR, type LevelNumber } from '../map/levels.ts'
import { March } from '../map/March.tsx'
import { mapOf } from '../map/maps.ts'
import { Theatre } from '../map/Theatre.tsx'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { Battles } from './Battles.tsx'
import { Pieces } from './Pieces.tsx'
import type { Picture } from './picture.ts'
import './end.css'

/** The theatre of war as it was, with every counter face up, on its way from one picture to the next; lines tell it. */
export function EndMap({ snapshot, frame, before, motion }: CourseProps<View, Picture>): ReactNode {
  const { picture } = frame
  const { language } = snapshot
  const { scenario } = snapshot.view
  const map = mapOf(scenario.module)
  const names = namesIn(language)
  const zones = printed().module.zones.map(({ id }) => id)
  return (
    <Theatre
      map={map}
      language={language}
      names={Object.fromEntries(zones.map(zone => [zone, names.zone(zone)]))}
      inPlay={zones.filter(zone => !scenario.closed.includes(zone))}
      closed={[]}
      destroyed={picture.destroyedBridges}
      under={() => <ControlTint map={map} zones={picture.zones} />}
      over={level => (
        <svg overflow="visible" aria-hidden="true">
          {level === FAR ? null : (
            <Markers
              map={map}
              level={level}
              zones={picture.zones}
              garrisons={picture.garrisons}
              locMarkers={picture.locMarkers}
            />
          )}
          {before === null ? null : <Ways map={map} level={level} from={before.picture} to={picture} />}
          <Battles map={map} level={level} picture={picture} />
          <Pieces
            map={map}
            level={level}
            pieces={picture.pieces}
            names={names}
            isMoving={motion && before !== null}
          />
        </svg>
      )}
    />
  )
}

interface WaysProps {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly from: Picture
  readonly to: Picture
}

/** Who has gone where since the last picture. */
function Ways({ map, level, from, to }: WaysProps): ReactNode {
  const stood = new Map(from.pieces.map(({ id, zone }) => [id, zone]))
  const ways = to.pieces.flatMap(({ id, side, zone }) => {
    const before = stood.get(id)
    const isWay = before !== undefined && before !== zone && zoneNamed(map, zone) !== null
    return isWay ? [{ key: `${before} ${zone} ${side}`, from: before, to: zone, side }] : []
  })
  return [...new Map(ways.map(way => [way.key, way])).values()].map(({ key, side, ...way }) => (
    <March key={key} map={map} level={level} tone={lookOf(side).tone} {...way} />
  ))
}
