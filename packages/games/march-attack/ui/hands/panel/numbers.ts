import { turned } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { goesAnyWay, isInCloseOrder } from '../../../src/movement/steps/straight.ts'
import type { Placement } from '../../../src/table/place.ts'
import { TABLES } from '../../../src/tables.ts'
import { ahead, type Handle, handlesOf } from '../move/handles.ts'

/** A step said in numbers: what kind, and how much of it, in inches or degrees. */
const KINDS = [
  'forward',
  'back',
  'oblique-left',
  'oblique-right',
  'wheel-left',
  'wheel-right',
  'turn-left',
  'turn-right',
] as const
export type NumberKind = (typeof KINDS)[number]

const ANGLES: readonly NumberKind[] = ['wheel-left', 'wheel-right', 'turn-left', 'turn-right']
export const isAngleKind = (kind: NumberKind): boolean => ANGLES.includes(kind)

/** The kinds that a unit has, by how it is drawn up. */
export function kindsOf(unit: Placement): NumberKind[] {
  const handles = handlesOf(unit.formation)
  return KINDS.filter(kind => {
    if (kind === 'back') return ahead(unit, -1) !== null
    return handles.includes(handleOf(kind))
  })
}

function handleOf(kind: NumberKind): Handle {
  switch (kind) {
    case 'forward':
    case 'back':
      return 'forward'
    case 'oblique-left':
    case 'oblique-right':
      return 'sideways'
    case 'wheel-left':
    case 'wheel-right':
      return kind
    case 'turn-left':
    case 'turn-right':
      return 'turn'
  }
}

/** The kind with which a handle's numbers begin. */
export const kindFor = (handle: Handle): NumberKind =>
  handle === 'turn' ? 'turn-right' : handle === 'sideways' ? 'oblique-right' : handle

/** Thousandths of an inch and tenths of a degree; whatever cannot be read is nothing. */
export function amountIn(kind: NumberKind, typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'))
  const amount = Math.round(value * (isAngleKind(kind) ? 10 : 1000))
  return typed.trim() === '' || !Number.isFinite(amount) || amount <= 0 ? null : amount
}

const QUARTER = 900

export function stepIn(kind: NumberKind, amount: number, unit: Placement): Step | null {
  const { formation, facing } = unit
  switch (kind) {
    case 'forward':
      return ahead(unit, amount)
    case 'back':
      return ahead(unit, -amount)
    case 'oblique-left':
    case 'oblique-right': {
      const sense = kind === 'oblique-left' ? -1 : 1
      if (goesAnyWay(formation))
        return { type: 'any-way', bearing: turned(facing, sense * QUARTER), mils: amount }
      return isInCloseOrder(formation)
        ? { type: 'oblique', off: sense * TABLES.movement.obliqueMaxAngle, mils: amount }
        : null
    }
    case 'wheel-left':
    case 'wheel-right': {
      const angle = Math.min(amount, TABLES.movement.wheelMaxAngle)
      return { type: 'wheel', side: kind === 'wheel-left' ? 'left' : 'right', angle }
    }
    case 'turn-left':
    case 'turn-right':
      return { type: 'face', facing: turned(facing, kind === 'turn-left' ? -amount : amount) }
  }
}
