import type { Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { orderOf } from '../table/orders.ts'
import { isInPlay } from '../table/units.ts'
import { defendNow } from './telling.ts'

/** Destroyed, broken, gone, or a group without a battery left; what is still en route is still to come. */
export const isGone = (s: State, formation: number): boolean => {
  const { state } = formationAt(s, formation)
  if (state !== 'ready' && state !== 'retiring') return true
  return !s.open.units.some(unit => unit.major === formation && isInPlay(unit))
}

/** MAR-5.17: an MF that supported one that is destroyed, broken or gone defends, at once. */
export function endSupport(s: State, tell: Tell<MarchAttack> | undefined): void {
  for (const [formation, { state }] of s.open.formations.entries()) {
    const order = orderOf(s, formation)
    if (order.type !== 'support' || state === 'broken-mf') continue
    if (isGone(s, order.formation)) defendNow(s, formation, null, 'completed', tell)
  }
}
