import { forSeat, itemOf, type Seat, type View } from '@grognard/engine'
import { hasEligible, isEligible, mayScore } from './control.ts'
import type { EventOf } from './events.ts'
import { standIn } from './positions/write.ts'
import { type Card, countryOf, type Part, type Scenario } from './scenario.ts'
import { FORTIFIED, type MarchOfProgress, NORMAL, partOf, type State, valueAt } from './state.ts'
import { groupIn } from './steps/movement.ts'
import { strengthOptions } from './steps/strength.ts'
import { enemyOf, type Group } from './vocabulary.ts'

/** What there is to say about a view, in no language yet: facts for prompts and for the terminal. */

type MopView = View<MarchOfProgress>

/** The only secret is a sealed card (MOP-16.2): a view holds all that rules about the table ask for. */
export const stateOf = (view: MopView): State => ({
  ...standIn(view),
  flow: view.flow.map(frame => ({ ...frame })),
  outcome: view.outcome,
})

/** Who carries out the action under way; a spectator looks at it from that seat. */
export const actorIn = (view: MopView): Seat => view.seat ?? itemOf(stateOf(view))

/** The card that the seat has revealed this turn. */
export const revealedBy = (view: MopView, seat: Seat): Card | null =>
  partOf(view).cards[valueAt(view.open.played, seat)] ?? null

/** In which group both players act, if they do. */
export function sharedGroup(view: MopView): Group | null {
  const group = revealedBy(view, 0)?.group
  return group !== undefined && group === revealedBy(view, 1)?.group ? group : null
}

type Choosing = 'watching' | 'offered' | 'committed' | 'score-only' | 'small-pile' | 'free'

/** How the seat stands that is to commit a card (MOP-3.3, MOP-3.7, MOP-15.5). */
export function choosing(view: MopView): Choosing {
  const { seat, open, chosen } = view
  if (seat === null) return 'watching'
  if (open.offer === enemyOf(seat)) return 'offered'
  if (chosen !== null) return 'committed'
  if (!mayScore(stateOf(view), seat)) return 'small-pile'
  return isScoreAlone(partOf(view), valueAt(open.hand, seat)) ? 'score-only' : 'free'
}

const isScoreAlone = ({ cards }: Part, hand: number): boolean =>
  cards.every(({ group }, card) => !((hand >> card) & 1) || group === 'score')

/** How many armies the actor may move together, and what one more than the card moves would cost (MOP-21.10). */
export function moving(view: MopView): { readonly most: number; readonly price: number } {
  const seat = actorIn(view)
  const most = revealedBy(view, seat)?.armies ?? 1
  const price = forSeat(partOf(view).moveThreePrice, seat)
  return { most, price: most === 2 && valueAt(view.open.vp, seat) >= price ? price : 0 }
}

type Attacking = 'plain' | 'may-stand-up' | 'may-decline'

/** What there is to decide about an attack (MOP-8.7, MOP-8.10). */
export function attacking(view: MopView): Attacking {
  const s = stateOf(view)
  const seat = actorIn(view)
  const fronts = partOf(view).countries.flatMap((_, country) =>
    isEligible(s, seat, country) ? [groupIn(s, seat, country)] : [],
  )
  const obliged = fronts.some(({ normal, onCapital }) => normal > 0 || onCapital === NORMAL)
  if (!obliged && hasEligible(s, seat)) return 'may-decline'
  return fronts.some(({ fortified, onCapital }) => fortified > 0 || onCapital === FORTIFIED)
    ? 'may-stand-up'
    : 'plain'
}

/** The country of the attack under way. */
export const frontIn = (view: MopView): string | null =>
  view.open.attack === null ? null : countryOf(partOf(view), view.open.attack.country).id

interface Strengthening {
  readonly strength: number
  /** It rises no more, and yet a die must be lowered (MOP-12.6). */
  readonly inVain: boolean
  readonly mayLower: boolean
  /** What the scenario takes instead of a die (MOP-21.9); 0: that is not offered. */
  readonly price: number
}

export function strengthening(view: MopView): Strengthening {
  const seat = actorIn(view)
  const part = partOf(view)
  const options = strengthOptions(stateOf(view), seat)
  const strength = valueAt(view.open.strength, seat)
  return {
    strength,
    inVain: strength >= part.strengthMax,
    mayLower: options.some(option => 'country' in option),
    price: options.some(option => 'pay' in option) ? forSeat(part.strengthPrice, seat) : 0,
  }
}

/** MOP-12.6: STRENGTH is in the viewer's hand and would cost a VP die without making any army stronger. */
export function wouldStrengthenInVain(view: MopView): boolean {
  if (view.seat === null) return false
  const { cards } = partOf(view)
  const hand = valueAt(view.open.hand, view.seat)
  if (!cards.some(({ group }, card) => group === 'strength' && (hand >> card) & 1)) return false
  const { inVain, mayLower } = strengthening(view)
  return inVain && mayLower
}

/** Prices as far as a decision alone tells them: the scenario's only price above 0, or 0 where there are several. */
const onlyPrice = (prices: readonly number[]): number => {
  const [price, ...others] = new Set(prices.filter(price => price > 0))
  return price === undefined || others.length > 0 ? 0 : price
}

export const strengthPrice = ({ parts }: Scenario): number =>
  onlyPrice(parts.flatMap(part => part.strengthPrice))

export const moveThreePrice = ({ parts }: Scenario): number =>
  onlyPrice(parts.flatMap(part => part.moveThreePrice))

export const airPowerPrice = ({ parts }: Scenario): number =>
  onlyPrice(parts.flatMap(({ cards }) => cards.map(card => card.airPowerPrice)))

/** The home whose capital decides a conquest (MOP-21.15); null where none does. */
export function coveted({ parts }: Scenario): string | null {
  for (const part of parts)
    if (part.victory.type === 'conquest')
      return countryOf(part, forSeat(part.homes, part.victory.conqueror)).id
  return null
}

/** The home that an enemy army in it keeps from counting (MOP-19.10), as far as what was scored tells. */
export function blockedHome(
  { parts }: Scenario,
  { rule, side, countries }: EventOf<'scored'>,
): string | null {
  const part = parts.find(({ scoreHomeBlockedByPresence }) => scoreHomeBlockedByPresence)
  if (part === undefined || rule === 'MOP-13.2') return null
  const home = countryOf(part, part.homes[side === 'blue' ? 0 : 1]).id
  return countries.some(({ country }) => country === home) ? null : home
}

/** The last turn of a scenario that has one (MOP-24.25). */
export function lastTurn({ parts: [part] }: Scenario): number | null {
  return part?.victory.type === 'vp-threshold' ? part.victory.turnLimit : null
}
