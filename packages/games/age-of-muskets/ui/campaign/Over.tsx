import type { ReactNode } from 'react'
import { Legend } from '../map/Legend.tsx'
import { MiniMap } from '../map/MiniMap.tsx'
import { mapOf } from '../map/maps.ts'
import { PlaceSearch } from '../map/PlaceSearch.tsx'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Props } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { DatePlate } from './DatePlate.tsx'
import { useDesk } from './desk.ts'
import { LayerButtons } from './LayerButtons.tsx'
import { OrderCards } from './OrderCards.tsx'
import { Panel } from './panel/Panel.tsx'
import { Strip } from './Strip.tsx'

/** What stands still over the map; a battle needs none of it. */
export function Over(props: Props): ReactNode {
  const { view } = props.snapshot
  return view.battle === null ? <OverMap {...props} /> : null
}

function OverMap(props: Props): ReactNode {
  const { snapshot, camera } = props
  const { view, language } = snapshot
  const desk = useDesk()
  const map = mapOf(view.scenario.module)
  const names = namesIn(language)
  const dots = [...new Set(view.counters.map(counter => `${counter.zone} ${counter.side}`))].map(each => {
    const [at = '', side = ''] = each.split(' ')
    return { zone: at, tone: lookOf(side).tone }
  })
  const zones = Object.fromEntries(printed().module.zones.map(({ id }) => [id, names.zone(id)]))
  return (
    <div className="aom-html aom-over">
      <div className="aom-over-top">
        <PlaceSearch
          map={map}
          camera={camera}
          language={language}
          names={zones}
          onFound={id => desk.show({ kind: 'zone', id })}
        />
        <LayerButtons language={language} />
        <DatePlate snapshot={snapshot} />
      </div>
      <MiniMap map={map} camera={camera} language={language} dots={dots} />
      <OrderCards {...props} />
      {desk.layer === 'key' ? (
        <div className="aom-over-key aom-plaque">
          <Legend language={language} />
        </div>
      ) : null}
      <div className="aom-over-panel">
        <Panel {...props} isFolding />
      </div>
      <Strip {...props} />
    </div>
  )
}
