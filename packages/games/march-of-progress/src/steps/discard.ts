import type { Step } from '@grognard/engine'
import { type MarchOfProgress, NO } from '../state.ts'

/** MOP-3.13: played cards go to the discard piles; a SCORE card has already returned to hand. */
export const discard: Step<MarchOfProgress> = {
  rule: 'MOP-3.13',
  play({ open }) {
    for (let seat = 0; seat < 2; seat++) {
      const card = open.played[seat]!
      if (card === NO) continue
      open.discardPile[seat]! |= 1 << card
      open.played[seat] = NO
    }
  },
}
