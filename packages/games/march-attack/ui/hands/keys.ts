import { reversed, turned } from '@grognard/geometry'
import type { Step } from '../../src/movement/steps/forms.ts'
import { goesAnyWay, isInCloseOrder } from '../../src/movement/steps/straight.ts'
import type { Placement } from '../../src/table/place.ts'
import { isLimbered } from '../../src/table/units.ts'
import { TABLES } from '../../src/tables.ts'
import { ahead } from './move/handles.ts'

/** A unit by keyboard: steps of 0.1", an inch or a mil, of 5 degrees, a right angle or a tenth of a degree. */

export interface Keyed {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export const lengthOfKey = ({ shiftKey, altKey }: Keyed): number => (altKey ? 1 : shiftKey ? 1000 : 100)
export const angleOfKey = ({ shiftKey, altKey }: Keyed): number => (altKey ? 1 : shiftKey ? 900 : 50)

const QUARTER = 900

/** What a key asks of a unit; null: it is no key of hands. */
export function keyStep(keyed: Keyed, unit: Placement): Step | null {
  const { formation, facing } = unit
  const mils = lengthOfKey(keyed)
  switch (keyed.key.length === 1 ? keyed.key.toLowerCase() : keyed.key) {
    case 'ArrowUp':
      return ahead(unit, mils)
    case 'ArrowDown':
      return ahead(unit, -mils)
    case 'ArrowLeft':
      return aside(unit, -1, mils)
    case 'ArrowRight':
      return aside(unit, 1, mils)
    case 'q':
      return round(unit, 'left', angleOfKey(keyed))
    case 'e':
      return round(unit, 'right', angleOfKey(keyed))
    case 'a':
      return formation === 'infantry-square' || formation === 'garrison'
        ? null
        : { type: 'face', facing: reversed(facing) }
    default:
      return null
  }
}

function aside({ formation, facing }: Placement, sense: -1 | 1, mils: number): Step | null {
  if (goesAnyWay(formation)) return { type: 'any-way', bearing: turned(facing, sense * QUARTER), mils }
  return isInCloseOrder(formation)
    ? { type: 'oblique', off: sense * TABLES.movement.obliqueMaxAngle, mils }
    : null
}

/** A wheel, or a turn on the centre of what does not wheel. */
function round({ formation, facing }: Placement, side: 'left' | 'right', angle: number): Step | null {
  if (isInCloseOrder(formation) || isLimbered(formation)) return { type: 'wheel', side, angle }
  if (formation === 'infantry-square' || formation === 'garrison') return null
  return { type: 'face', facing: turned(facing, side === 'left' ? -angle : angle) }
}
