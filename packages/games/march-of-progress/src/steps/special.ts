import { itemOf, type Step } from '@grognard/engine'
import { cardPlayed } from '../groups.ts'
import { type MarchOfProgress, partOf } from '../state.ts'
import { enemyOf, sideAt } from '../vocabulary.ts'
import { spend } from './movement.ts'

/** House cards of the special group: the enemy returns VPs to the stock, or all that he holds (MOP-21.13). */
export const destroyVp: Step<MarchOfProgress> = {
  rule: 'MOP-21.13',
  play(s, _, tell) {
    const seat = itemOf(s)
    const enemy = enemyOf(seat)
    const vp = Math.min(partOf(s).cards[s.open.played[seat]!]!.enemyVpLoss, s.open.vp[enemy]!)
    spend(s, enemy, vp)
    if (vp > 0) tell?.({ type: 'vp-destroyed', rule: 'MOP-21.13', side: sideAt(enemy), vp })
    else tell?.({ type: 'no-effect', rule: 'MOP-21.13', side: sideAt(seat), card: cardPlayed(s, seat) })
  },
}
