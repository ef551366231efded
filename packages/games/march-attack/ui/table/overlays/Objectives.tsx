import { type BoardPoint, layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { NONE, type Side } from '../../../src/vocabulary.ts'
import { armyOf } from '../armies.ts'
import { pixelAt, type Step } from '../levels.ts'
import { rounded, sizeOfBoard } from '../place.ts'
import { spotOf } from './objective-spots.ts'

interface Props {
  readonly scenario: Scenario
  readonly control: readonly (Side | -1)[]
  readonly step: Step
  /** What a place is called in the viewer's language. */
  readonly nameOf: (id: string, name: string) => string
}

const SHIELD = 'M-8 -9H8V1Q8 7 0 10Q-8 7 -8 1Z'
const LETTERS = 13

/** MAR-24.4: what is worth holding, for how many points, and who holds it. */
export const Objectives = layer(
  ({ scenario, control, step, nameOf }: Props): ReactNode => (
    <g className="mar-objectives">
      {scenario.objectives.map((objective, i) => {
        const { id, name, block, points } = objective
        const { at, shield, radius } = spotOf(scenario, objective)
        const holder = control[i] ?? NONE
        const hasRoom = !scenario.objectives.some(other =>
          isBeside(shield, spotOf(scenario, other).shield, pixelAt(step)),
        )
        const isAtEdge = shield.x > sizeOfBoard(scenario).width * 0.85
        return (
          <g
            key={id}
            data-objective={id}
            data-inspect={`objective:${id}`}
            className={holder === NONE ? '' : `mar-army-${armyOf(scenario, holder)}`}
          >
            {block === NONE ? (
              <circle className="mar-objective-ground" cx={at.x} cy={at.y} r={radius} />
            ) : null}
            <g
              transform={`translate(${rounded(shield.x)} ${rounded(shield.y)}) scale(${rounded(pixelAt(step))})`}
            >
              <path className={holder === NONE ? 'mar-shield' : 'mar-shield mar-shield-held'} d={SHIELD} />
              <text className="mar-shield-points" y="4.4">
                {points}
              </text>
              {hasRoom ? (
                <text
                  className={isAtEdge ? 'mar-place mar-place-left' : 'mar-place'}
                  x={isAtEdge ? -12 : 12}
                  y="4.6"
                  fontSize={LETTERS}
                >
                  {nameOf(id, name)}
                </text>
              ) : null}
            </g>
          </g>
        )
      })}
    </g>
  ),
)

/** Another shield stands where the name would: then the name is in the list of the day. */
const isBeside = (at: BoardPoint, other: BoardPoint, pixel: number): boolean =>
  other.x > at.x && other.x - at.x < 96 * pixel && Math.abs(other.y - at.y) < 14 * pixel
