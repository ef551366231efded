import { again, illegal, isOf, only, ownOf, reveal, type Seat, type Step } from '@grognard/engine'
import type { Telling } from '../board/pieces.ts'
import {
  cardId,
  discardCard,
  drawUpTo,
  faceNamed,
  facesOfKind,
  mayHold,
  takeFromHand,
} from '../cards/index.ts'
import type { Decision } from '../decisions.ts'
import type { Manoeuvre, State } from '../state.ts'
import { enemyOf, HAND_SIZE, seatId } from '../vocabulary.ts'

/** MAN-14.14: may be played at any decision point of the own turn outside combat; the same question is then asked again. */
export const withScout = (step: Step<Manoeuvre>): Step<Manoeuvre> => ({
  ...step,
  options(s, seat) {
    const options = step.options?.(s, seat) ?? []
    const scouts = scoutOptions(s, seat)
    return scouts.length === 0 ? options : [...options, ...scouts]
  },
  areOptionsOpen: (s, seat) => !mayScout(s) && step.areOptionsOpen?.(s, seat) === true,
  forbids: (s, seat, decision) =>
    isOf('scout', decision)
      ? illegal('MAN-14.14', 'man.not-in-hand', { card: decision.card })
      : (step.forbids?.(s, seat, decision) ?? null),
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decisions[seat]
    if (!decision || !isOf('scout', decision)) return step.play(s, decisions, tell)
    scout(s, seat, decision.card, tell)
    again(s)
  },
})

const scoutOptions = (s: State, seat: Seat): Decision[] =>
  facesOfKind(s, seat, 'scout').map(face => ({ type: 'scout', card: cardId(s, seat, face) }))

/** As far as everybody can tell, the active player might scout. */
export const mayScout = (s: State): boolean => mayHold(s, s.open.active, 'scout')

/** MAN-2.10: the whole hand of the enemy, as it is now, to this seat alone. */
function scout(s: State, seat: Seat, card: string, tell: Telling): void {
  const face = faceNamed(s, seat, card)
  const enemy = enemyOf(seat)
  takeFromHand(s, seat, face)
  discardCard(s, seat, face)
  ownOf(s, seat).seen = { turn: s.open.turn, hand: [...ownOf(s, enemy).hand] }
  reveal(s)
  const event = { type: 'scouted', rule: 'MAN-2.10', seat: seatId(seat) } as const
  const cards = ownOf(s, enemy).hand.map(held => cardId(s, enemy, held))
  tell?.only(only(seat), { ...event, cards }, { ...event, cards: null })
}

/** MAN-14.15: played in the draw phase, it is replaced. */
export const scoutInDraw: Step<Manoeuvre> = {
  rule: 'MAN-14.15',
  seats: s => only(s.open.active),
  options: (s, seat) => [{ type: 'end-draw' }, ...scoutOptions(s, seat)],
  forbids: (_s, _seat, decision) =>
    isOf('scout', decision) ? illegal('MAN-14.14', 'man.not-in-hand', { card: decision.card }) : null,
  play(s, decisions, tell) {
    const seat = s.open.active
    const decision = decisions[seat]
    if (!decision || !isOf('scout', decision)) return
    scout(s, seat, decision.card, tell)
    drawUpTo(s, seat, HAND_SIZE, 'MAN-14.15', tell)
    if (mayScout(s)) again(s)
  },
}
