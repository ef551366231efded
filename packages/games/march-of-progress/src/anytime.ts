import type { Anytime } from '@grognard/engine'
import { byVp, type MarchOfProgress, NO, partOf, type State } from './state.ts'
import { finish } from './steps/end-check.ts'
import { enemyOf, sideAt } from './vocabulary.ts'

/** Ending early (MOP-17.8): offers and answers while cards are being chosen, concession at any time. */

const duringChoice = (at: string): boolean => at === 'choose'

const offerEnd: Anytime<MarchOfProgress> = {
  rule: 'MOP-15.5',
  options: (s, seat, at) =>
    duringChoice(at) && s.open.offer === NO && !s.open.offered[seat] ? [{ type: 'offer-end' }] : [],
  play(s, seat, _, tell) {
    s.open.offer = seat
    s.open.offered[seat] = true
    tell?.({ type: 'end-offered', rule: 'MOP-15.5', side: sideAt(seat) })
  },
}

const respondEnd: Anytime<MarchOfProgress> = {
  rule: 'MOP-15.5',
  answers: true,
  options: (s, seat, at) =>
    duringChoice(at) && s.open.offer === enemyOf(seat)
      ? [
          { type: 'respond-end', accept: true },
          { type: 'respond-end', accept: false },
        ]
      : [],
  play(s, seat, decision, tell) {
    const accepted = decision.type === 'respond-end' && decision.accept
    s.open.offer = NO
    const side = sideAt(seat)
    tell?.({ type: accepted ? 'end-agreed' : 'end-refused', rule: 'MOP-15.5', side })
    if (accepted) finish(s, agreedOutcome(s), tell)
  },
}

/** MOP-15.4: VPs decide; where VPs win nothing, it is a draw (MOP-21.23). */
const agreedOutcome = (s: State) =>
  partOf(s).victory.type === 'conquest'
    ? { winners: [], scores: [...s.open.vp], how: 'agreement', rule: 'MOP-21.23' as const }
    : byVp(s, 'agreement', 'MOP-15.4')

const concede: Anytime<MarchOfProgress> = {
  rule: 'MOP-15.6',
  options: () => [{ type: 'concede' }],
  play(s, seat, _, tell) {
    tell?.({ type: 'conceded', rule: 'MOP-15.6', side: sideAt(seat) })
    finish(s, { winners: [enemyOf(seat)], scores: [...s.open.vp], how: 'concession', rule: 'MOP-15.6' }, tell)
  },
}

export const anytime = { 'offer-end': offerEnd, 'respond-end': respondEnd, concede }
