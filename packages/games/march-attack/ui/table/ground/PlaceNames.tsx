import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { pixelAt, type Step } from '../levels.ts'
import { onBoard, rounded } from '../place.ts'
import { extentOf } from './shapes.ts'

interface Props {
  readonly scenario: Scenario
  readonly step: Step
  /** By the id of a feature, and of heights by `level-1`; those without a name have none here. */
  readonly names: { readonly [feature: string]: string }
}

const LETTERS = 13.5

/** Names of woods, waters and villages, where no objective already names them. */
export const PlaceNames = layer(({ scenario, step, names }: Props): ReactNode => {
  const { areas, blocks, obstacles, hills } = scenario.ground
  const isNamed = (id: string) =>
    scenario.objectives.some(each => each.id === id || (names[each.id] ?? each.name) === names[id])
  return (
    <g className="mar-places">
      {hills.map(({ id, level, polygon }) => {
        const { left, right, top, bottom } = extentOf(polygon.map(point => onBoard(scenario, point)))
        return (
          <text
            key={id}
            className="mar-place mar-place-ground mar-place-level"
            x={rounded(left + (right - left) * 0.3)}
            y={rounded(top + (bottom - top) * 0.45)}
            fontSize={rounded(LETTERS * 0.85 * pixelAt(step))}
          >
            {names[`level-${level}`]}
          </text>
        )
      })}
      {[...areas, ...blocks, ...obstacles].map(({ id, points }) => {
        const name = names[id]
        if (name === undefined || isNamed(id)) return null
        const { left, right, top } = extentOf(points.map(point => onBoard(scenario, point)))
        const pixel = pixelAt(step)
        return (
          <text
            key={id}
            className="mar-place mar-place-ground"
            x={rounded((left + right) / 2)}
            y={rounded(top - 4 * pixel)}
            fontSize={rounded(LETTERS * pixel)}
          >
            {name}
          </text>
        )
      })}
    </g>
  )
})
