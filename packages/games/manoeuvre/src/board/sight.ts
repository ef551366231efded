import { NO, type State, terrainAt } from '../state.ts'
import { distance, neighboursOf } from './index.ts'

/** MAN-8.3, MAN-8.4 */
const blocksSight = (s: State, square: number): boolean =>
  s.open.unitOn[square] !== NO || terrainAt(s, square).blocksSight

/** MAN-8.2: some shortest path from square to square has nothing that blocks strictly between its ends. */
export function sees(s: State, from: number, to: number): boolean {
  const left = distance(from, to)
  if (left <= 1) return true
  return neighboursOf(from).some(
    next => distance(next, to) === left - 1 && !blocksSight(s, next) && sees(s, next, to),
  )
}
