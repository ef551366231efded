import type { BoardSight } from '@grognard/table'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useChoosing } from '../choosing/choosing.ts'
import type { BoardMap } from '../map/board-map.ts'
import { Legend } from '../map/Legend.tsx'
import { MiniMap } from '../map/MiniMap.tsx'
import { mapOf } from '../map/maps.ts'
import { PlaceSearch } from '../map/PlaceSearch.tsx'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import { type Props, questionKey } from '../reading.ts'
import { lookOf, ownSide } from '../sides.ts'
import { cornersOf } from './corner.ts'
import { DatePlate } from './DatePlate.tsx'
import { useDesk } from './desk.ts'
import { goingTo, pointsAsked } from './following.ts'
import { LayerButtons } from './LayerButtons.tsx'
import { OrderCards } from './OrderCards.tsx'
import { Panel } from './panel/Panel.tsx'
import { campaignWords } from './words.ts'

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
  const words = campaignWords(language)
  // On a small screen the panel lies over the map only while it is wanted.
  const [isArmyOpen, openArmy] = useState(false)
  const dots = [...new Set(view.counters.map(counter => `${counter.zone} ${counter.side}`))].map(each => {
    const [at = '', side = ''] = each.split(' ')
    return { zone: at, tone: lookOf(side).tone }
  })
  useFollowing(props, map)
  const { closed } = view.scenario
  const corners = useMemo(() => cornersOf(map, openZones(closed)), [map, closed])
  const zones = Object.fromEntries(printed().module.zones.map(({ id }) => [id, names.zone(id)]))
  return (
    <div className="aom-html aom-over" data-panel={corners.panel} data-tools={corners.tools}>
      <div className="aom-over-top">
        <PlaceSearch
          map={map}
          camera={camera}
          language={language}
          names={zones}
          onFound={id => desk.show({ kind: 'zone', id })}
        />
        <LayerButtons language={language} />
        {view.own === null ? null : (
          <button
            type="button"
            className="aom-army-more"
            aria-label={words.army.open}
            aria-expanded={isArmyOpen}
            onClick={() => {
              if (!isArmyOpen && desk.shown === null) desk.show({ kind: 'army' })
              openArmy(!isArmyOpen)
            }}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d={COUNTER} />
            </svg>
          </button>
        )}
        <DatePlate snapshot={snapshot} />
        <OrderCards {...props} />
        {desk.layer === null || desk.layer === 'key' ? null : (
          <p className="aom-layer-meaning">
            <span>{words.layers.meanings[desk.layer]}</span>
          </p>
        )}
      </div>
      <MiniMap map={map} camera={camera} language={language} dots={dots} />
      {desk.layer === 'key' ? (
        <section
          className="aom-over-key aom-plaque"
          aria-label={words.layers.key}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be too long for its window, and keys scroll it.
          tabIndex={0}
        >
          <Legend language={language} />
          <Suspense>
            <MarkerKey language={language} look={lookOf(ownSide(view) ?? '')} />
          </Suspense>
        </section>
      ) : null}
      <div className="aom-over-panel" data-open={(isArmyOpen && desk.shown !== null) || undefined}>
        <Panel {...props} isFolding />
      </div>
    </div>
  )
}

/** Nobody needs it for a first board. */
const MarkerKey = lazy(() => import('./MarkerKey.tsx'))

const COUNTER = 'M-10 -8H10V8H-10ZM-10 -3H10M2 2.5H7'

const openZones = (closed: readonly string[]): readonly string[] =>
  printed().module.zones.flatMap(({ id }) => (closed.includes(id) ? [] : [id]))

/** The map goes where something is asked, once for each question, and only where one would not see it. */
function useFollowing({ snapshot, camera, space }: Props, map: BoardMap): void {
  const { lit } = useChoosing()
  const followed = useRef<string | null>(null)
  // Told, and not asked for: the page would be laid out for an answer.
  const sight = useRef<BoardSight | null>(null)
  useEffect(
    () =>
      camera.watch(seen => {
        sight.current = seen
      }),
    [camera],
  )
  const question = questionKey(snapshot)
  useEffect(() => {
    if (space === undefined || sight.current === null || followed.current === question) return
    const isFirst = followed.current === null
    followed.current = question
    const going = goingTo(map, space, sight.current, pointsAsked(snapshot, lit, map, isFirst))
    if (going !== null) camera.show(going.at, going.scale)
  }, [snapshot, lit, map, camera, space, question])
}
