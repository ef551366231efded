import { rollForSum, there } from '@grognard/engine'
import type { State } from '../state.ts'

/** MAR-24.10: two dice that are rolled together, of which the sum counts. */
export function rollTwo(s: State): readonly [number, number] {
  const [one, other] = rollForSum(s, [6, 6])
  return [there(one, 'such die'), there(other, 'such die')]
}
