import type { Choice } from '@grognard/table'
import type { AttackTotal, DefenceTotal } from '../src/events.ts'
import type { CombatOutcome, Side } from '../src/vocabulary.ts'
import { otherSide } from '../src/words/arithmetic.ts'
import { cardOf, groupOf, homeOf, type Printed } from './printed.ts'
import { decisionOf, type View } from './reading.ts'

/** Sums for the eye, made of what lies open: what the engine will say, before it is asked (chapters 9 and 13). */

export interface Combat {
  readonly attacker: Side
  readonly country: string
  readonly attack: AttackTotal
  readonly defence: DefenceTotal
  readonly outcome: CombatOutcome
  /** Armies that storming trenches costs the attacker (MOP-24.14). */
  readonly stormed: number
}

/** The combat that an armed choice leads to, as far as it is known; null if it leads to none. */
export function combatAhead(view: View, printed: Printed, choice: Choice): Combat | null {
  const decision = decisionOf(choice)
  if (!view.seat) return null
  if (decision?.type === 'choose-attack' && 'country' in decision) {
    const { country, stand } = decision
    const own = view.armies.filter(army => army.owner === view.seat && army.location === country)
    const normal = own.filter(({ posture }) => posture === 'normal').length
    const holds = own.some(({ onCapital, posture }) => onCapital && posture === 'fortified')
    const occupied = holds && !stand.includes('fortified-on-capital')
    return combat(
      view,
      printed,
      view.seat,
      country,
      normal + stand.length,
      Number(willDiscard(view, view.seat)),
      0,
      occupied,
    )
  }
  const under = view.attack
  if (!under) return null
  const occupied = view.armies.some(
    army => army.onCapital && army.owner === under.side && army.location === under.country,
  )
  if (decision?.type === 'choose-discard') {
    const discarded = Number(under.discarded) + ('decline' in decision ? 0 : 1)
    return combat(view, printed, under.side, under.country, under.armies, discarded, 0, occupied)
  }
  if (decision?.type === 'choose-air-power')
    return combat(
      view,
      printed,
      under.side,
      under.country,
      under.armies,
      Number(under.discarded),
      decision.vp,
      occupied,
    )
  return null
}

/** MOP-8.13: whoever has a card to discard must. */
const willDiscard = (view: View, side: Side): boolean =>
  view.players[side].hand.some(card => groupOf(card) !== 'score')

function combat(
  view: View,
  printed: Printed,
  attacker: Side,
  country: string,
  armies: number,
  discarded: number,
  airPower: number,
  occupied: boolean,
): Combat {
  const defender = otherSide(attacker)
  const card = cardOf(view.players[attacker].playedCard ?? '')
  const bonus = card.discard ? card.bonus * discarded : card.bonus
  const { armyStrength } = view.players[attacker]
  const attack = {
    armies,
    strength: armyStrength,
    bonus,
    airPower,
    total: armies * armyStrength + bonus + airPower,
  }
  const defence = defenceOf(view, printed, defender, country, occupied)
  const difference = attack.total - defence.total
  const outcome = difference > 0 ? 'attacker-wins' : difference < 0 ? 'defender-wins' : 'mutual-destruction'
  const stormed = outcome === 'attacker-wins' && defence.fortified > 0 ? printed.assaultLoss : 0
  return { attacker, country, attack, defence, outcome, stormed: Math.min(stormed, armies) }
}

function defenceOf(
  view: View,
  printed: Printed,
  side: Side,
  country: string,
  occupied: boolean,
): DefenceTotal {
  const armies = view.armies.filter(army => army.owner === side && army.location === country)
  const fortified = armies.filter(({ posture }) => posture === 'fortified').length
  const strength = view.players[side].armyStrength
  const home = printed.countries.find(({ id, owner }) => id === country && owner === side)
  const garrison = home && !occupied ? home.garrison : 0
  const total = armies.length * strength + fortified * printed.fortifyBonus + garrison
  return { normal: armies.length - fortified, fortified, strength, garrison, total }
}

/** What SCORE would bring now (chapter 13): the base and the dice that count; null: nothing at all. */
export function scoreNow(view: View, printed: Printed, side: Side): readonly number[] | null {
  const home = homeOf(printed, side)
  if (view.countries[home]?.controller !== side) return null
  const blocked = isHomeBlocked(view, printed, side)
  const dice = printed.countries.flatMap(({ id }) => {
    const { controller, vpDie } = view.countries[id] ?? { controller: null, vpDie: 0 }
    return controller === side && !(blocked && id === home) ? [vpDie] : []
  })
  return [printed.scoreBase[side], ...dice]
}

/** MOP-19.10: the home is the side's own and still adds nothing. */
export function isHomeBlocked(view: View, printed: Printed, side: Side): boolean {
  const home = homeOf(printed, side)
  return (
    printed.scoreHomeBlockedByPresence &&
    view.countries[home]?.controller === side &&
    view.armies.some(({ owner, location }) => owner !== side && location === home)
  )
}
