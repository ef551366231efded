import { bearing, difference, type Point, wheel } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { goesAnyWay } from '../../../src/movement/steps/straight.ts'
import type { Placement } from '../../../src/table/place.ts'
import { isUnlimbered, sizeOf } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import { along, lengthOf } from './drawing.ts'
import { ahead, handlesOf } from './handles.ts'

/** How a unit that is drawn to a place with one stroke gets there: a wheel and straight on, or facing about first. */

/** Two degrees: so little aside one does not wheel. */
const STRAIGHT_ON = 20
const MOST_WHEEL = TABLES.movement.wheelMaxAngle

/** The steps to a place; none if it stands there, or does not go. */
export function wayTo(unit: Placement, to: Point): Step[] {
  const { formation, facing } = unit
  const mils = Math.round(lengthOf(unit, to))
  if (mils === 0 || handlesOf(formation).length === 0) return []
  const way = bearing(unit, to, facing)
  if (goesAnyWay(formation)) return [{ type: 'any-way', bearing: way, mils }]
  const straight = Math.round(along(unit, to, facing))
  const off = difference(facing, way)
  if (isUnlimbered(formation) || Math.abs(off) <= STRAIGHT_ON) return listOf(ahead(unit, straight))
  const wheeled = wheelTowards(unit, to, off < 0 ? 'left' : 'right')
  if (wheeled === null)
    return [
      { type: 'face', facing: way },
      { type: 'forward', mils },
    ]
  const { pose, angle } = wheeled
  const left = Math.round(along(pose, to, pose.facing))
  const step: Step = { type: 'wheel', side: off < 0 ? 'left' : 'right', angle }
  return left > 0 ? [step, { type: 'forward', mils: left }] : [step]
}

const listOf = (step: Step | null): Step[] => (step === null ? [] : [step])

/** The least wheel after which the place is straight ahead; null: a right angle is not enough. */
function wheelTowards(unit: Placement, to: Point, side: 'left' | 'right') {
  const size = sizeOf(unit.formation)
  const poseAt = (angle: number) => wheel(unit, size, side, angle).at(-1) ?? unit
  const isPast = (angle: number): boolean => {
    const pose = poseAt(angle)
    const off = difference(pose.facing, bearing(pose, to, pose.facing))
    return side === 'left' ? off >= 0 : off <= 0
  }
  if (!isPast(MOST_WHEEL)) return null
  let [short, past] = [0, MOST_WHEEL]
  while (past - short > 1) {
    const middle = (short + past) >> 1
    if (isPast(middle)) past = middle
    else short = middle
  }
  return { pose: poseAt(past), angle: past }
}
