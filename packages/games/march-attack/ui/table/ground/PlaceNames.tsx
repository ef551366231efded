import { layer } from '@grognard/table'
import type { ReactNode } from 'react'
import type { Scenario } from '../../../src/scenario.ts'
import { pixelAt, type Step } from '../levels.ts'
import { shieldExtent } from '../names/names-on.ts'
import type { Names } from '../names/naming.ts'
import { rounded } from '../place.ts'
import { overlap } from '../plates/placing.ts'
import { type GroundName, groundNames } from './place-names.ts'

interface Props {
  readonly scenario: Scenario
  readonly step: Step
  /** By the id of a feature, and of heights by `level-1`; those without a name have none here. */
  readonly names: { readonly [feature: string]: string }
  /** Names that have found their places already: those of the ground give way. */
  readonly taken: Names
}

/** Names of woods, waters and villages, where no objective already names them, and where there is room. */
export const PlaceNames = layer(({ scenario, step, names, taken }: Props): ReactNode => {
  const inTheWay = [
    ...[...taken.values()].map(({ box }) => box),
    ...scenario.objectives.map(objective => shieldExtent(scenario, objective, pixelAt(step))),
  ]
  const isFree = ({ box, blocks }: GroundName) =>
    [...inTheWay, ...blocks].every(other => overlap(box, other) < HIDDEN)
  return (
    <g className="mar-places">
      {groundNames(scenario, step, names)
        .filter(isFree)
        .map(({ id, text, x, y, letters, isLevel }) => (
          <text
            key={id}
            className={isLevel ? 'mar-place mar-place-ground mar-place-level' : 'mar-place mar-place-ground'}
            x={rounded(x)}
            y={rounded(y)}
            fontSize={rounded(letters)}
          >
            {text}
          </text>
        ))}
    </g>
  )
})

/** The part of a name that may lie under something. */
const HIDDEN = 0.06
