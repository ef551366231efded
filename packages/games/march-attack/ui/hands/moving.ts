import type { Refusal } from '@grognard/engine'
import type { MovePart } from '../../src/movement/draft.ts'
import type { Step } from '../../src/movement/steps/forms.ts'
import { unitId } from '../../src/table/names.ts'
import { along, type Ghost } from './move/ghost.ts'
import { goingLast, laid, stepsFor } from './move/laying.ts'
import { takeUp, type UnderWay } from './move/under-way.ts'
import { moveParts, ownSide, type Scene, stateOf } from './scene.ts'

/** A unit's move said in numbers: by keys, in the list, by a tap on a handle. */

interface Relaid {
  /** Null: the unit may not move at all. */
  readonly ghost: Ghost | null
  readonly parts: readonly MovePart[]
  readonly refusal: Refusal | null
}

/** The unit makes these steps and no others, as far as they go. */
export function relay(scene: Scene, unit: number, steps: readonly Step[]): Relaid {
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const id = unitId(s, unit)
  const parts = moveParts(scene.laid)
  const rest = parts.filter(part => part.type !== 'move-step' || part.unit !== id)
  const under = takeUp(s, side, rest, unit, scene.mode)
  if (!under.ok) return { ghost: null, parts, refusal: under.refusal }
  const ghost = along(under.value, steps, null)
  return {
    ghost,
    parts: laid(
      rest,
      id,
      scene.mode,
      ghost.steps.map(({ step }) => step),
    ),
    refusal: ghost.refusal,
  }
}

/** The steps that the unit has. */
export const ownSteps = (scene: Scene, unit: number): Step[] =>
  stepsFor(moveParts(scene.laid), unitId(stateOf(scene), unit)).map(({ step }) => step)

/** The unit as it stands after its steps, ready for the next one; null: it may not move. */
export function underHand(scene: Scene, unit: number): UnderWay | null {
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const parts = goingLast(s, side, moveParts(scene.laid), unitId(s, unit))
  const under = takeUp(s, side, parts, unit, scene.mode)
  return under.ok ? under.value : null
}
