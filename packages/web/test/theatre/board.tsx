import { type BoardProps, type GameUi, layer } from '@grognard/table'
import { type ReactNode, useState } from 'react'
import danube from '../../../games/age-of-muskets/src/modules/danube-1805.json' with { type: 'json' }
import { Disc } from '../../../games/age-of-muskets/ui/counters/Disc.tsx'
import { At } from '../../../games/age-of-muskets/ui/map/At.tsx'
import { zoneAt, zoneNamed } from '../../../games/age-of-muskets/ui/map/board-map.ts'
import { Chain } from '../../../games/age-of-muskets/ui/map/Chain.tsx'
import { Legend } from '../../../games/age-of-muskets/ui/map/Legend.tsx'
import { CLOSE, FAR, type LevelNumber } from '../../../games/age-of-muskets/ui/map/levels.ts'
import { March } from '../../../games/age-of-muskets/ui/map/March.tsx'
import { MiniMap } from '../../../games/age-of-muskets/ui/map/MiniMap.tsx'
import { fetchMap, mapOf } from '../../../games/age-of-muskets/ui/map/maps.ts'
import { PlaceSearch } from '../../../games/age-of-muskets/ui/map/PlaceSearch.tsx'
import { Theatre } from '../../../games/age-of-muskets/ui/map/Theatre.tsx'
import { ZoneLight } from '../../../games/age-of-muskets/ui/map/ZoneLight.tsx'
import { ZoneTargets } from '../../../games/age-of-muskets/ui/map/ZoneTargets.tsx'
import { HIDDEN, hidden, MARKERS, OWN, own, trench } from './situation.tsx'

const MODULE = 'danube-1805'
const MAY = ['landsberg', 'memmingen', 'munich', 'ingolstadt', 'donauwoerth', 'guenzburg']
const CHAIN = ['augsburg', 'donauwoerth', 'noerdlingen', 'aalen', 'heilbronn', 'rastatt', 'strasbourg']

const FACTS = Object.fromEntries(
  danube.zones.map(({ id, forage, place, vp }) => [
    id,
    { forage, vp: [vp.french, vp.allied] as const, ...(place && { defence: place.defence }) },
  ]),
)

export const prepareTheatre = async (): Promise<void> => {
  await fetchMap({ moduleId: MODULE })
}

/** The address asks for an empty map, or for the whole theatre in play. */
const asked = new URLSearchParams(location.search)

function Board({ snapshot, camera, pointer }: BoardProps) {
  const map = mapOf(MODULE)
  const [chosen, choose] = useState<string | null>(null)
  Object.assign(globalThis, {
    theatre: { camera, zoneAt: (x: number, y: number) => zoneAt(map, { x, y })?.id, pointer },
  })
  const isEmpty = asked.has('empty')
  return (
    <Theatre
      map={map}
      language={snapshot.language}
      facts={FACTS}
      inPlay={asked.has('ulm') ? map.zones.slice(0, 36).map(({ id }) => id) : null}
      closed={['ansbach']}
      destroyed={['elchingen']}
      under={level =>
        isEmpty ? null : (
          <>
            <ZoneLight map={map} zones={MAY} look="may" />
            <ZoneLight map={map} zones={chosen === null ? [] : [chosen]} look="chosen" />
            {level === FAR ? null : <Chain map={map} zones={CHAIN} tone="blue" />}
          </>
        )
      }
      over={level =>
        isEmpty ? null : (
          <>
            <ZoneTargets
              map={map}
              targets={MAY.map(zone => ({ zone, label: zone, pressed: zone === chosen }))}
              onPress={choose}
            />
            <March
              map={map}
              from="augsburg"
              to="landsberg"
              tone="blue"
              level={level}
              label={{ text: '1 AP' }}
            />
            <March
              map={map}
              from="landsberg"
              to="memmingen"
              tone="blue"
              level={level}
              forced
              label={{ text: '+1 AP', more: '70 %' }}
            />
            <Counters level={level} />
          </>
        )
      }
    />
  )
}

const Counters = layer(function Counters({ level }: { readonly level: LevelNumber }) {
  const map = mapOf(MODULE)
  const draw = (id: string, spot: Parameters<typeof At>[0]['spot'], key: string, node: ReactNode) => {
    const zone = zoneNamed(map, id)
    return zone === null ? null : (
      <At key={key} zone={zone} spot={spot} level={level}>
        {node}
      </At>
    )
  }
  if (level === FAR)
    return (
      <>
        {OWN.map(({ zone, units }) =>
          draw(zone, 'counters', zone, <Disc counts={[{ tone: 'blue', count: units.length + 1 }]} />),
        )}
        {HIDDEN.map(({ zone, side, count }) =>
          draw(zone, 'counters', zone, <Disc counts={[{ tone: side.tone, count }]} />),
        )}
      </>
    )
  const turn = new Map<string, number>()
  return (
    <>
      {draw('ulm', 'counters', 'trench', trench)}
      {MARKERS.map(({ zone, node }, at) => {
        const number = turn.get(zone) ?? 0
        turn.set(zone, number + 1)
        return draw(zone, number === 0 ? 'marker-0' : 'marker-1', String(at), node)
      })}
      {HIDDEN.map(each => draw(each.zone, 'counters', each.zone, hidden(each)))}
      {OWN.map(each => draw(each.zone, 'counters', each.zone, own(each, level === CLOSE)))}
    </>
  )
})

function Over({ snapshot: { language }, camera }: BoardProps) {
  const map = mapOf(MODULE)
  const dots = [
    ...OWN.map(({ zone }) => ({ zone, tone: 'blue' as const })),
    ...HIDDEN.map(({ zone, side }) => ({ zone, tone: side.tone })),
  ]
  return (
    <div className="aom-html">
      <PlaceSearch map={map} camera={camera} language={language} />
      <MiniMap map={map} camera={camera} language={language} dots={dots} />
    </div>
  )
}

const Aside = ({ snapshot: { language } }: BoardProps) => <Legend language={language} />

export const ui: GameUi = {
  Board,
  Over,
  Aside,
  size: () => mapOf(MODULE),
  zoom: { nearest: 8, farthest: 0.9 },
}
