import { itemOf, type Seat, type Step, type Tell } from '@grognard/engine'
import { cardsIn } from '../choices.ts'
import { entitlement, isOccupied, scores } from '../control.ts'
import { type MarchOfProgress, NO, partOf, type State } from '../state.ts'
import { sideAt } from '../vocabulary.ts'

/** Chapter 13: VPs from the stock, as far as it goes; then all cards return to hand. */
export const scoreVp: Step<MarchOfProgress> = {
  rule: 'MOP-13.1',
  play(s, _, tell) {
    const { open } = s
    const seat = itemOf(s)
    const side = sideAt(seat)
    const part = partOf(s)
    const entitled = entitlement(s, seat)
    const vp = Math.min(entitled, open.vpStock) // MOP-13.7
    if (tell) {
      const occupied = isOccupied(open, seat)
      const base = occupied ? 0 : part.scoreBase[seat as 0 | 1]
      const countries = part.countries.flatMap(({ id }, country) =>
        !occupied && scores(s, seat, country) ? [{ country: id, vp: open.vpDice[country]! }] : [],
      )
      const rule = occupied ? 'MOP-13.2' : 'MOP-13.1'
      tell({ type: 'scored', rule, side, vp, entitled, base, countries })
    }
    open.vp[seat]! += vp
    open.vpStock -= vp
    if (vp > 0) open.vpChanged = true
    tire(s, seat, tell)
    const returned = open.discardPile[seat]! | (1 << open.played[seat]!)
    open.hand[seat]! |= returned // MOP-13.3, MOP-13.4
    open.discardPile[seat] = 0
    open.played[seat] = NO
    tell?.({ type: 'cards-returned', rule: 'MOP-13.3', side, cards: cardsIn(part, returned).length })
  },
}

/** MOP-24.22: after the VPs are counted the die of the home falls, to its minimum at most (MOP-24.23). */
function tire(s: State, seat: Seat, tell: Tell<MarchOfProgress> | undefined): void {
  const { scoreHomeLoss, homes, countries } = partOf(s)
  const home = homes[seat as 0 | 1]
  const { id, vpMin } = countries[home]!
  const die = Math.max(s.open.vpDice[home]! - scoreHomeLoss, vpMin)
  if (isOccupied(s.open, seat) || die === s.open.vpDice[home]) return
  s.open.vpDice[home] = die
  tell?.({ type: 'war-weary', rule: 'MOP-24.22', side: sideAt(seat), country: id, vp: die })
}
