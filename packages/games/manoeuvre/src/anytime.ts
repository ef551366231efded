import type { Anytime } from '@grognard/engine'
import type { Manoeuvre } from './state.ts'
import { finish } from './steps/outcome.ts'
import { enemyOf, seatId } from './vocabulary.ts'

/** MAN-4.8 */
const concede: Anytime<Manoeuvre> = {
  rule: 'MAN-4.8',
  options: () => [{ type: 'concede' }],
  play(s, seat, _, tell) {
    tell?.({ type: 'conceded', rule: 'MAN-4.8', seat: seatId(seat) })
    finish(s, enemyOf(seat), [0, 0], 'concession', 'MAN-4.8', tell)
  },
}

export const anytime = { concede }
