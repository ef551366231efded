import { type BySeat, forSeat, ownOf, type Seat } from '@grognard/engine'
import { NOWHERE } from '../board/index.ts'
import { conditionOf, ELIMINATED, FULL, NO, REDUCED, type State, squareUnder } from '../state.ts'

/** How good the position is for each seat, 0 (lost) to 1 (won). */
export type Judge = (s: State) => Readonly<BySeat<number>>

export const worthTo = (judge: Judge, s: State, seat: Seat): number => forSeat(judge(s), seat)

/** What the seat would think of the position if these units had been hit. */
export function ifHit(judge: Judge, s: State, seat: Seat, units: readonly number[]): number {
  const undo = units.map(unit => (s.open.state[unit] === FULL ? reduce(s, unit) : remove(s, unit)))
  const worth = worthTo(judge, s, seat)
  for (const back of undo) back()
  return worth
}

export function ifGone(judge: Judge, s: State, seat: Seat, unit: number): number {
  const back = remove(s, unit)
  const worth = worthTo(judge, s, seat)
  back()
  return worth
}

function reduce({ open }: State, unit: number): () => void {
  open.state[unit] = REDUCED
  return () => {
    open.state[unit] = FULL
  }
}

function remove(s: State, unit: number): () => void {
  const { open } = s
  const [at, state] = [squareUnder(s, unit), conditionOf(s, unit)]
  open.at[unit] = NOWHERE
  open.state[unit] = ELIMINATED
  if (at !== NOWHERE) open.unitOn[at] = NO
  return () => {
    open.at[unit] = at
    open.state[unit] = state
    if (at !== NOWHERE) open.unitOn[at] = unit
  }
}

/** What the seat would think of the position if the unit stood elsewhere. */
export function ifMoved(judge: Judge, s: State, seat: Seat, unit: number, to: number): number {
  const { open } = s
  const from = squareUnder(s, unit)
  const redoubts = open.redoubts
  open.unitOn[from] = NO
  open.unitOn[to] = unit
  open.at[unit] = to
  if (from !== to) open.redoubts &= ~(1 << unit)
  const worth = worthTo(judge, s, seat)
  open.unitOn[to] = NO
  open.unitOn[from] = unit
  open.at[unit] = from
  open.redoubts = redoubts
  return worth
}

/** What the seat would think of the position without these cards in its hand. */
export function without<T>(s: State, seat: Seat, faces: readonly number[], look: () => T): T {
  const own = ownOf(s, seat)
  const { hand } = own
  own.hand = hand.slice()
  for (const face of faces) own.hand.splice(own.hand.indexOf(face), 1)
  const found = look()
  own.hand = hand
  return found
}

/** What the seat would think of the position if the unit had been restored. */
export function ifRestored(judge: Judge, s: State, seat: Seat, unit: number): number {
  s.open.state[unit] = FULL
  const worth = worthTo(judge, s, seat)
  s.open.state[unit] = REDUCED
  return worth
}
