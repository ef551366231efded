import { type Anytime, end } from '@grognard/engine'
import { playerId } from './forces/names.ts'
import { seatsOf, sideOf } from './forces/pieces.ts'
import type { AgeOfMuskets } from './state.ts'
import { enemyOf } from './vocabulary.ts'

/** AOM-46.5: a side wins or loses as one, so its senior player alone may give up (AOM-1.2). */
const concede: Anytime<AgeOfMuskets> = {
  rule: 'AOM-46.5',
  options: (s, seat) => (s.scenario.senior[sideOf(s, seat)] === seat ? [{ type: 'concede' }] : []),
  play(s, seat, _, tell) {
    const winners = seatsOf(s, enemyOf(sideOf(s, seat)))
    tell?.({ type: 'conceded', rule: 'AOM-46.5', player: playerId(s, seat) })
    end(s, { winners, scores: s.scenario.players.map(() => 0), how: 'concession', rule: 'AOM-46.5' })
  },
}

export const anytime = { concede }
