import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { StaffInPlay } from '../../src/positions/staff-in-play.ts'
import type { Tone } from '../counters/looks.ts'
import { At } from '../map/At.tsx'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import { Chain } from '../map/Chain.tsx'
import type { LevelNumber } from '../map/levels.ts'
import { ZoneLight } from '../map/ZoneLight.tsx'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'
import { lookOf } from '../sides.ts'

/** What is laid over the map on request. */

interface SupplyProps {
  readonly map: BoardMap
  readonly staff: StaffInPlay
  /** The HQ that is looked at; null: all. */
  readonly hq: string | null
  readonly tone: Tone
}

/** From the HQ to the depots that it reaches, and from depot to depot (chapters 10, 11 and 13). */
export const SupplyLayer = layer(function SupplyLayer({ map, staff, hq, tone }: SupplyProps): ReactNode {
  const looked = staff.headquarters.filter(each => hq === null || each.hq === hq)
  const lines = looked.flatMap(({ depots }) =>
    (hq === null ? depots.slice(0, 1) : depots).map(({ path }) => path),
  )
  return (
    <>
      <ZoneLight map={map} zones={[...new Set(lines.flatMap(line => line.slice(-1)))]} look="pointed" />
      {staff.chains.map(zones => (
        <Chain key={zones.join()} map={map} zones={zones} tone={tone} />
      ))}
      {lines.map(zones => (
        <Chain key={zones.join()} map={map} zones={zones} tone={tone} />
      ))}
    </>
  )
})

interface ReachProps {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly zones: readonly { readonly zone: string; readonly cost: number }[]
}

/** Zones within a March, and what it costs to go there. */
export const ReachPills = layer(function ReachPills({ map, level, zones }: ReachProps): ReactNode {
  return zones.map(({ zone, cost }) => (
    <Plate key={zone} map={map} zone={zone} level={level} className="aom-plate">
      {cost}
    </Plate>
  ))
})

interface PlateProps {
  readonly map: BoardMap
  readonly zone: string
  readonly level: LevelNumber
  readonly className: string
  readonly children: ReactNode
}

/** A number on the town of a zone. */
function Plate({ map, zone, level, className, children }: PlateProps): ReactNode {
  const found = zoneNamed(map, zone)
  return found === null ? null : (
    <At zone={found} spot="place" level={level}>
      <g className={className}>
        <circle r="9.5" />
        <text y="4.4">{children}</text>
      </g>
    </At>
  )
}

interface LandProps {
  readonly map: BoardMap
  readonly level: LevelNumber
  readonly zones: View['zones']
  readonly closed: readonly string[]
}

/** AOM-2.14: what the land gives; what it gives no more is struck out (AOM-7.5). */
export const ForagePlates = layer(function ForagePlates({ map, level, zones, closed }: LandProps): ReactNode {
  return printed()
    .module.zones.filter(({ id }) => !closed.includes(id))
    .map(({ id, forage }) => (
      <Plate
        key={id}
        map={map}
        zone={id}
        level={level}
        className={`aom-plate aom-plate-forage${zones[id]?.depleted ? ' aom-plate-out' : ''}`}
      >
        {forage}
      </Plate>
    ))
})

/** AOM-46.3: who holds which zone. */
export const ControlTint = layer(function ControlTint({
  map,
  zones,
}: Pick<LandProps, 'map' | 'zones'>): ReactNode {
  return Object.entries(zones).map(([id, { control }]) =>
    control === null ? null : (
      <path
        key={id}
        className={`aom-held aom-side-${lookOf(control).tone}`}
        d={zoneNamed(map, id)?.path ?? ''}
      />
    ),
  )
})

/** AOM-60.2: what zones are worth; filled where whoever scores for it holds it. */
export const ScorePlates = layer(function ScorePlates({ map, level, zones, closed }: LandProps): ReactNode {
  return printed()
    .module.zones.filter(({ id }) => !closed.includes(id))
    .flatMap(({ id, vp }) =>
      Object.entries(vp)
        .filter(([, points]) => points > 0)
        .map(([side, points]) => (
          <Plate
            key={`${id} ${side}`}
            map={map}
            zone={id}
            level={level}
            className={`aom-plate aom-side-${lookOf(side).tone} ${
              zones[id]?.control === side ? 'aom-plate-held' : 'aom-plate-score'
            }`}
          >
            {points}
          </Plate>
        )),
    )
})
