import {
  illegal,
  isOf,
  only,
  ownOf,
  type Refusal,
  roll,
  type Seat,
  type Step,
  theDecision,
} from '@grognard/engine'
import { retreatSquares } from '../board/pieces.ts'
import { cardId, faceNamed, facesInHand, mayHold, takeFromHand } from '../cards/index.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import {
  faceOf,
  inactive,
  type Manoeuvre,
  NO,
  namedUnit,
  nationOf,
  type State,
  theCombat,
  unitOf,
} from '../state.ts'
import { UNITS_PER_ARMY } from '../vocabulary.ts'
import { letPass } from './guerrilla.ts'

const SIX = 6

/** MAN-9.7, MAN-9.8, MAN-2.9: as far as everybody can tell, the defender might withdraw. */
export function mayWithdraw(s: State): boolean {
  const seat = inactive(s)
  const { target } = theCombat(s)
  if (s.open.handCount[seat] === 0 || retreatSquares(s, target).length === 0) return false
  return mayHold(s, seat, 'withdraw') || nationOf(s, seat).withdrawsByUnitCard.has(target % UNITS_PER_ARMY)
}

/** MAN-9.7 to MAN-9.13: before any other defence card. */
export const withdrawWindow: Step<Manoeuvre> = {
  rule: 'MAN-9.7',
  window: true,
  pass: () => ({ type: 'withdraw', pass: true }),
  seats: s => only(inactive(s)),
  options: (s, seat): Decision[] => [
    { type: 'withdraw', pass: true },
    ...facesInHand(s, seat)
      .filter(face => canWithdrawBy(s, seat, face))
      .map((face): Decision => ({ type: 'withdraw', card: cardId(s, seat, face) })),
  ],
  forbids: (s, seat, decision) => (isOf('withdraw', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = inactive(s)
    const combat = theCombat(s)
    const decision = theDecision('withdraw', decisions[seat])
    if ('pass' in decision) return letPass(s, seat, tell)
    const face = faceNamed(s, seat, decision.card)
    takeFromHand(s, seat, face)
    combat.played.push([seat, face])
    combat.withdrawal = face
    const { kind, withdraw } = faceOf(s, seat, face)
    const thrown = kind === 'withdraw' ? null : roll(s, SIX) // MAN-9.10, MAN-9.11
    const succeeded = thrown === null || thrown <= withdraw
    if (succeeded) {
      combat.withdrew = true
      combat.retreats = true
    } else combat.defence.push(face) // MAN-9.12
    const unit = unitOf(s, combat.target).id
    const rule = kind === 'withdraw' ? 'MAN-9.10' : succeeded ? 'MAN-9.11' : 'MAN-9.12'
    tell?.({ type: 'withdrawal', rule, unit, card: decision.card, roll: thrown, succeeded })
  },
}

const canWithdrawBy = (s: State, seat: Seat, face: number): boolean => {
  const { kind, withdraw } = faceOf(s, seat, face)
  return kind === 'withdraw' || (withdraw > 0 && namedUnit(s, seat, face) === theCombat(s).target)
}

function forbidden(s: State, seat: Seat, decision: DecisionOf<'withdraw'>): Refusal | null {
  if ('pass' in decision) return null
  const face = faceNamed(s, seat, decision.card)
  if (face === NO || !ownOf(s, seat).hand.includes(face))
    return illegal('MAN-2.2', 'man.not-in-hand', { card: decision.card })
  return illegal('MAN-9.7', 'man.no-withdrawal', { card: decision.card })
}
