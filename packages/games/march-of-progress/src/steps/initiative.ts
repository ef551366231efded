import { decided, NOBODY, only, rollOff, type Step, type Tell } from '@grognard/engine'
import { chooseOrder } from '../choices.ts'
import { armiesInPlay, entitlement, hasEligible } from '../control.ts'
import { groupPlayed } from '../groups.ts'
import type { MarchOfProgress, State } from '../state.ts'
import { enemyOf, SIDES } from '../vocabulary.ts'
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
  tell?.({ type: 'initiative-rolled', rule: 'MOP-2.8', rounds, holder: SIDES[s.open.initiative]! })
}

/** Chapter 4: who goes first where both players act in one group. */
export const order: Step<MarchOfProgress> = {
  rule: 'MOP-4.2',
  seats: s => (isSignificant(s) ? only(s.open.initiative) : NOBODY),
  options: () => chooseOrder,
  play(s, decisions, tell) {
    const { initiative } = s.open
    const decision = decided('choose-order', decisions[initiative])
    s.open.first = decision === null ? initiative : SIDES.indexOf(decision.first)
    const group = groupPlayed(s, 0)
    const rule = group === 'attack' ? 'MOP-4.3' : group === 'movement' ? 'MOP-4.2' : 'MOP-4.7'
    if (decision !== null)
      tell?.({ type: 'order-chosen', rule, by: SIDES[initiative]!, first: decision.first })
    if (group !== 'movement' && group !== 'attack') return
    s.open.initiative = enemyOf(initiative) // MOP-4.4, MOP-4.5
    tell?.({ type: 'initiative-flipped', rule: 'MOP-4.4', holder: SIDES[s.open.initiative]! })
  },
}

/** MOP-4.2, MOP-4.3, MOP-4.8: where the order can change anything; MOP-4.10: not if nothing can happen at all. */
function isSignificant(s: State): boolean {
  switch (groupPlayed(s, 0)) {
    case 'movement':
      return armiesInPlay(s, 0) > 0 || armiesInPlay(s, 1) > 0
    case 'attack':
      return hasEligible(s, 0) || hasEligible(s, 1)
    case 'fortify':
      return fortifyOptions(s, 0).length > 1 || fortifyOptions(s, 1).length > 1
    case 'strength':
      return strengthOptions(s, 0).length > 1 || strengthOptions(s, 1).length > 1
    case 'score':
      return entitlement(s, 0) + entitlement(s, 1) > s.open.vpStock
    case 'recruit':
    case 'special':
      return false
  }
}
