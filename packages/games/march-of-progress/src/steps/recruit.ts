import { itemOf, type Seat, type Step } from '@grognard/engine'
import { isOccupied } from '../control.ts'
import { cardPlayed } from '../groups.ts'
import { type MarchOfProgress, partOf, type State } from '../state.ts'
import { sideAt } from '../vocabulary.ts'

/** Chapter 6. There is nothing to decide (MOP-6.5). */
export const recruitArmies: Step<MarchOfProgress> = {
  rule: 'MOP-6.1',
  play(s, _, tell) {
    const seat = itemOf(s)
    const side = sideAt(seat)
    const armies = recruits(s, seat)
    if (armies === 0) {
      const rule = isOccupied(s.open, seat) ? 'MOP-6.3' : 'MOP-6.2'
      tell?.({ type: 'no-effect', rule, side, card: cardPlayed(s, seat) })
      return
    }
    const part = partOf(s)
    const home = part.homes[seat as 0 | 1]
    s.open.stock[seat]! -= armies
    s.open.normal[seat * part.countries.length + home]! += armies
    const rule = armies > 1 ? 'MOP-20.10' : 'MOP-6.1'
    tell?.({ type: 'recruited', rule, side, armies, country: part.countries[home]!.id })
  },
}

/** MOP-6.2, MOP-6.3; cards may bring more than one army (MOP-20.10). */
const recruits = (s: State, seat: Seat): number =>
  isOccupied(s.open, seat) ? 0 : Math.min(partOf(s).cards[s.open.played[seat]!]!.armies, s.open.stock[seat]!)
