import {
  decided,
  illegal,
  isOf,
  NOBODY,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import { squareNamed } from '../board/index.ts'
import { anyoneCanMove, basicMoves, canMove, moveUnit, reach, type Telling } from '../board/pieces.ts'
import {
  cardId,
  discardCard,
  faceNamed,
  facesOfKind,
  mayHold,
  takeFromHand,
  unitNamed,
} from '../cards/index.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import type { MoveKind } from '../events.ts'
import {
  faceOf,
  type Manoeuvre,
  NO,
  nationOf,
  ownerOf,
  type State,
  squareUnder,
  terrainAt,
  theCard,
  unitOf,
  unitsOf,
} from '../state.ts'
import { seatId, UNITS_PER_ARMY } from '../vocabulary.ts'
import { takesEffect } from './guerrilla.ts'
import { mayScout, withScout } from './scout.ts'

/** MAN-6.1: one unit must move; if none can, the phase is over (MAN-6.2). */
export const basicMove: Step<Manoeuvre> = withScout({
  rule: 'MAN-6.1',
  seats: s => (anyoneCanMove(s, s.open.active) ? only(s.open.active) : NOBODY),
  options(s, seat) {
    const options: Decision[] = []
    for (const unit of unitsOf(s, seat)) addMoves(s, unit, options)
    return options
  },
  areOptionsOpen: () => true,
  forbids: (s, seat, decision) => (isOf('move', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decided('move', decisions[seat])
    if (decision === null) {
      s.open.movement.over = true
      return tell?.({ type: 'no-move', rule: 'MAN-6.2', seat: seatId(seat) })
    }
    const unit = unitNamed(s, seat, decision.unit)
    s.open.movement.firstUnit = unit
    makeBasicMove(s, unit, squareNamed(decision.to), 'move', tell)
  },
})

const movesOf = (s: State, unit: number): readonly Decision[] =>
  there(nationOf(s, ownerOf(unit)).moves[unit % UNITS_PER_ARMY], 'such unit')

function addMoves(s: State, unit: number, options: Decision[]): void {
  const moves = movesOf(s, unit)
  for (const to of basicMoves(s, unit)) {
    const move = moves[to]
    if (move !== undefined) options.push(move)
  }
}

function makeBasicMove(s: State, unit: number, to: number, how: MoveKind, tell: Telling): void {
  const from = squareUnder(s, unit)
  const { movement } = s.open
  movement.unit = unit
  movement.marched = false
  movement.bogged = terrainAt(s, from).endsMove || terrainAt(s, to).endsMove // MAN-6.13
  moveUnit(s, unit, to, how, how === 'supply' ? 'MAN-6.10' : 'MAN-6.1', tell)
}

function forbidden(s: State, seat: Seat, decision: DecisionOf<'move'>): Refusal {
  const unit = unitNamed(s, seat, decision.unit)
  const to = squareNamed(decision.to)
  if (unit === NO || !unitsOf(s, seat).includes(unit))
    return illegal('MAN-6.1', 'man.no-such-unit', { unit: decision.unit })
  if (to === s.open.at[unit]) return illegal('MAN-6.6', 'man.no-backtracking')
  if (s.open.unitOn[to] !== NO || !terrainAt(s, to).passable)
    return illegal('MAN-6.3', 'man.not-free', { square: decision.to })
  const cavalry = unitOf(s, unit).type === 'cavalry'
  return illegal(cavalry ? 'MAN-6.5' : 'MAN-6.4', 'man.out-of-reach', { square: decision.to })
}

/** Is the phase still running, as far as everybody can tell? */
export const movesOn = (s: State): boolean =>
  !s.open.movement.over && (mayMarch(s) || maySupply(s) || (mayScout(s) && s.open.movement.unit !== NO))

/** MAN-6.12, MAN-6.13, MAN-6.15, as far as the board and the decks show. */
const mayMarch = (s: State): boolean => mayHold(s, s.open.active, 'forced-march') && marchIsPossible(s)

function marchIsPossible(s: State): boolean {
  const { unit, marched, bogged } = s.open.movement
  return unit !== NO && !marched && !bogged && canMove(s, unit)
}

/** MAN-6.10, MAN-6.11 */
const maySupply = (s: State): boolean =>
  !s.open.movement.supplied &&
  mayHold(s, s.open.active, 'supply') &&
  unitsOf(s, s.open.active).some(unit => isSupplied(s, unit))

const isSupplied = (s: State, unit: number): boolean => unit !== s.open.movement.firstUnit && canMove(s, unit)

const supplied = (s: State): number[] =>
  s.open.movement.supplied ? [] : unitsOf(s, s.open.active).filter(unit => isSupplied(s, unit))

/** MAN-6.9: after a move a forced march for its unit, or supply for another, or enough. */
export const movementCard: Step<Manoeuvre> = withScout({
  rule: 'MAN-6.9',
  seats: s => only(s.open.active),
  options(s, seat): Decision[] {
    const options: Decision[] = [{ type: 'movement-card', pass: true }]
    if (marchIsPossible(s))
      for (const face of facesOfKind(s, seat, 'forced-march'))
        options.push(cardDecision(s, seat, face, s.open.movement.unit))
    for (const face of facesOfKind(s, seat, 'supply'))
      for (const unit of supplied(s)) options.push(cardDecision(s, seat, face, unit))
    return options
  },
  forbids: (s, seat, decision) => (isOf('movement-card', decision) ? forbiddenCard(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = theDecision('movement-card', decisions[seat])
    const { movement } = s.open
    if ('pass' in decision) {
      movement.over = true
      return
    }
    const face = faceNamed(s, seat, decision.card)
    const unit = unitNamed(s, seat, decision.unit)
    takeFromHand(s, seat, face)
    discardCard(s, seat, face)
    s.open.card = { face, unit, negated: false }
    const march = faceOf(s, seat, face).kind === 'forced-march'
    movement.marched = true // for the first unit it is declined by going on to supply (MAN-6.9)
    if (!march) movement.supplied = true
    const rule = march ? 'MAN-6.12' : 'MAN-6.10'
    tell?.({ type: 'card', rule, seat: seatId(seat), card: decision.card, unit: decision.unit })
  },
})

const cardDecision = (s: State, seat: Seat, face: number, unit: number): Decision => ({
  type: 'movement-card',
  card: cardId(s, seat, face),
  unit: unitOf(s, unit).id,
})

function forbiddenCard(s: State, seat: Seat, decision: DecisionOf<'movement-card'>): Refusal | null {
  if ('pass' in decision) return null
  const face = faceNamed(s, seat, decision.card)
  if (face === NO || !ownOf(s, seat).hand.includes(face))
    return illegal('MAN-2.2', 'man.not-in-hand', { card: decision.card })
  const { kind } = faceOf(s, seat, face)
  const unit = unitNamed(s, seat, decision.unit)
  const { movement } = s.open
  if (kind === 'supply') {
    if (movement.supplied) return illegal('MAN-6.11', 'man.one-supply')
    return illegal('MAN-6.10', 'man.supply-other-unit')
  }
  if (kind !== 'forced-march') return illegal('MAN-4.6', 'man.wrong-moment', { card: decision.card })
  if (unit !== movement.unit) return illegal('MAN-6.12', 'man.march-who-moved')
  if (movement.marched) return illegal('MAN-6.15', 'man.one-march')
  if (movement.bogged) return illegal('MAN-6.13', 'man.bogged')
  return illegal('MAN-6.12', 'man.no-step')
}

const isKind = (s: State, kind: 'forced-march' | 'supply'): boolean =>
  takesEffect(s) && faceOf(s, s.open.active, theCard(s).face).kind === kind

export const marches = (s: State): boolean => isKind(s, 'forced-march')
export const suppliesMove = (s: State): boolean => isKind(s, 'supply')

/** MAN-6.12, MAN-6.14: the extra step must be taken, wherever it leads. */
export const forcedStep: Step<Manoeuvre> = {
  rule: 'MAN-6.12',
  seats: s => only(s.open.active),
  options: s => {
    const { unit } = theCard(s)
    const squares = reach(s, squareUnder(s, unit), s.scenario.armies.forcedMarch, false)
    return squares.map(to => there(movesOf(s, unit)[to], 'such square'))
  },
  areOptionsOpen: () => true,
  forbids: forbiddenFor,
  play(s, decisions, tell) {
    const decision = theDecision('move', decisions[s.open.active])
    moveUnit(s, theCard(s).unit, squareNamed(decision.to), 'forced-march', 'MAN-6.12', tell)
  },
}

/** The unit for which the card was played moves, and no other. */
function forbiddenFor(s: State, seat: Seat, decision: Decision): Refusal | null {
  if (!isOf('move', decision) || unitNamed(s, seat, decision.unit) !== theCard(s).unit) return null
  return forbidden(s, seat, decision)
}

/** MAN-6.10: the unit named must now move. */
export const supplyMove: Step<Manoeuvre> = {
  rule: 'MAN-6.10',
  seats: s => only(s.open.active),
  options(s) {
    const options: Decision[] = []
    addMoves(s, theCard(s).unit, options)
    return options
  },
  areOptionsOpen: () => true,
  forbids: forbiddenFor,
  play(s, decisions, tell) {
    const decision = theDecision('move', decisions[s.open.active])
    makeBasicMove(s, theCard(s).unit, squareNamed(decision.to), 'supply', tell)
  },
}

/** The card has done what it could. */
export const cardDone: Step<Manoeuvre> = {
  rule: 'MAN-1.22',
  play(s) {
    s.open.card = null
  },
}
