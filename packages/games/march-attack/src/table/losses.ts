import type { Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { unitId } from './names.ts'
import { disorder, unitAt } from './units.ts'

/** MAR-2.14: CV never goes below 0. Says how much was lost. */
export function loseCv(s: State, unit: number, loss: number, tell: Tell<MarchAttack> | undefined): number {
  const state = unitAt(s, unit)
  const lost = Math.min(state.cv, loss)
  if (lost <= 0) return 0
  state.cv -= lost
  state.cvLost += lost
  state.isBusy = true
  tell?.({ type: 'lost-cv', rule: 'MAR-2.14', unit: unitId(s, unit), loss: lost, cv: state.cv })
  return lost
}

/** MAR-3.34 */
export function markDisorder(s: State, unit: number, tell: Tell<MarchAttack> | undefined): void {
  disorder(unitAt(s, unit))
  tell?.({ type: 'unit-disordered', rule: 'MAR-3.34', unit: unitId(s, unit) })
}
