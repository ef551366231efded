import { forSeat, type RuleId, type Tell } from '@grognard/engine'
import type { MoveKind } from '../events.ts'
import {
  ELIMINATED,
  FULL,
  type Manoeuvre,
  NO,
  ownerOf,
  REDUCED,
  type State,
  squareUnder,
  terrainAt,
  unitOf,
  unitsOf,
} from '../state.ts'
import { NOWHERE, nameOf, neighbour, neighboursOf, retreatDirections } from './index.ts'

export type Telling = Tell<Manoeuvre> | undefined

/** MAN-6.3: on the board, not a lake, no unit. */
export const isFree = (s: State, square: number): boolean =>
  square !== NOWHERE &&
  s.open.unitOn[square] === NO &&
  s.scenario.maps.terrain[s.open.terrain[square] ?? NO]?.passable === true

/** MAN-6.4, MAN-6.5, MAN-6.6, MAN-6.7: where a basic move of the unit may end. */
export function basicMoves(s: State, unit: number): number[] {
  const from = squareUnder(s, unit)
  if (from === NOWHERE) return []
  return reach(s, from, unitOf(s, unit).type === 'cavalry' ? 2 : 1, false)
}

/** Squares within some steps, a field or marsh ending the way; with the square itself only if asked for. */
export function reach(s: State, from: number, steps: number, mayReturn: boolean): number[] {
  const squares: number[] = mayReturn ? [from] : []
  let edge = squares.length
  if (steps > 0) addNeighbours(s, from, from, squares)
  for (let step = 1; step < steps; step++) {
    const end = squares.length
    for (; edge < end; edge++) {
      const square = squares[edge] ?? NOWHERE
      if (!terrainAt(s, square).endsMove) addNeighbours(s, square, from, squares)
    }
  }
  return squares
}

function addNeighbours(s: State, square: number, from: number, squares: number[]): void {
  for (const to of neighboursOf(square))
    if (to !== from && isFree(s, to) && !squares.includes(to)) squares.push(to)
}

export const canMove = (s: State, unit: number): boolean => {
  const from = squareUnder(s, unit)
  return from !== NOWHERE && neighboursOf(from).some(to => isFree(s, to))
}

export const anyoneCanMove = (s: State, seat: number): boolean =>
  unitsOf(s, seat).some(unit => canMove(s, unit))

/** Puts a unit on another square; its redoubt stays behind and is gone (MAN-6.18, MAN-13.11). */
export function moveUnit(
  s: State,
  unit: number,
  to: number,
  how: MoveKind,
  rule: RuleId,
  tell: Telling,
): void {
  const { open } = s
  const from = squareUnder(s, unit)
  if (from === to) return
  open.unitOn[from] = NO
  open.unitOn[to] = unit
  open.at[unit] = to
  open.redoubts &= ~(1 << unit)
  tell?.({ type: 'moved', rule, unit: unitOf(s, unit).id, from: nameOf(from), to: nameOf(to), how })
}

/** MAN-10.4: full becomes reduced, reduced is eliminated; an eliminated unit takes nothing more. */
export function hit(s: State, unit: number, rule: RuleId, tell: Telling): void {
  const { open } = s
  if (open.state[unit] === ELIMINATED) return
  const eliminated = open.state[unit] === REDUCED
  if (eliminated) remove(s, unit)
  else open.state[unit] = REDUCED
  tell?.({ type: 'hit', rule, unit: unitOf(s, unit).id, eliminated })
}

export function eliminate(s: State, unit: number, rule: RuleId, tell: Telling): void {
  remove(s, unit)
  tell?.({ type: 'hit', rule, unit: unitOf(s, unit).id, eliminated: true })
}

/** MAN-10.5: off the board, with any redoubt under it. */
function remove(s: State, unit: number): void {
  const { open } = s
  open.unitOn[squareUnder(s, unit)] = NO
  open.at[unit] = NOWHERE
  open.state[unit] = ELIMINATED
  open.redoubts &= ~(1 << unit)
}

export function restore(s: State, unit: number): void {
  s.open.state[unit] = FULL
}

/** MAN-10.9, MAN-10.10: back if free; else the free flanks; else forward. Empty: no retreat square. */
export function retreatSquares(s: State, unit: number): number[] {
  const from = squareUnder(s, unit)
  const [back, left, right, forward] = retreatDirections(forSeat(s.open.edge, ownerOf(unit)))
  const free = (direction: number) => isFree(s, neighbour(from, direction))
  const to = (...directions: number[]) => directions.filter(free).map(direction => neighbour(from, direction))
  if (free(back)) return to(back)
  const flanks = to(left, right)
  return flanks.length > 0 ? flanks : to(forward)
}
