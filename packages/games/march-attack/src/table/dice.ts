import { rollForSum } from '@grognard/engine'
import type { State } from '../state.ts'

/** MAR-24.10: two dice that are rolled together, of which the sum counts. */
export function rollTwo(s: State): readonly [number, number] {
  const [one = 0, other = 0] = rollForSum(s, [6, 6])
  return [one, other]
}
