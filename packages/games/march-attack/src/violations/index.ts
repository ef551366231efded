import type { State } from '../state.ts'
import { wrongFormations } from './formations.ts'
import { wrongGround } from './ground.ts'
import { wrongLeaders } from './leaders.ts'
import { wrongNumbers } from './numbers.ts'
import { wrongOrders } from './orders.ts'
import { wrongUnits } from './units.ts'

/**
 * What must hold at every moment, whatever is played; the sentences say what does not. Only where every number means
 * something can the rest be looked at.
 */
export function violations(s: State): string[] {
  const numbers = [...wrongNumbers(s)]
  if (numbers.length > 0) return numbers
  return [...wrongUnits(s), ...wrongGround(s), ...wrongFormations(s), ...wrongLeaders(s), ...wrongOrders(s)]
}
