import { again, call, isOf, only, type Step, theDecision, there } from '@grognard/engine'
import { mayCost } from '../activation/acting.ts'
import { handOver, handOvers } from '../activation/hand-over.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { playerId, zoneId } from '../forces/names.ts'
import { abandonSieges, asIfAbandoned } from '../siege/abandoning.ts'
import { blockadeZones } from '../siege/blockade.ts'
import { maySiege } from '../siege/siege-action.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { ACTIONS, type Action } from '../vocabulary.ts'
import { bridgesToDestroy, bridgesToRepair } from './bridges.ts'
import { costsFor } from './cost.ts'
import { mayBuildDepot } from './depots.ts'
import { type Ground, ground } from './ground.ts'
import { mayRequisition } from './requisition.ts'
import { boundBy, whyNot } from './why-not.ts'
import { campZones, fortifiableZones } from './works.ts'

/** Where an action is carried out, and by which chapter. */
const SEQUENCES: Readonly<Record<Action, string>> = {
  march: 'march',
  rest: 'restAction',
  buildDepot: 'buildDepotAction',
  requisition: 'requisitionAction',
  blockade: 'blockade',
  siege: 'siegeAction',
  fortify: 'fortifyAction',
  destroyBridge: 'destroyBridgeAction',
  repairBridge: 'repairBridgeAction',
  buildEntrenchedCamp: 'buildCampAction',
}

/** AOM-18.1, AOM-18.3: one action; marching in place is always one. */
export const chooseAction: Step<AgeOfMuskets> = {
  rule: 'AOM-18.1',
  seats: ({ open }) => only(open.activation.seat),
  options: (s, seat) => [...actionsOf(s), ...handOvers(s, seat)],
  forbids: (s, _, decision) => (isOf('action', decision) ? whyNot(s, decision.action) : null),
  default: () => ({ type: 'action', action: 'march' }),
  play(s, decisions, tell) {
    const { activation } = s.open
    const decision: Decision = there(decisions[activation.seat], 'action')
    if (isOf('hand-over', decision)) {
      handOver(s, activation.seat, decision, tell)
      again(s)
      return
    }
    const { action } = theDecision('action', decision)
    const now = ground(s)
    activation.action = action
    now.force.cost = costsFor(s, now)(action)
    if (action !== 'siege') abandonSieges(s, tell)
    const zones = now.zones.map(zone => zoneId(s, zone))
    tell?.({ type: 'action-taken', rule: 'AOM-18.1', player: playerId(s, activation.seat), action, zones })
    call(s, SEQUENCES[action])
  },
}

function actionsOf(s: State): Decision[] {
  const now = ground(s)
  const actions: readonly Action[] = boundBy(s, now) === null ? ACTIONS : ['march', 'rest']
  const abandoned = asIfAbandoned(s)
  const stateFor = (action: Action) => (action === 'siege' ? s : abandoned)
  const cost = costsFor(s, now)
  return actions
    .filter(
      action =>
        action === 'march' || (mayCost(now, cost(action)) && isPossible(stateFor(action), now, action)),
    )
    .map(action => CHOICES[action])
}

/** Handed out again and again, for an action is asked for often. */
const CHOICES = Object.fromEntries(ACTIONS.map(action => [action, { type: 'action', action }])) as Readonly<
  Record<Action, DecisionOf<'action'>>
>

function isPossible(s: State, now: Ground, action: Action): boolean {
  switch (action) {
    case 'march':
    case 'rest':
      return true
    case 'buildDepot':
      return mayBuildDepot(s, now)
    case 'requisition':
      return mayRequisition(s, now)
    case 'fortify':
      return fortifiableZones(s, now).length > 0
    case 'buildEntrenchedCamp':
      return campZones(s, now).length > 0
    case 'destroyBridge':
      return bridgesToDestroy(s, now).length > 0
    case 'repairBridge':
      return bridgesToRepair(s, now).length > 0
    case 'blockade':
      return blockadeZones(s, now).length > 0
    case 'siege':
      return maySiege(s, now)
  }
}
