import type { ReactNode } from 'react'
import { MiniMap } from '../map/MiniMap.tsx'
import { mapOf } from '../map/maps.ts'
import { PlaceSearch } from '../map/PlaceSearch.tsx'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Props } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { ZonePanel } from './ZonePanel.tsx'

/** A search for a place and the whole theatre in a corner; a battle needs neither. */
export function Over({ snapshot, camera }: Props): ReactNode {
  const { view, language } = snapshot
  if (view.battle !== null) return null
  const map = mapOf(view.scenario.module)
  const names = namesIn(language)
  const dots = [...new Set(view.counters.map(({ zone, side }) => `${zone} ${side}`))].map(each => {
    const [zone = '', side = ''] = each.split(' ')
    return { zone, tone: lookOf(side).tone }
  })
  const zones = Object.fromEntries(printed().module.zones.map(({ id }) => [id, names.zone(id)]))
  return (
    <div className="aom-html">
      <PlaceSearch map={map} camera={camera} language={language} names={zones} />
      <MiniMap map={map} camera={camera} language={language} dots={dots} />
      <ZonePanel snapshot={snapshot} />
    </div>
  )
}
