import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken, type Mark } from '../choosing/marks.ts'
import { FAR } from '../map/levels.ts'
import { mapOf } from '../map/maps.ts'
import { Theatre } from '../map/Theatre.tsx'
import { ZoneLight } from '../map/ZoneLight.tsx'
import { ZoneTargets } from '../map/ZoneTargets.tsx'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Props } from '../reading.ts'
import { ownSide } from '../sides.ts'
import { wordsIn } from '../words.ts'
import { Markers } from './Markers.tsx'
import { Plan } from './Plan.tsx'
import { standsIn } from './pieces.ts'
import { Stands } from './Stands.tsx'

/** The theatre of war with all that lies on it; zones that may be chosen are lit, and can be pressed. */
export function CampaignMap({ snapshot }: Props): ReactNode {
  const { view, language } = snapshot
  const { lit, press } = useChoosing()
  const map = mapOf(view.scenario.module)
  const names = namesIn(language)
  const words = wordsIn(language)
  const stands = standsIn(view)
  const zones = printed().module.zones.map(({ id }) => id)
  const marks = [...lit.marks].flatMap(([target, mark]): [string, Mark][] =>
    target.startsWith('zone:') ? [[target.slice('zone:'.length), mark]] : [],
  )
  const litAs = (isLit: (mark: Mark) => boolean) =>
    marks.filter(([, mark]) => isLit(mark)).map(([zone]) => zone)
  const said = (zone: string): string => {
    const stand = stands.find(each => each.zone === zone)
    return words.map.zone(names.zone(zone), [
      ...(stand?.hqs ?? []).map(({ hq, sp }) => words.map.own(names.hq(hq.id), sp)),
      ...(stand?.backs ?? []).map(({ side, count }) => words.map.backs(names.side(side), count)),
    ])
  }
  return (
    <Theatre
      map={map}
      language={language}
      names={Object.fromEntries(zones.map(zone => [zone, names.zone(zone)]))}
      inPlay={zones.filter(zone => !view.scenario.closed.includes(zone))}
      closed={[]}
      destroyed={view.destroyedBridges}
      under={() => (
        <>
          <ZoneLight map={map} zones={litAs(({ state }) => state === 'open')} look="may" />
          <ZoneLight map={map} zones={litAs(isTaken)} look="chosen" />
        </>
      )}
      over={level => (
        <>
          {level === FAR ? null : (
            <Markers
              map={map}
              level={level}
              zones={view.zones}
              garrisons={view.garrisons}
              locMarkers={view.locMarkers}
            />
          )}
          <Stands map={map} stands={stands} level={level} names={names} side={ownSide(view)} />
          <Plan map={map} level={level} view={view} />
          <ZoneTargets
            map={map}
            targets={marks.map(([zone, mark]) => ({
              zone,
              label: said(zone),
              pressed: isTaken(mark),
              idle: mark.state === 'other',
            }))}
            onPress={zone => {
              const mark = lit.marks.get(`zone:${zone}`)
              if (mark !== undefined) press(mark.press)
            }}
          />
        </>
      )}
    />
  )
}
