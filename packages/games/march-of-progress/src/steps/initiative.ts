import { decided, NOBODY, only, type RuleId, rollOff, type Step, type Tell } from '@grognard/engine'
import { chooseOrder } from '../choices.ts'
import { armiesInPlay, entitlement, hasEligible } from '../control.ts'
import type { Decision } from '../decisions.ts'
import { groupPlayed } from '../groups.ts'
import type { MarchOfProgress, State } from '../state.ts'
import { enemyOf, SIDES, sideAt } from '../vocabulary.ts'
import { fortifyOptions } from './fortify.ts'
import { strengthOptions } from './strength.ts'

const DIE = 6

/** MOP-2.8: each rolls a die until the rolls differ; the higher takes the initiative. */
export const initiativeRoll: Step<MarchOfProgress> = {
  rule: 'MOP-2.8',
  play: (s, _, tell) => rollInitiative(s, tell),
}

export function rollInitiative(s: State, tell: Tell<MarchOfProgress> | undefined): void {
  const rounds = rollOff(s, DIE)
  const [blue, orange] = rounds.at(-1)!
  s.open.initiative = blue > orange ? 0 : 1
  tell?.({ type: 'initiative-rolled', rule: 'MOP-2.8', rounds, holder: sideAt(s.open.initiative) })
}

/** Chapter 4: who goes first where both players act in one group. */
export const order: Step<MarchOfProgress> = {
  rule: 'MOP-4.2',
  cites: orderRule,
  seats: s => (isSignificant(s) ? only(s.open.initiative) : NOBODY),
  options: () => chooseOrder,
  play(s, decisions, tell) {
    const { initiative } = s.open
    const decision = decided('choose-order', decisions[initiative])
    s.open.first = decision === null ? initiative : SIDES.indexOf(decision.first)
    const group = groupPlayed(s, 0)
    if (decision !== null)
      tell?.({ type: 'order-chosen', rule: orderRule(s), by: sideAt(initiative), first: decision.first })
    if (group !== 'movement' && group !== 'attack') return
    s.open.initiative = enemyOf(initiative) // MOP-4.4, MOP-4.5
    tell?.({ type: 'initiative-flipped', rule: 'MOP-4.4', holder: sideAt(s.open.initiative) })
  },
}

/** Which rule gives the order to the holder of the initiative: it depends on what both do. */
function orderRule(s: State): RuleId {
  switch (groupPlayed(s, 0)) {
    case 'movement':
      return 'MOP-4.2'
    case 'attack':
      return 'MOP-4.3'
    default:
      return 'MOP-4.7'
  }
}

/** MOP-4.2, MOP-4.3, MOP-4.8: where the order can change anything; MOP-4.10: not if nothing can happen at all. */
function isSignificant(s: State): boolean {
  switch (groupPlayed(s, 0)) {
    case 'movement':
      return armiesInPlay(s, 0) > 0 || armiesInPlay(s, 1) > 0
    case 'attack':
      return hasEligible(s, 0) || hasEligible(s, 1)
    case 'fortify':
      return isContested(fortifyOptions(s, 0), fortifyOptions(s, 1))
    case 'strength':
      return isContested(strengthOptions(s, 0), strengthOptions(s, 1))
    case 'score':
      return entitlement(s, 0) + entitlement(s, 1) > s.open.vpStock
    case 'recruit':
    case 'special':
      return false
  }
}

/** MOP-4.8: both can do something, and one of them has a choice that the other may want to see first. */
const isContested = (blue: readonly Decision[], orange: readonly Decision[]): boolean =>
  blue.length > 0 && orange.length > 0 && blue.length + orange.length > 2
