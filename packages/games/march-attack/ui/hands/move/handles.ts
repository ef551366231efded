import { bearing, difference, type Point, pivotOf, reversed, turned } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { goesAnyWay, isInCloseOrder } from '../../../src/movement/steps/straight.ts'
import type { Placement } from '../../../src/table/place.ts'
import { isLimbered, isSiege, isUnlimbered, sizeOf } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import type { Formation } from '../../../src/vocabulary.ts'
import { along, lengthOf } from './drawing.ts'

/** What a hand may take hold of on a unit, and what it asks for by pulling there (MAR-8.7 to MAR-8.9, MAR-8.29). */
export const HANDLES = ['forward', 'wheel-left', 'wheel-right', 'turn', 'sideways'] as const
export type Handle = (typeof HANDLES)[number]

const WHEELS: readonly Handle[] = ['wheel-left', 'wheel-right']

export function handlesOf(formation: Formation): readonly Handle[] {
  if (formation === 'garrison' || isSiege(formation)) return []
  if (isUnlimbered(formation)) return ['forward', 'turn']
  if (isLimbered(formation)) return ['forward', ...WHEELS, 'turn']
  if (formation === 'infantry-square') return ['forward', 'sideways']
  return goesAnyWay(formation) ? ['forward', 'turn', 'sideways'] : HANDLES
}

/** A pull at a handle, from where the hand took hold of it to where it is now, in mils. */
export interface Pull {
  readonly handle: Handle
  readonly from: Point
  readonly to: Point
}

/** The step that a pull asks for, whether the rules allow it or not; null: none yet. */
export function stepOf(unit: Placement, pull: Pull): Step | null {
  switch (pull.handle) {
    case 'forward':
      return ahead(unit, Math.round(along(pull.from, pull.to, unit.facing)))
    case 'wheel-left':
    case 'wheel-right':
      return wheelOf(unit, pull)
    case 'turn':
      return turnOf(unit, pull)
    case 'sideways':
      return sideways(unit, pull)
  }
}

/** Straight ahead, or straight back below 0. */
export function ahead({ formation, facing }: Placement, mils: number): Step | null {
  if (mils === 0) return null
  if (isUnlimbered(formation))
    return { type: 'prolong', way: mils > 0 ? 'forward' : 'back', mils: Math.abs(mils) }
  if (mils > 0) return { type: 'forward', mils }
  if (goesAnyWay(formation)) return { type: 'any-way', bearing: reversed(facing), mils: -mils }
  return isInCloseOrder(formation) ? { type: 'retire-step', mils: -mils } : null
}

const MOST_WHEEL = TABLES.movement.wheelMaxAngle

/** The other front corner is pulled about the one that stays. */
function wheelOf(unit: Placement, { handle, from, to }: Pull): Step | null {
  const side = handle === 'wheel-left' ? 'left' : 'right'
  const pivot = pivotOf(unit, sizeOf(unit.formation), side)
  const swung = difference(bearing(pivot, from, unit.facing), bearing(pivot, to, unit.facing))
  const angle = Math.min(MOST_WHEEL, side === 'left' ? -swung : swung)
  return angle > 0 ? { type: 'wheel', side, angle } : null
}

function turnOf(unit: Placement, { from, to }: Pull): Step | null {
  const by = difference(bearing(unit, from, unit.facing), bearing(unit, to, unit.facing))
  return by === 0 ? null : { type: 'face', facing: turned(unit.facing, by) }
}

const MOST_OBLIQUE = TABLES.movement.obliqueMaxAngle
/** Beyond a right angle and half of one, the hand pulls back. */
const BACK = 1350

/** MAR-8.7: any way, or obliquely as far as that goes; pulled back, straight back. */
function sideways(unit: Placement, { from, to }: Pull): Step | null {
  const mils = Math.round(lengthOf(from, to))
  if (mils === 0) return null
  const way = bearing(from, to, unit.facing)
  if (goesAnyWay(unit.formation)) return { type: 'any-way', bearing: way, mils }
  const off = difference(unit.facing, way)
  if (Math.abs(off) >= BACK) return ahead(unit, Math.round(along(from, to, unit.facing)))
  if (Math.abs(off) <= MOST_OBLIQUE) return { type: 'oblique', off, mils }
  const most = off < 0 ? -MOST_OBLIQUE : MOST_OBLIQUE
  const length = Math.round(along(from, to, turned(unit.facing, most)))
  return length > 0 ? { type: 'oblique', off: most, mils: length } : null
}
