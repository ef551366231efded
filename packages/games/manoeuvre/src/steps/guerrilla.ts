import { illegal, isOf, only, reveal, type Seat, type Step, theDecision } from '@grognard/engine'
import type { Telling } from '../board/pieces.ts'
import { cardId, discardCard, faceNamed, facesOfKind, mayHold, takeFromHand } from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import { inactive, type Manoeuvre, type State, theCard } from '../state.ts'
import { seatId } from '../vocabulary.ts'

/** MAN-2.9: the window opens by what everybody knows, never by what is in the hand. */
export const mayBeAnswered = (s: State): boolean =>
  s.open.card !== null && mayHold(s, inactive(s), 'guerrilla')

/** MAN-14.6 */
export const guerrilla: Step<Manoeuvre> = {
  rule: 'MAN-14.6',
  window: true,
  pass: () => ({ type: 'respond', pass: true }),
  seats: s => only(inactive(s)),
  options: (s, seat): Decision[] => [
    { type: 'respond', pass: true },
    ...facesOfKind(s, seat, 'guerrilla').map(
      (face): Decision => ({ type: 'respond', card: cardId(s, seat, face) }),
    ),
  ],
  forbids: (_s, _seat, decision) =>
    isOf('respond', decision) && 'card' in decision
      ? illegal('MAN-14.6', 'man.not-in-hand', { card: decision.card })
      : null,
  play(s, decisions, tell) {
    const seat = inactive(s)
    const decision = theDecision('respond', decisions[seat])
    if ('pass' in decision) return letPass(s, seat, tell)
    const face = faceNamed(s, seat, decision.card)
    takeFromHand(s, seat, face)
    discardCard(s, seat, face)
    const card = theCard(s)
    card.negated = true
    const negated = cardId(s, s.open.active, card.face)
    tell?.({ type: 'negated', rule: 'MAN-14.6', seat: seatId(seat), card: negated, guerrilla: decision.card })
  },
}

/** MAN-2.8: without a reason, and not to be taken back. */
export function letPass(s: State, seat: Seat, tell: Telling): void {
  reveal(s)
  tell?.({ type: 'let-pass', rule: 'MAN-2.8', seat: seatId(seat) })
}

/** Not negated. */
export const takesEffect = (s: State): boolean => s.open.card !== null && !s.open.card.negated
