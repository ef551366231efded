import { canMove } from '../board/pieces.ts'
import { faceOf, isOnBoard, NO, namedUnit, REDUCED, type State } from '../state.ts'
import { type Fail, isGiven, type PositionForm, wrong } from './form.ts'
import { faceIn, unitIn, unitOfSeat } from './names.ts'

/** The movement phase so far (MAN-6.9). */
export function layMovement(s: State, { movement, outcome }: PositionForm): Fail | null {
  if (movement === undefined) return null
  const { unit: id, firstUnit: firstId, ...flags } = movement
  // When night falls the turn has passed on, and the movement of the last one is still written down.
  const number = (name: string | null) =>
    name === null ? NO : isGiven(outcome) ? unitIn(s, name) : unitOfSeat(s, s.open.active, name)
  const unit = number(id)
  const firstUnit = number(firstId)
  if ((unit === NO) !== (id === null))
    return wrong('movement.unit', 'it is no unit of the active player', 'MAN-6.1')
  if ((firstUnit === NO) !== (firstId === null) || (unit === NO) !== (firstUnit === NO))
    return wrong('movement.firstUnit', 'the first unit is one of the active player', 'MAN-6.9')
  if (unit !== firstUnit && !flags.supplied)
    return wrong('movement.supplied', 'a second unit moves only by supply', 'MAN-6.10')
  if (unit === NO && (flags.marched || flags.bogged || flags.supplied))
    return wrong('movement.unit', 'no unit has moved yet', 'MAN-6.9')
  s.open.movement = { unit, firstUnit, ...flags }
  return null
}

export const hasMoved = ({ open }: State): boolean => open.movement.unit !== NO || open.movement.over

/** A card that is being answered, or whose effect is still to come, lies on top of its owner's pile. */
export function layPlayedCard(s: State, { card }: PositionForm): Fail | null {
  if (!isGiven(card)) return null
  const { active, discardTop } = s.open
  const face = faceIn(s, active, card.card)
  const unit = unitOfSeat(s, active, card.unit)
  if (face === NO || discardTop[active] !== face)
    return wrong('card.card', "it must lie on top of the active player's discard pile", 'MAN-2.6')
  if (unit === NO || !isOnBoard(s, unit))
    return wrong('card.unit', 'it is no unit of the active player on the board', 'MAN-1.23')
  s.open.card = { face, unit, negated: false }
  return null
}

/** Could the card have been played for its unit, in the phase in which it waits? */
export function isPlayable(s: State, phase: 'movement' | 'restoration'): boolean {
  const { card, active, movement, state, restored } = s.open
  if (card === null) return false
  const { kind } = faceOf(s, active, card.face)
  if (phase === 'movement') {
    if (!canMove(s, card.unit) || movement.over) return false
    if (kind === 'forced-march') return card.unit === movement.unit && movement.marched && !movement.bogged
    return kind === 'supply' && movement.supplied && card.unit !== movement.firstUnit && movement.unit !== NO
  }
  const restores = kind === 'supply' || kind === 'regroup' || kind === 'leader'
  const names = kind === 'unit' && namedUnit(s, active, card.face) === card.unit
  return restored && state[card.unit] === REDUCED && (restores || names)
}
