import type { ReactNode } from 'react'
import type { Scenario } from '../../src/scenario.ts'
import { armyOf } from '../table/armies.ts'
import { rounded } from '../table/place.ts'
import type { Standing } from '../table/units/standing.ts'
import type { Picture } from './picture.ts'

interface Props {
  readonly scenario: Scenario
  readonly units: readonly Standing[]
  readonly earlier: readonly Standing[]
  readonly shots: Picture['shots']
}

/** Who has gone where since the last picture, and who has fired at whom. */
export function Ways({ scenario, units, earlier, shots }: Props): ReactNode {
  const stood = new Map(earlier.map(({ card, at }) => [card.id, at]))
  const stands = new Map(units.map(({ card, at }) => [card.id, { card, at }]))
  const line = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`
  return (
    <g className="mar-ways">
      {units.map(({ card, at }) => {
        const from = stood.get(card.id)
        if (from === undefined || (from.x === at.x && from.y === at.y)) return null
        return (
          <path
            key={card.id}
            className={`mar-march mar-army-${armyOf(scenario, card.side)}`}
            d={line(from, at)}
          />
        )
      })}
      {shots.map(({ unit, target }) => {
        const [from, to] = [stands.get(unit), stands.get(target)?.at ?? stood.get(target)]
        if (from === undefined || to === undefined) return null
        return <path key={`${unit} ${target}`} className="mar-shot" d={line(from.at, to)} />
      })}
    </g>
  )
}
