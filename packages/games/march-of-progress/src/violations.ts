import { forSeat } from '@grognard/engine'
import { cardsIn } from './choices.ts'
import { armiesIn } from './control.ts'
import { NO, partOf, type State, valueAt } from './state.ts'
import { SIDES } from './vocabulary.ts'

/** What must hold at every moment, whatever is played. */
export function violations(s: State): string[] {
  const { open } = s
  const part = partOf(s)
  const wrong: string[] = []
  const must = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence))
  must(
    valueAt(open.vp, 0) + valueAt(open.vp, 1) + open.vpStock === part.vpSupply,
    'VPs are lost or made (MOP-1.16)',
  )
  must(open.vpStock >= 0 && open.vp.every(vp => vp >= 0), 'somebody has less than 0 VP (MOP-13.7)')
  for (const [seat, side] of SIDES.entries()) {
    const inPlay = part.countries.reduce((sum, _, country) => sum + armiesIn(s, seat, country), 0)
    must(
      inPlay + valueAt(open.stock, seat) === part.armiesPerPlayer,
      `${side}'s armies are not ${part.armiesPerPlayer} (MOP-1.7)`,
    )
    const played = open.played[seat] === NO ? 0 : 1 << valueAt(open.played, seat)
    const all = valueAt(open.hand, seat) | valueAt(open.discardPile, seat) | played
    const count = [valueAt(open.hand, seat), valueAt(open.discardPile, seat), played].reduce(
      (n, set) => n + cardsIn(part, set).length,
      0,
    )
    must(
      all === forSeat(part.hands, seat) && count === cardsIn(part, all).length,
      `${side}'s cards are not each in one place (MOP-1.17)`,
    )
    must(
      valueAt(open.strength, seat) >= 1 && valueAt(open.strength, seat) <= part.strengthMax,
      `${side}'s army strength is outside its range (MOP-1.13)`,
    )
  }
  for (const [country, { id, vpMin, vpMax }] of part.countries.entries())
    must(
      valueAt(open.vpDice, country) >= vpMin && valueAt(open.vpDice, country) <= vpMax,
      `the VP die of ${id} is outside its range (MOP-1.12)`,
    )
  return wrong
}
