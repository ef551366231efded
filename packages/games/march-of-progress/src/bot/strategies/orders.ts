import { isOf, pickFrom, type Random, type Seat } from '@grognard/engine'
import { cardNamed, countryNamed } from '../../choices.ts'
import { defenceTotal } from '../../combat.ts'
import { armiesIn } from '../../control.ts'
import type { Decision } from '../../decisions.ts'
import { neighboursOf, type Part } from '../../scenario.ts'
import { NO, partOf, type State } from '../../state.ts'
import { enemyOf, type Group } from '../../vocabulary.ts'

/** How a strategy carries out the card that it has played. */

export type Aim = 'enemy-home' | 'neutral' | 'home'

/** Of the group's cards in hand the one that does most: moves most armies, adds most to an attack. */
export function bestCard(s: State, group: Group, options: readonly Decision[]): Decision | null {
  const { cards } = partOf(s)
  let [best, most]: [Decision | null, number] = [null, NO]
  for (const option of options) {
    if (!isOf('choose-card', option)) continue
    const card = cards[cardNamed(partOf(s), option.card)]
    if (card?.group !== group) continue
    const worth = card.armies + card.bonus + card.airPowerMax + (card.fortifiesAll ? 1 : 0)
    if (worth <= most) continue
    best = option
    most = worth
  }
  return best
}

/** Would an attack with all armies that stand in the enemy's home win without a bonus? */
export function canBeTaken(s: State, seat: Seat): boolean {
  const home = homeOf(partOf(s), enemyOf(seat))
  const armies = armiesIn(s, seat, home)
  return armies > 0 && armies * (s.open.strength[seat] ?? 0) > defenceTotal(s, enemyOf(seat), home).total
}

export function followUp(
  s: State,
  seat: Seat,
  aim: Aim,
  options: readonly [Decision, ...Decision[]],
  random: Random,
): Decision {
  const worths = options.map(option => worthOf(s, seat, aim, option))
  const most = Math.max(...worths)
  return pickFrom(
    random,
    options.filter((_, i) => worths[i] === most),
  )
}

function worthOf(s: State, seat: Seat, aim: Aim, option: Decision): number {
  const part = partOf(s)
  switch (option.type) {
    case 'choose-move': {
      const [from, to] = [countryNamed(part, option.from), countryNamed(part, option.to)]
      return option.armies.length * (farFrom(part, seat, aim, from) - farFrom(part, seat, aim, to))
    }
    case 'choose-attack':
      return 'decline' in option ? 0 : attackWorth(s, seat, countryNamed(part, option.country))
    case 'choose-exploitation':
      return 'decline' in option ? 0 : option.armies.length
    case 'choose-fortify':
      return -farFrom(part, seat, aim, countryNamed(part, option.country))
    case 'choose-strength':
      return 'decline' in option ? -1 : 'pay' in option ? 0 : 1
    case 'choose-discard':
      return 'decline' in option ? 0 : 1
    case 'choose-air-power':
      return option.vp
    case 'choose-card':
    case 'choose-order':
    case 'offer-end':
    case 'respond-end':
    case 'concede':
      return 0
  }
}

/** Who would win an attack there if nothing were added to it; the enemy's home counts twice. */
function attackWorth(s: State, seat: Seat, country: number): number {
  const attack = armiesIn(s, seat, country) * (s.open.strength[seat] ?? 0)
  const lead = attack - defenceTotal(s, enemyOf(seat), country).total
  return (lead > 0 ? 1 : -1) * (country === homeOf(partOf(s), enemyOf(seat)) ? 2 : 1)
}

const homeOf = ({ homes }: Part, seat: Seat): number => homes[seat === 0 ? 0 : 1]

/** Countries to cross on the way to where the strategy wants to be. */
function farFrom(part: Part, seat: Seat, aim: Aim, country: number): number {
  if (aim === 'neutral') return part.countries[country]?.owner === NO ? 0 : 1
  return distance(part, country, homeOf(part, aim === 'home' ? seat : enemyOf(seat)))
}

function distance(part: Part, from: number, to: number): number {
  let [reached, steps] = [new Set([from]), 0]
  while (!reached.has(to) && steps < part.countries.length) {
    reached = new Set([...reached, ...[...reached].flatMap(each => [...neighboursOf(part, each)])])
    steps++
  }
  return steps
}
