import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import { armOf } from '../battle/faces.ts'
import { strengthOf } from '../battle/standing.ts'
import { CombatUnit } from '../counters/CombatUnit.tsx'
import { Disc } from '../counters/Disc.tsx'
import { FaceDown } from '../counters/FaceDown.tsx'
import { Headquarters } from '../counters/Headquarters.tsx'
import { SIZES } from '../counters/looks.ts'
import { Stack } from '../counters/Stack.tsx'
import { At } from '../map/At.tsx'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import { CLOSE, FAR, type LevelNumber } from '../map/levels.ts'
import { type BoardNames, pennonOf, surname } from '../names.ts'
import { nationOf } from '../printed.ts'
import { lookOf } from '../sides.ts'
import type { Stand } from './pieces.ts'

interface Props {
  readonly map: BoardMap
  readonly stands: readonly Stand[]
  readonly level: LevelNumber
  readonly names: BoardNames
  /** The viewer's side. */
  readonly side: string | null
}

/** All counters by zone: from far away a disc, else stacks, near by fanned out. */
export const Stands = layer(function Stands({ map, stands, level, names, side }: Props): ReactNode {
  return stands.map(stand => {
    const zone = zoneNamed(map, stand.zone)
    return zone === null ? null : (
      <At key={stand.zone} zone={zone} spot="counters" level={level}>
        {level === FAR ? (
          <Disc counts={countsIn(stand, side)} />
        ) : (
          <Stack items={itemsOf(stand, names, side)} fanned={level === CLOSE || isFew(stand)} />
        )}
      </At>
    )
  })
})

/** Two stand side by side at every level. */
const isFew = ({ hqs, units, backs, shown }: Stand): boolean =>
  hqs.length + units.length + backs.length + shown.length <= 2

function countsIn({ hqs, units, backs, shown }: Stand, side: string | null) {
  const counts = new Map<string, number>()
  const add = (of: string, count: number) => counts.set(of, (counts.get(of) ?? 0) + count)
  if (side !== null) add(side, hqs.length + units.length)
  for (const { side: of, count } of backs) add(of, count)
  for (const { side: of } of shown) add(of, 1)
  return [...counts].flatMap(([of, count]) => (count > 0 ? [{ tone: lookOf(of).tone, count }] : []))
}

function itemsOf({ hqs, units, backs, shown }: Stand, names: BoardNames, side: string | null) {
  const { tone } = lookOf(side ?? '')
  return [
    ...hqs.map(({ hq, units: on, sp, activated }) => ({
      key: hq.id,
      ...SIZES.headquarters,
      node: (
        <Headquarters
          leader={hq.leader === null ? names.hq(hq.id) : surname(names.leader(hq.leader))}
          corps={pennonOf(names.hq(hq.id))}
          sp={sp}
          units={on.length}
          nation={nationOf(hq.id)}
          tone={tone}
          activated={activated}
        />
      ),
    })),
    ...units.map(unit => ({
      key: unit.id,
      ...SIZES.combatUnit,
      node: (
        <CombatUnit
          name={names.shortUnit(unit.id)}
          arm={armOf(unit.id, unit.troops)}
          sp={strengthOf(unit.troops).normal}
          nation={nationOf(unit.id)}
          tone={tone}
        />
      ),
    })),
    ...backs.map(({ side: of, count, activated }) => ({
      key: of,
      ...SIZES.faceDown,
      node: <FaceDown side={lookOf(of)} count={count} activated={activated} />,
    })),
    ...shown.map(({ id, side: of }) => ({
      key: id,
      ...SIZES.faceDown,
      node: <FaceDown side={lookOf(of)} count={1} note={names.piece(id)} />,
    })),
  ]
}
