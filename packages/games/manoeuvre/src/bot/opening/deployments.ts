import { type Random, type Seat, sampleOf, theDecision, there } from '@grognard/engine'
import { NOWHERE, squareNamed } from '../../board/index.ts'
import { NO, type State, squareUnder } from '../../state.ts'
import { deploy, deploymentSquares } from '../../steps/deployment.ts'
import { UNITS_PER_ARMY } from '../../vocabulary.ts'
import { type Judge, worthTo } from '../supposed.ts'

interface Deployment {
  /** By unit of the seat. */
  readonly squares: readonly number[]
  readonly worth: number
}

/** Beginnings from which an army is improved: as many deployments are proposed. */
const BEGINNINGS = 4

/**
 * Armies set up at random, then improved as long as it helps that one unit goes to another square, or exchanges its
 * square with another. The state is written on.
 */
export function deployments(judge: Judge, s: State, seat: Seat, random: Random): readonly Deployment[] {
  const squares = deploymentSquares(s, seat)
  return Array.from({ length: BEGINNINGS }, () => {
    const army = theDecision('deploy', sampleOf(deploy, s, seat, random)).squares.map(squareNamed)
    const worth = improved(army, squares, () => worthOf(judge, s, seat, army))
    lift(s, seat)
    return { squares: army, worth }
  })
}

function worthOf(judge: Judge, s: State, seat: Seat, army: readonly number[]): number {
  lift(s, seat)
  for (const [i, square] of army.entries()) {
    s.open.at[seat * UNITS_PER_ARMY + i] = square
    s.open.unitOn[square] = seat * UNITS_PER_ARMY + i
  }
  return worthTo(judge, s, seat)
}

function lift(s: State, seat: Seat): void {
  const { open } = s
  for (let unit = seat * UNITS_PER_ARMY; unit < (seat + 1) * UNITS_PER_ARMY; unit++) {
    const square = squareUnder(s, unit)
    if (square === NOWHERE) continue
    open.unitOn[square] = NO
    open.at[unit] = NOWHERE
  }
}

/** Goes over all units and squares until nothing helps any more. */
function improved(army: number[], squares: readonly number[], worth: () => number): number {
  let best = worth()
  for (let helped = true; helped; ) {
    helped = false
    for (let unit = 0; unit < army.length; unit++)
      for (const square of squares) {
        if (army[unit] === square) continue
        const undo = exchange(army, unit, square)
        const now = worth()
        if (now > best + LEAST) {
          best = now
          helped = true
        } else undo()
      }
  }
  return best
}

/** Less is not worth a change, and could go on for ever. */
const LEAST = 1e-6

function exchange(army: number[], unit: number, square: number): () => void {
  const [before, other] = [there(army[unit], 'such unit'), army.indexOf(square)]
  army[unit] = square
  if (other >= 0) army[other] = before
  return () => {
    army[unit] = before
    if (other >= 0) army[other] = square
  }
}
