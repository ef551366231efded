import { forSeat, type Seat, type Step } from '@grognard/engine'
import { isInHomeHalf, neighboursOf, SQUARES } from '../board/index.ts'
import { FULL, type Manoeuvre, NO, nationOf, ownerOf, type State, unitOn, unitsOf } from '../state.ts'
import { enemyOf } from '../vocabulary.ts'
import { finish } from './outcome.ts'

/** MAN-4.1: the next game turn. */
export const beginGameTurn: Step<Manoeuvre> = {
  rule: 'MAN-4.1',
  play(s) {
    s.open.turn++
  },
}

/** MAN-4.3, MAN-4.7 */
export const passTurn: Step<Manoeuvre> = {
  rule: 'MAN-4.7',
  play(s) {
    s.open.active = enemyOf(s.open.active)
  },
}

/** MAN-16.4, MAN-16.5 */
export const nightfallTest: Step<Manoeuvre> = {
  rule: 'MAN-16.4',
  play(s, _, tell) {
    const rule = nightfallRule(s)
    if (rule === null) return
    finish(s, nightfallWinner(s), [controlled(s, 0), controlled(s, 1)], 'nightfall', rule, tell)
  },
}

/** Why night falls after this game turn, as things stand; null: it does not yet. */
export function nightfallRule({ open, scenario }: State): 'MAN-16.4' | 'MAN-16.5' | null {
  if (forSeat(open.firstDeckExhausted, 0) && forSeat(open.firstDeckExhausted, 1)) return 'MAN-16.4'
  const { turnLimit } = scenario.options
  return turnLimit !== 0 && open.turn >= turnLimit ? 'MAN-16.5' : null
}

/** MAN-16.7, MAN-16.8: the seat that controls a square, or NO. */
export function controllerOf(s: State, square: number): Seat {
  const on = unitOn(s, square)
  if (on !== NO) return ownerOf(on)
  let seats = 0
  for (const next of neighboursOf(square)) {
    const unit = unitOn(s, next)
    if (unit !== NO) seats |= 1 << ownerOf(unit)
  }
  return seats === 1 ? 0 : seats === 2 ? 1 : NO
}

/** MAN-16.6: squares of the enemy's home half that the seat controls. */
export function controlled(s: State, seat: Seat): number {
  let count = 0
  const edge = forSeat(s.open.edge, enemyOf(seat))
  for (let square = 0; square < SQUARES; square++)
    if (isInHomeHalf(edge, square) && controllerOf(s, square) === seat) count++
  return count
}

/** MAN-16.6, MAN-16.9, MAN-16.10, MAN-16.11 */
export function nightfallWinner(s: State): Seat {
  const tests: ((seat: Seat) => number)[] = [
    seat => controlled(s, seat),
    seat => unitsOf(s, seat).length,
    seat => unitsOf(s, seat).filter(unit => s.open.state[unit] === FULL).length,
    seat => -nationOf(s, seat).nightfallTieRank,
  ]
  for (const measure of tests) {
    const ahead = measure(0) - measure(1)
    if (ahead !== 0) return ahead > 0 ? 0 : 1
  }
  return 0
}
