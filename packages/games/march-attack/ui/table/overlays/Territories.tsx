import { type BoardPoint, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { armyOf } from '../armies.ts'
import { INCH, pointsOf } from '../place.ts'
import type { Standing } from '../units/standing.ts'
import { hullOf } from './hull.ts'

interface Props {
  readonly scenario: Scenario
  readonly units: readonly Standing[]
  /** Numbers of major formations whose ground is shown. */
  readonly shown: readonly number[]
}

/** How far the hull stands off the units. */
const OFF = 0.75 * INCH

/** The ground that the units of a major formation stand on together. */
export const Territories = layer(
  ({ scenario, units, shown }: Props): ReactNode => (
    <g className="mar-territories">
      {shown.map(formation => {
        const members = units.filter(({ unit }) => unit.major === formation)
        const [first] = members
        if (first === undefined) return null
        const hull = hullOf(members.flatMap(({ corners }) => corners.flatMap(around)))
        return (
          <polygon
            key={formation}
            className={`mar-territory mar-army-${armyOf(scenario, first.card.side)} mar-side-${first.card.side}`}
            points={pointsOf(hull)}
          />
        )
      })}
    </g>
  ),
)

const around = ({ x, y }: BoardPoint): readonly BoardPoint[] => [
  { x: x - OFF, y },
  { x: x + OFF, y },
  { x, y: y - OFF },
  { x, y: y + OFF },
]
