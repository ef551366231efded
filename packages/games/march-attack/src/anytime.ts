import { type Anytime, end } from '@grognard/engine'
import type { MarchAttack } from './state.ts'
import { chiefSeat, seatsOf, sideId, sideOf } from './table/names.ts'
import { enemyOf } from './vocabulary.ts'

/** MAR-24.3, MAR-24.6: the player of the commander-in-chief may give up for his side. */
const concede: Anytime<MarchAttack> = {
  rule: 'MAR-24.6',
  options: (s, seat) => (chiefSeat(s, sideOf(s, seat)) === seat ? [{ type: 'concede' }] : []),
  play(s, seat, _, tell) {
    const side = sideOf(s, seat)
    tell?.({ type: 'conceded', rule: 'MAR-24.6', side: sideId(s, side) })
    end(s, {
      winners: seatsOf(s, enemyOf(side)),
      scores: s.scenario.players.map(() => 0),
      how: 'concession',
      rule: 'MAR-24.6',
    })
  },
}

export const anytime = { concede }
