import { itemOf, type Seat } from '@grognard/engine'
import { placeAfter } from '../melee/victors.ts'
import type { State } from '../state.ts'
import { unitId } from '../table/names.ts'
import { unitAt } from '../table/units.ts'
import type { Promising } from './charges.ts'
import { worthThere } from './moves.ts'
import { stepNamed } from './step.ts'
import { usualWay } from './ways.ts'

/** MAR-10.18: whatever puts the victor where it is worth most, as if it had moved there. */
export function useVictory(s: State, seat: Seat, at: string): Promising[] {
  const unit = itemOf(s)
  const state = unitAt(s, unit)
  const way = usualWay(s, state.major)
  return (stepNamed(at)?.compose?.next(s, seat, []) ?? []).flatMap(part =>
    part.type === 'victory'
      ? [
          {
            decision: { type: 'use-victory' as const, unit: unitId(s, unit), move: part },
            points: worthThere(s, unit, { ...state, ...placeAfter(s, unit, part) }, way),
          },
        ]
      : [],
  )
}
