import { itemOf, type Seat } from '@grognard/engine'
import type { State } from '../state.ts'
import { unitId } from '../table/names.ts'
import type { Promising } from './charges.ts'
import { stepNamed } from './step.ts'

/** What a way to use a victory is taken to bring: a block above all, then ground; who turns or goes back had better know why. */
const POINTS = { enter: 2, occupy: 0.1, hold: 0.05, face: 0, recall: 0 } as const

/** MAR-10.18 */
export function useVictory(s: State, seat: Seat, at: string): Promising[] {
  const unit = unitId(s, itemOf(s))
  return (stepNamed(at)?.compose?.next(s, seat, []) ?? []).flatMap(part =>
    part.type === 'victory'
      ? [{ decision: { type: 'use-victory' as const, unit, move: part }, points: POINTS[part.how] }]
      : [],
  )
}
