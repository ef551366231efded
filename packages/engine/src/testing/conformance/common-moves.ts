import { forbiddenWhole } from '../../compose.ts'
import { same } from '../../plain.ts'
import type { Position } from '../../position.ts'
import { below, pickFrom, type Random } from '../../random.ts'
import { has, type Seat, seatsIn } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import { short } from '../expect.ts'
import type { Move } from '../table.ts'
import type { Viewer } from './played.ts'

/** Decisions tried for one that is legal in two worlds. */
const TRIES = 12
/** One in so many is made out of turn, where it can be. */
const OUT_OF_TURN_ONE_IN = 8

/** Decisions that can be made in both worlds, until something is played; null if there are none. */
export function commonMoves<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  random: Random,
): Move<K>[] | null {
  const outOfTurn = outOfTurnMoves(here).filter(move => isOffered(outOfTurnMoves(there), move))
  if (outOfTurn.length > 0 && below(random, OUT_OF_TURN_ONE_IN) === 0) return [pickFrom(random, outOfTurn)]
  const deciding = here.step?.anyOf
    ? [pickFrom(random, seatsIn(here.waiting))]
    : seatsIn(here.asked & ~here.forced)
  const moves = deciding.map(seat => commonMove(here, there, seat, random))
  return moves.every(move => move !== null) ? moves : null
}

function commonMove<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  seat: Seat,
  random: Random,
): Move<K> | null {
  const chosen = here.state.sealed[seat] ?? null
  const options = chosen === null ? here.options(seat) : [chosen]
  const decision = someOf(options, random).find(option => isLegal(there, seat, option))
  return decision === undefined ? null : { seat, decision, outOfTurn: false }
}

/** Something that another seat may decide in the one world and not in the other, because of what it holds. */
export function onlyHere<K extends Kind>(
  here: Position<K>,
  there: Position<K>,
  viewer: Viewer,
  random: Random,
): Move<K> | null {
  const [seat, ...others] = seatsIn(here.asked)
  if (seat === undefined || seat === viewer || others.length > 0 || here.at !== there.at) return null
  const decision = someOf(here.options(seat), random).find(option => !isLegal(there, seat, option))
  return decision === undefined ? null : { seat, decision, outOfTurn: false }
}

function* outOfTurnOf<K extends Kind>({ game, state, at }: Position<K>): Generator<Move<K>> {
  for (const kind of Object.values(game.anytime))
    for (const seat of state.own.keys())
      for (const decision of kind.options(state, seat, at)) yield { seat, decision, outOfTurn: true }
}
const outOfTurnMoves = <K extends Kind>(position: Position<K>): Move<K>[] => [...outOfTurnOf(position)]

const isOffered = <K extends Kind>(moves: readonly Move<K>[], move: Move<K>): boolean =>
  moves.some(other => other.seat === move.seat && same(other.decision, move.decision))

export function isLegal<K extends Kind>(position: Position<K>, seat: Seat, decision: K['decision']): boolean {
  const { step, asked, state } = position
  if (step === null || !has(asked, seat)) return false
  if (step.options === undefined) return forbiddenWhole(step, state, seat, decision) === null
  return position.options(seat).some(option => same(option, decision))
}

export const someOf = <T>(things: readonly T[], random: Random): T[] =>
  things.length === 0 ? [] : Array.from({ length: TRIES }, () => pickFrom(random, things))

export const say = <K extends Kind>(moves: readonly Move<K>[]): string =>
  moves.map(({ seat, decision }) => `seat ${seat} decides ${short(decision)}`).join(', ')
