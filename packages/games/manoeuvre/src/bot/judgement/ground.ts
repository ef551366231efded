import { forSeat, type Seat } from '@grognard/engine'
import { homeRow, NEIGHBOURS, NOWHERE, SQUARES } from '../../board/index.ts'
import type { State } from '../../state.ts'
import { EDGES, enemyOf, UNITS_PER_ARMY } from '../../vocabulary.ts'

/**
 * Who controls what (MAN-16.6 to MAN-16.8), with all squares at once as bits: judging asks it too often to go
 * from square to square. Squares 0 to 31 are the low word, the others the high one.
 */

const bits = (squares: readonly number[]): { low: number; high: number } => ({
  low: squares.reduce((set, square) => (square < 32 ? set | (1 << square) : set), 0),
  high: squares.reduce((set, square) => (square < 32 ? set : set | (1 << (square - 32))), 0),
})

const AROUND = NEIGHBOURS.map(bits)
const ALL = Array.from({ length: SQUARES }, (_, square) => square)
const HALF = EDGES.map((_, edge) => bits(ALL.filter(square => homeRow(edge, square) <= 4)))

const count = (set: number): number => {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Squares of the enemy's home half that the seat controls, as `controlled` counts them. */
export function groundOf(s: State, seat: Seat): number {
  const { at, edge } = s.open
  const half = HALF[forSeat(edge, enemyOf(seat))]
  if (half === undefined) return 0
  let [onLow, onHigh, nearLow, nearHigh, takenLow, takenHigh, feltLow, feltHigh] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let unit = 0; unit < 2 * UNITS_PER_ARMY; unit++) {
    const square = at[unit] ?? NOWHERE
    const around = AROUND[square]
    if (around === undefined) continue
    const { low, high } = around
    const own = (unit < UNITS_PER_ARMY ? 0 : 1) === seat
    const bit = 1 << (square & 31)
    if (own) {
      nearLow |= low
      nearHigh |= high
      if (square < 32) onLow |= bit
      else onHigh |= bit
    } else {
      feltLow |= low
      feltHigh |= high
      if (square < 32) takenLow |= bit
      else takenHigh |= bit
    }
  }
  const heldLow = onLow | (nearLow & ~feltLow & ~takenLow)
  const heldHigh = onHigh | (nearHigh & ~feltHigh & ~takenHigh)
  return count(heldLow & half.low) + count(heldHigh & half.high)
}
