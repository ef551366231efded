import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { SIEGE_STAGES } from '../../src/vocabulary.ts'
import { Depleted, Depot, Garrison, LineMarker, Stragglers } from '../counters/Markers.tsx'
import { Blockade, FieldWorks, Siege, SiegeTrain } from '../counters/Works.tsx'
import { At } from '../map/At.tsx'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import type { LevelNumber } from '../map/levels.ts'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'
import { lookOf } from '../sides.ts'

type Lying = Pick<View, 'zones' | 'garrisons' | 'locMarkers'>

interface Props extends Lying {
  readonly map: BoardMap
  readonly level: LevelNumber
}

const STEP = 25

/** What lies open on the map (AOM-8.5, AOM-8.6): two at their own spots, the others beside the second. */
export const Markers = layer(function Markers({ map, level, ...lying }: Props): ReactNode {
  const zones = new Set([
    ...Object.keys(lying.zones),
    ...lying.garrisons.map(({ zone }) => zone),
    ...lying.locMarkers.map(({ at }) => at),
  ])
  return [...zones].map(id => {
    const zone = zoneNamed(map, id)
    return zone === null
      ? null
      : markersIn(lying, id).map(({ key, node }, at) => (
          <At key={`${id} ${key}`} zone={zone} spot={at === 0 ? 'marker-0' : 'marker-1'} level={level}>
            <g transform={`translate(${Math.max(0, at - 1) * STEP} 0)`}>{node}</g>
          </At>
        ))
  })
})

interface Lain {
  readonly key: string
  readonly node: ReactNode
}

const sideOfNation = (nation: string): string =>
  printed().module.nationalities.find(({ id }) => id === nation)?.side ?? ''

function markersIn({ zones, garrisons, locMarkers }: Lying, zone: string): readonly Lain[] {
  const lies = zones[zone]
  const lain: Lain[] = garrisons
    .filter(each => each.zone === zone)
    .map(({ side, troops, location }) => ({
      key: `garrison ${side} ${location}`,
      node: <Garrison tone={lookOf(side).tone} sp={troops === null ? null : total(troops)} />,
    }))
  const add = (key: string, node: ReactNode) => void lain.push({ key, node })
  if (lies?.siege) {
    const { stage } = lies.siege
    add('siege', <Siege stage={SIEGE_STAGES.indexOf(stage) + 1} stages={SIEGE_STAGES.length} />)
  }
  if (lies?.depot) {
    const { nationality, level } = lies.depot
    add('depot', <Depot tone={lookOf(sideOfNation(nationality)).tone} nation={nationality} level={level} />)
  }
  if (lies?.blockade) add('blockade', <Blockade tone={lookOf(lies.blockade).tone} />)
  if (lies?.works)
    add(
      'works',
      <FieldWorks tone={lookOf(lies.works.side).tone} camp={lies.works.kind === 'entrenchedCamp'} />,
    )
  for (const [side, count] of Object.entries(lies?.siegeTrains ?? {}))
    if (count > 0) add(`train ${side}`, <SiegeTrain tone={lookOf(side).tone} />)
  for (const [nation, count] of Object.entries(lies?.stragglers ?? {}))
    add(
      `stragglers ${nation}`,
      <Stragglers tone={lookOf(sideOfNation(nation)).tone} nation={nation} sp={count} />,
    )
  if (lies?.depleted) add('depleted', <Depleted />)
  for (const { side } of locMarkers.filter(({ at }) => at === zone))
    add(`line ${side}`, <LineMarker tone={lookOf(side).tone} />)
  return lain
}

const total = (troops: { readonly [type: string]: readonly [number, number] }): number =>
  Object.values(troops).reduce((sum, [normal, shattered]) => sum + normal + shattered, 0)
