import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { NONE, type Side } from '../../../src/vocabulary.ts'
import { armyOf } from '../armies.ts'
import { pixelAt, type Step } from '../levels.ts'
import { LETTERS } from '../names/names-on.ts'
import type { Names } from '../names/naming.ts'
import { rounded } from '../place.ts'
import { spotOf } from './objective-spots.ts'

interface Props {
  readonly scenario: Scenario
  readonly control: readonly (Side | -1)[]
  readonly step: Step
  readonly names: Names
  /** What a place is called in the viewer's language. */
  readonly nameOf: (id: string, name: string) => string
}

const SHIELD = 'M-8 -9H8V1Q8 7 0 10Q-8 7 -8 1Z'

/** MAR-24.4: what is worth holding, for how many points, and who holds it. */
export const Objectives = layer(
  ({ scenario, control, step, names, nameOf }: Props): ReactNode => (
    <g className="mar-objectives">
      {scenario.objectives.map((objective, i) => {
        const { id, name: called, block, points } = objective
        const { at, shield, radius } = spotOf(scenario, objective)
        const holder = control[i] ?? NONE
        const name = names.get(`objective:${id}`)
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
            </g>
            {name === undefined ? null : (
              <text
                className="mar-place"
                x={rounded(name.x)}
                y={rounded(name.y)}
                fontSize={rounded(LETTERS * pixelAt(step))}
              >
                {nameOf(id, called)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  ),
)
