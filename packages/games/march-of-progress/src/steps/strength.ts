import { decided, illegal, isOf, itemOf, only, type Seat, type Step } from '@grognard/engine'
import { countryNamed, declineStrength, payForStrength, strengthChoice } from '../choices.ts'
import { controls } from '../control.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { cardPlayed } from '../groups.ts'
import { type MarchOfProgress, NO, partOf, type State } from '../state.ts'
import { sideAt } from '../vocabulary.ts'
import { spend } from './movement.ts'

/** Chapter 12. */
export const raiseStrength: Step<MarchOfProgress> = {
  rule: 'MOP-12.1',
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: strengthOptions,
  forbids: (s, seat, decision) => (isOf('choose-strength', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const side = sideAt(seat)
    const decision = decided('choose-strength', decisions[seat])
    if (decision === null || 'decline' in decision) {
      const card = cardPlayed(s, seat)
      if (decision === null) tell?.({ type: 'no-effect', rule: 'MOP-12.5', side, card })
      else tell?.({ type: 'declined', rule: 'MOP-21.9', side, card })
      return
    }
    const part = partOf(s)
    const paid = 'pay' in decision ? part.strengthPrice[seat as 0 | 1] : 0
    const country = 'country' in decision ? decision.country : null
    spend(s, seat, paid)
    if (country !== null) s.open.vpDice[countryNamed(part, country)]!--
    if (s.open.strength[seat]! < part.strengthMax) s.open.strength[seat]!++ // MOP-12.6
    const rule = paid > 0 ? 'MOP-21.9' : 'MOP-12.1'
    tell?.({ type: 'strengthened', rule, side, country, paid, strength: s.open.strength[seat]! })
  },
}

/** MOP-17.7, MOP-21.14: every qualifying country; payment where it is offered; declining only instead of payment. */
export function strengthOptions(s: State, seat: Seat): readonly Decision[] {
  const part = partOf(s)
  const options: Decision[] = []
  for (let country = 0; country < part.countries.length; country++)
    if (qualifies(s, seat, country)) options.push(strengthChoice(part, country))
  if (mayPay(s, seat)) {
    if (options.length === 0) options.push(declineStrength)
    options.push(payForStrength)
  }
  return options
}

/** MOP-12.2 */
const qualifies = (s: State, seat: Seat, country: number): boolean =>
  s.open.vpDice[country]! > partOf(s).countries[country]!.vpMin && controls(s, seat, country)

/** MOP-21.9 */
function mayPay(s: State, seat: Seat): boolean {
  const part = partOf(s)
  const price = part.strengthPrice[seat as 0 | 1]
  return price > 0 && s.open.vp[seat]! >= price && s.open.strength[seat]! < part.strengthMax
}

function forbidden(s: State, seat: Seat, decision: DecisionOf<'choose-strength'>) {
  const part = partOf(s)
  if ('pay' in decision)
    return illegal('MOP-21.9', 'mop.cannot-pay', { price: part.strengthPrice[seat as 0 | 1] })
  if ('decline' in decision) return illegal('MOP-12.4', 'mop.must-reduce')
  const country = countryNamed(part, decision.country)
  if (country === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country: decision.country })
  if (!controls(s, seat, country))
    return illegal('MOP-12.2', 'mop.not-controlled', { country: decision.country })
  return illegal('MOP-12.2', 'mop.die-at-minimum', { country: decision.country })
}
