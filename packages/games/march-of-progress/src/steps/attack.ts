import {
  again,
  decided,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  type RuleId,
  type Seat,
  type Step,
} from '@grognard/engine'
import {
  airPower,
  attackChoice,
  cardNamed,
  countryNamed,
  declineAttack,
  discardChoices,
  furtherDiscardChoices,
} from '../choices.ts'
import { isEligible } from '../control.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { cardPlayed } from '../groups.ts'
import { FORTIFIED, type MarchOfProgress, NO, NONE, NORMAL, partOf, type State } from '../state.ts'
import { sideAt } from '../vocabulary.ts'
import { groupIn, spend } from './movement.ts'

/** Chapter 8, steps 1 to 3 of MOP-8.17: country, fortified armies that stand up, occupiers that leave the capital. */
export const declareAttack: Step<MarchOfProgress> = {
  rule: 'MOP-8.1',
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: attackOptions,
  forbids: (s, seat, decision) => (isOf('choose-attack', decision) ? forbidden(s, seat, decision) : null),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const side = sideAt(seat)
    const decision = decided('choose-attack', decisions[seat])
    if (decision === null || 'decline' in decision) {
      const card = cardPlayed(s, seat)
      if (decision === null) tell?.({ type: 'no-effect', rule: 'MOP-8.11', side, card })
      else tell?.({ type: 'declined', rule: 'MOP-8.10', side, card })
      return
    }
    const country = countryNamed(partOf(s), decision.country)
    tell?.({ type: 'attacked', rule: 'MOP-8.1', side, country: decision.country, stand: decision.stand })
    const occupied = s.open.onCapital[seat] !== NONE
    const armies = form(s, seat, country, decision.stand)
    if (occupied && s.open.onCapital[seat] === NONE)
      tell?.({ type: 'occupation-ended', rule: 'MOP-10.12', side, country: decision.country })
    s.open.attack = { seat, country, armies, discarded: 0, airPower: 0, won: false }
  },
}

/** Fortified armies stand up (MOP-8.7), an attacking occupier leaves the capital (MOP-10.12); how many attack. */
function form(s: State, seat: Seat, country: number, stand: readonly string[]): number {
  const { open } = s
  const at = seat * partOf(s).countries.length + country
  const capitalStands = stand.includes('fortified-on-capital')
  const standing = stand.length - (capitalStands ? 1 : 0)
  open.fortified[at]! -= standing
  open.normal[at]! += standing
  if (capitalStands || groupIn(s, seat, country).onCapital === NORMAL) {
    open.onCapital[seat] = NONE
    open.normal[at]!++
  }
  return open.normal[at]!
}

/** MOP-17.5: every eligible country with every set of fortified armies that may stand up; declining by MOP-8.10. */
function attackOptions(s: State, seat: Seat): readonly Decision[] {
  const part = partOf(s)
  const options: Decision[] = []
  let obliged = false
  for (let country = 0; country < part.countries.length; country++) {
    if (!isEligible(s, seat, country)) continue
    const here = groupIn(s, seat, country)
    const normal = here.normal + (here.onCapital === NORMAL ? 1 : 0)
    if (normal > 0) obliged = true // MOP-8.8
    for (let standing = 0; standing <= here.fortified; standing++)
      for (let capital = 0; capital <= (here.onCapital === FORTIFIED ? 1 : 0); capital++)
        if (normal + standing + capital > 0)
          options.push(attackChoice(part, country, standing, capital === 1))
  }
  if (options.length > 0 && !obliged) options.push(declineAttack)
  return options
}

function forbidden(s: State, seat: Seat, decision: DecisionOf<'choose-attack'>): Refusal {
  if ('decline' in decision) return illegal('MOP-8.8', 'mop.must-attack')
  const country = countryNamed(partOf(s), decision.country)
  const args = { country: decision.country }
  if (country === NO) return illegal('MOP-1.3', 'mop.no-such-country', args)
  if (!isEligible(s, seat, country)) return illegal('MOP-8.3', 'mop.not-eligible', args)
  if (decision.stand.length === 0) return illegal('MOP-7.6', 'mop.nobody-attacks', args)
  return illegal('MOP-8.7', 'mop.no-such-fortified', args)
}

/** A combat will be fought: the attacker has named a country. */
export const isAttacking = (s: State): boolean => s.open.attack !== null

/** Step 4 of MOP-8.17: a card from hand, not SCORE, if there is one; then more, as far as the attack card takes them. */
export const discardForAttack: Step<MarchOfProgress> = {
  rule: 'MOP-8.13',
  cites: discardRule,
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: (s, seat) =>
    (s.open.attack!.discarded > 0 ? furtherDiscardChoices : discardChoices)(partOf(s), discardable(s, seat)),
  forbids(s, seat, decision) {
    if (!isOf('choose-discard', decision)) return null
    if ('decline' in decision) return illegal(discardRule(s), 'mop.must-discard')
    const { card } = decision
    const index = cardNamed(partOf(s), card)
    if (index === NO) return illegal('MOP-1.17', 'mop.no-such-card', { card })
    if (!((s.open.hand[seat]! >> index) & 1)) return illegal('MOP-8.14', 'mop.not-in-hand', { card })
    return illegal('MOP-14.3', 'mop.score-not-discarded', { card })
  },
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const attack = s.open.attack!
    const decision = decided('choose-discard', decisions[seat])
    if (decision === null || 'decline' in decision) return // MOP-8.15, MOP-24.20
    const card = 1 << cardNamed(partOf(s), decision.card)
    tell?.({ type: 'discarded', rule: discardRule(s), side: sideAt(seat), card: decision.card })
    s.open.hand[seat]! &= ~card
    s.open.discardPile[seat]! |= card
    attack.discarded++
    if (attack.discarded < attackCard(s).discardMax && discardable(s, seat) !== 0) again(s)
  },
}

function discardRule(s: State): RuleId {
  if (attackCard(s).discardMax === 1) return 'MOP-8.13'
  return s.open.attack!.discarded === 0 ? 'MOP-24.19' : 'MOP-24.20'
}

export const wantsDiscard = (s: State): boolean => isAttacking(s) && attackCard(s).discard

export const attackCard = (s: State) => partOf(s).cards[s.open.played[s.open.attack!.seat]!]!

export const discardable = (s: State, seat: Seat): number => s.open.hand[seat]! & ~partOf(s).scoreCards

/** MOP-21.11: VPs for strength, after the discard and before totals. */
export const spendOnAirPower: Step<MarchOfProgress> = {
  rule: 'MOP-21.11',
  ask: 'choice',
  seats: s => only(itemOf(s)),
  options: (s, seat) => airPower.slice(0, mostAirPower(s, seat) + 1),
  forbids: (s, seat) => illegal('MOP-21.11', 'mop.too-much-air-power', { most: mostAirPower(s, seat) }),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    const decision = decided('choose-air-power', decisions[seat])
    if (decision === null || decision.vp === 0) return
    spend(s, seat, decision.vp * attackCard(s).airPowerPrice)
    s.open.attack!.airPower = decision.vp
    tell?.({ type: 'air-power', rule: 'MOP-21.11', side: sideAt(seat), vp: decision.vp })
  },
}

export const hasAirPower = (s: State): boolean => isAttacking(s) && attackCard(s).airPowerMax > 0

function mostAirPower(s: State, seat: Seat): number {
  const { airPowerMax, airPowerPrice } = attackCard(s)
  return Math.min(
    airPowerMax,
    airPowerPrice === 0 ? airPowerMax : Math.floor(s.open.vp[seat]! / airPowerPrice),
  )
}
