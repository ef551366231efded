import { forSeat } from '@grognard/engine'
import { partOf, type State } from '../state.ts'

/** Between two turns: revealed cards are worth nothing before they are carried out (MOP-3.2). */
export const isQuiet = (_: State, at: string): boolean => at === 'choose'

/** VPs that may be missing: nearer ends are mostly solved within a few positions, others hardly ever (bench). */
const FEW = 4

/** Turns before an armistice (MOP-24.25) that are few enough, too. */
const LAST = 2

/** MOP-21.18: in a conquest only the conqueror's VPs win anything. */
export function nearEnd(s: State): boolean {
  const { victory } = partOf(s)
  const { vp, turn } = s.open
  if (victory.type === 'vp-threshold' && victory.turnLimit !== null && victory.turnLimit - turn < LAST)
    return true
  const most = victory.type === 'conquest' ? forSeat(vp, victory.conqueror) : Math.max(...vp)
  return victory.threshold - most <= FEW
}
