import { decided, everyone, illegal, isOf, type Step } from '@grognard/engine'
import { cardChoices, cardNamed } from '../choices.ts'
import { mayScore } from '../control.ts'
import { type MarchOfProgress, NO, partOf, type State } from '../state.ts'

/** Both players commit one card each, secretly and at the same time (MOP-3.2); then both are revealed (MOP-3.8). */
export const choose: Step<MarchOfProgress> = {
  rule: 'MOP-3.2',
  seats: () => everyone(2),
  options: (s, seat) => cardChoices(partOf(s), playable(s, seat)),
  forbids(s, seat, decision) {
    if (!isOf('choose-card', decision)) return null
    const part = partOf(s)
    const card = cardNamed(part, decision.card)
    if (card === NO) return illegal('MOP-1.17', 'mop.no-such-card', { card: decision.card })
    if (!((s.open.hand[seat]! >> card) & 1))
      return illegal('MOP-3.3', 'mop.not-in-hand', { card: decision.card })
    const least = part.scoreMinDiscards
    const rule = least > 1 ? 'MOP-24.21' : 'MOP-13.5'
    return illegal(rule, 'mop.score-needs-pile', { card: decision.card, least })
  },
  play(s, decisions, tell) {
    reveal(s, 0, decided('choose-card', decisions[0])!.card)
    reveal(s, 1, decided('choose-card', decisions[1])!.card)
    s.open.offer = NO // MOP-15.5: the reveal cancels an offer
    const { cards } = partOf(s)
    tell?.({
      type: 'revealed',
      rule: 'MOP-3.8',
      turn: s.open.turn,
      blue: cards[s.open.played[0]]!.id,
      orange: cards[s.open.played[1]]!.id,
    })
  },
}

/** MOP-3.3: any card in hand; SCORE only with cards enough in the discard pile. */
const playable = (s: State, seat: number): number =>
  mayScore(s, seat) ? s.open.hand[seat]! : s.open.hand[seat]! & ~partOf(s).scoreCards

function reveal(s: State, seat: number, name: string): void {
  const card = cardNamed(partOf(s), name)
  s.open.played[seat] = card
  s.open.hand[seat]! &= ~(1 << card)
}
