import {
  type Compose,
  forSeat,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  type RuleId,
  type Seat,
  type Step,
  sampleFrom,
  theDecision,
  there,
} from '@grognard/engine'
import { DEPLOYMENT, homeRow, nameOf, squareNamed } from '../board/index.ts'
import type { Telling } from '../board/pieces.ts'
import { unitNamed } from '../cards/index.ts'
import type { PartOf } from '../parts.ts'
import { type Manoeuvre, nationOf, type State, terrainAt } from '../state.ts'
import { enemyOf, seatId, UNITS_PER_ARMY } from '../vocabulary.ts'
import { otherKind, otherThan } from './other-kind.ts'

type Placed = PartOf<'unit'>

/** MAN-3.9, MAN-3.10: the first player deploys first. */
const ruleFor = (s: State, seat: Seat): RuleId => (seat === s.open.first ? 'MAN-3.9' : 'MAN-3.10')

/** MAN-3.9, MAN-3.10, MAN-3.11: unit by unit, in any order; nothing is shown before the whole army is confirmed. */
const deploying: Compose<Manoeuvre> = {
  next(s, seat, parts) {
    const placed = placedIn(parts)
    const unit = nationOf(s, seat).units.find(({ id }) => placed.every(part => part.unit !== id))
    if (unit === undefined) return []
    return deploymentSquares(s, seat)
      .map(nameOf)
      .filter(square => placed.every(part => part.square !== square))
      .map(square => ({ type: 'unit', unit: unit.id, square }))
  },
  fits: (s, seat, parts, part) =>
    isOf('unit', part) ? forbidden(s, seat, placedIn(parts), part) : otherKind(),
  whole(s, seat, parts) {
    const placed = placedIn(parts)
    if (placed.length < UNITS_PER_ARMY) return null
    const { units } = nationOf(s, seat)
    const squares = units.flatMap(({ id }) => placed.find(part => part.unit === id)?.square ?? [])
    return squares.length < UNITS_PER_ARMY ? null : { type: 'deploy', squares }
  },
  sample: (s, seat, random) => ({
    type: 'deploy',
    squares: sampleFrom(random, deploymentSquares(s, seat), UNITS_PER_ARMY).map(nameOf),
  }),
  lacks: (s, seat) => illegal(ruleFor(s, seat), 'man.eight-units'),
  partsOf: (s, seat, decision) =>
    isOf('deploy', decision)
      ? decision.squares.map(
          (square, at): Placed => ({ type: 'unit', unit: nationOf(s, seat).units[at]?.id ?? '', square }),
        )
      : null,
}

const placedIn = (parts: readonly Manoeuvre['part'][]): readonly Placed[] =>
  parts.filter(part => isOf('unit', part))

function forbidden(
  s: State,
  seat: Seat,
  placed: readonly Placed[],
  { unit, square }: Placed,
): Refusal | null {
  const rule = ruleFor(s, seat)
  if (unit === '') return illegal(rule, 'man.eight-units')
  if (unitNamed(s, seat, unit) < 0) return illegal(rule, 'man.no-such-unit', { unit })
  if (placed.some(part => part.unit === unit)) return illegal(rule, 'man.eight-units')
  if (homeRow(forSeat(s.open.edge, seat), squareNamed(square)) > 2)
    return illegal(rule, 'man.home-rows', { square })
  if (!terrainAt(s, squareNamed(square)).passable) return illegal('MAN-3.11', 'man.lake', { square })
  return placed.some(part => part.square === square) ? illegal('MAN-3.11', 'man.two-on-square') : null
}

/** MAN-3.9, MAN-3.10 */
export const deploy: Step<Manoeuvre> = {
  rule: 'MAN-3.9',
  seats: s => only(itemOf(s)),
  compose: deploying,
  forbids: otherThan('deploy'),
  default: (s, seat) => ({ type: 'deploy', squares: standardLine(s, seat).map(nameOf) }),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    place(s, seat, theDecision('deploy', decisions[seat]).squares.map(squareNamed), tell)
  },
}

/** Both armies in line, for games that begin at once. */
export const deployStandard: Step<Manoeuvre> = {
  rule: 'MAN-3.9',
  play(s, _, tell) {
    for (const seat of [s.open.first, enemyOf(s.open.first)]) place(s, seat, standardLine(s, seat), tell)
  },
}

/** MAN-3.11 */
export const deploymentSquares = (s: State, seat: Seat): number[] =>
  there(DEPLOYMENT[forSeat(s.open.edge, seat)], 'such edge').filter(square => terrainAt(s, square).passable)

/** The second home row first: a line of battle with the rest behind it. */
function standardLine(s: State, seat: Seat): number[] {
  const edge = forSeat(s.open.edge, seat)
  const squares = deploymentSquares(s, seat).sort((a, b) => homeRow(edge, b) - homeRow(edge, a) || a - b)
  return squares.slice(0, UNITS_PER_ARMY)
}

function place(s: State, seat: Seat, squares: readonly number[], tell: Telling): void {
  for (const [index, square] of squares.entries()) {
    const unit = seat * UNITS_PER_ARMY + index
    s.open.at[unit] = square
    s.open.unitOn[square] = unit
  }
  tell?.({ type: 'deployed', rule: ruleFor(s, seat), seat: seatId(seat), squares: squares.map(nameOf) })
}
