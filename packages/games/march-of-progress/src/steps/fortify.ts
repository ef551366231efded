import { decided, illegal, isOf, itemOf, only, type Seat, type Step } from '@grognard/engine'
import { countryNamed, fortifyChoice } from '../choices.ts'
import type { Decision } from '../decisions.ts'
import { cardPlayed } from '../groups.ts'
import { FORTIFIED, type MarchOfProgress, NO, NORMAL, partOf, type State } from '../state.ts'
import { enemyOf, SIDES } from '../vocabulary.ts'

/** Chapter 7. */
export const fortifyArmy: Step<MarchOfProgress> = {
  rule: 'MOP-7.1',
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: fortifyOptions,
  forbids(s, _seat, decision) {
    if (!isOf('choose-fortify', decision)) return null
    const { country } = decision
    if (countryNamed(partOf(s), country) === NO) return illegal('MOP-1.3', 'mop.no-such-country', { country })
    return illegal('MOP-7.4', 'mop.no-normal-army', { country })
  },
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const side = SIDES[seat]!
    const decision = decided('choose-fortify', decisions[seat])
    if (decision === null) {
      const rule = s.open.stock[seat] === partOf(s).armiesPerPlayer ? 'MOP-7.3' : 'MOP-7.4'
      tell?.({ type: 'no-effect', rule, side, card: cardPlayed(s, seat) })
      return
    }
    const part = partOf(s)
    const at = seat * part.countries.length + countryNamed(part, decision.country)
    if (decision.army === 'normal-on-capital')
      s.open.onCapital[seat] = FORTIFIED // MOP-7.9
    else {
      s.open.normal[at]!--
      s.open.fortified[at]!++
    }
    tell?.({ type: 'fortified', rule: 'MOP-7.1', side, army: decision.army, country: decision.country })
  },
}

/** MOP-17.4: any normal army, wherever it is (MOP-7.2). */
export function fortifyOptions(s: State, seat: Seat): readonly Decision[] {
  const { open } = s
  const part = partOf(s)
  const options: Decision[] = []
  const offset = seat * part.countries.length
  for (let country = 0; country < part.countries.length; country++)
    if (open.normal[offset + country]! > 0) options.push(fortifyChoice(part, country, false))
  if (open.onCapital[seat] === NORMAL)
    options.push(fortifyChoice(part, part.homes[enemyOf(seat) as 0 | 1], true))
  return options
}
