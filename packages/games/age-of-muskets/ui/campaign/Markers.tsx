import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { ZoneInPlay } from '../../src/positions/view.ts'
import { SIEGE_STAGES } from '../../src/vocabulary.ts'
import { strengthOf } from '../battle/standing.ts'
import { MARKER_GAP, SIZES } from '../counters/looks.ts'
import { Depleted, Depot, Garrison, LineMarker, Requisition, Stragglers } from '../counters/Markers.tsx'
import { Blockade, FieldWorks, Siege, SiegeTrain } from '../counters/Works.tsx'
import { Pixels } from '../map/At.tsx'
import { type BoardMap, spotsOf, zoneNamed } from '../map/board-map.ts'
import type { Point } from '../map/geometry.ts'
import { LEVELS, type LevelNumber } from '../map/levels.ts'
import type { View } from '../reading.ts'
import { lookOf } from '../sides.ts'
import { mostLevels, sideOfNation } from './nations.ts'

type Lying = Pick<View, 'zones' | 'garrisons' | 'locMarkers'>

interface Props extends Lying {
  readonly map: BoardMap
  readonly level: LevelNumber
  /** Where they lie, by zone, in pixels from its town; left out: on the zone's own spots. */
  readonly spots?: { readonly [zone: string]: readonly Point[] }
}

/** What lies open on the map (AOM-8.5, AOM-8.6), zone by zone. */
export function Markers({ map, level, spots, ...lying }: Props): ReactNode {
  return byZone(lying).map(each => (
    <ZoneMarkers key={each.id} map={map} level={level} spots={spots?.[each.id]} {...each} />
  ))
}

/** How wide what lies in each zone is, in its order. */
export const markerWidths = (lying: Lying) =>
  byZone(lying).flatMap(({ id, ...here }) => {
    const widths = markersIn(here).map(({ width }) => width)
    return widths.length === 0 ? [] : [{ zone: id, widths }]
  })

function byZone({ zones, garrisons, locMarkers }: Lying): readonly HereProps[] {
  const ids = new Set([
    ...Object.keys(zones),
    ...garrisons.map(({ zone }) => zone),
    ...locMarkers.map(({ at }) => at),
  ])
  return [...ids].map(id => ({
    id,
    lies: zones[id],
    garrisons: garrisons.filter(({ zone }) => zone === id),
    locMarkers: locMarkers.filter(({ at }) => at === id),
  }))
}

interface HereProps extends Omit<Lying, 'zones'> {
  readonly id: string
  readonly lies: ZoneInPlay | undefined
}

interface ZoneProps extends HereProps, Pick<Props, 'map' | 'level'> {
  readonly spots: readonly Point[] | undefined
}

/** The first at its own spot, all others in a row at the second. */
const ZoneMarkers = layer(function ZoneMarkers(props: ZoneProps): ReactNode {
  const { map, level, id, spots } = props
  const zone = zoneNamed(map, id)
  const [first, ...others] = markersIn(props)
  if (zone === null || first === undefined) return null
  const { markers, counters } = spotsOf(zone, level)
  const at = (row: number) => {
    const [x, y] = spots?.[row] ?? markers[row] ?? counters
    return `translate(${x} ${y}) scale(${LEVELS[level].counters})`
  }
  return (
    <g className="aom-markers" data-inspect={`zone:${id}`}>
      <Pixels at={zone.at}>
        <g transform={at(0)}>{first.node}</g>
        {others.length === 0 ? null : (
          <g transform={at(1)}>
            <Row markers={others} />
          </g>
        )}
      </Pixels>
    </g>
  )
})

interface Lain {
  readonly key: string
  readonly width: number
  readonly node: ReactNode
}

/** The first in the middle of the spot, the others to its right. */
function Row({ markers }: { readonly markers: readonly Lain[] }): ReactNode {
  let x = -(markers[0]?.width ?? 0) / 2
  return markers.map(({ key, width, node }) => {
    const middle = x + width / 2
    x += width + MARKER_GAP
    return (
      <g key={key} transform={`translate(${middle} 0)`}>
        {node}
      </g>
    )
  })
}

const { garrison, depot, stragglers, badge } = SIZES

function markersIn({
  lies,
  garrisons,
  locMarkers,
}: Pick<HereProps, 'lies' | 'garrisons' | 'locMarkers'>): readonly Lain[] {
  const lain: Lain[] = garrisons.map(({ side, troops, location }) => ({
    key: `garrison ${side} ${location}`,
    ...garrison,
    node: <Garrison tone={lookOf(side).tone} sp={troops === null ? null : totalOf(troops)} />,
  }))
  const add = (key: string, { width }: { readonly width: number }, node: ReactNode) =>
    void lain.push({ key, width, node })
  if (lies?.siege) {
    const { stage } = lies.siege
    add('siege', badge, <Siege stage={SIEGE_STAGES.indexOf(stage) + 1} stages={SIEGE_STAGES.length} />)
  }
  if (lies?.depot) {
    const { nationality, level } = lies.depot
    const { tone } = lookOf(sideOfNation(nationality))
    add(
      'depot',
      depot,
      <Depot tone={tone} nation={nationality} level={level} most={mostLevels(nationality)} />,
    )
  }
  if (lies?.blockade) add('blockade', badge, <Blockade tone={lookOf(lies.blockade).tone} />)
  if (lies?.works) {
    const { side, kind } = lies.works
    add('works', stragglers, <FieldWorks tone={lookOf(side).tone} camp={kind === 'entrenchedCamp'} />)
  }
  for (const [side, count] of Object.entries(lies?.siegeTrains ?? {}))
    if (count > 0) add(`train ${side}`, stragglers, <SiegeTrain tone={lookOf(side).tone} />)
  for (const [side, level] of Object.entries(lies?.requisition ?? {}))
    if (level > 0) add(`requisition ${side}`, badge, <Requisition tone={lookOf(side).tone} level={level} />)
  for (const [nation, count] of Object.entries(lies?.stragglers ?? {}))
    add(
      `stragglers ${nation}`,
      stragglers,
      <Stragglers tone={lookOf(sideOfNation(nation)).tone} nation={nation} sp={count} />,
    )
  if (lies?.depleted) add('depleted', badge, <Depleted />)
  for (const { side } of locMarkers) add(`line ${side}`, badge, <LineMarker tone={lookOf(side).tone} />)
  return lain
}

function totalOf(troops: Parameters<typeof strengthOf>[0]): number {
  const { normal, shattered } = strengthOf(troops)
  return normal + shattered
}
