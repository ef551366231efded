import { illegal, type Refusal, type RuleId } from '@grognard/engine'
import { mayCost } from '../activation/acting.ts'
import { isShattered } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import { isBlockadeMarkerLeft } from '../forces/sieges.ts'
import { asIfAbandoned } from '../siege/abandoning.ts'
import type { State } from '../state.ts'
import { type Action, NO } from '../vocabulary.ts'
import { costsFor } from './cost.ts'
import { depotBarredBy } from './depots.ts'
import { type Ground, ground } from './ground.ts'
import { requisitionBarredBy } from './requisition.ts'
import { isMarkerLeft } from './works.ts'

/** AOM-18.4, AOM-18.5: the rule by which the Force may only march or rest; null: it may do more. */
export function boundBy(s: State, { side, units }: Ground): RuleId | null {
  if (units.every(unit => isShattered(s, unit))) return 'AOM-18.4'
  return units.every(unit => isShutIn(s, side, unit)) ? 'AOM-18.5' : null
}

/** Which rule keeps the Force from an action, as far as its player can tell. */
export function whyNot(s: State, action: Action): Refusal {
  const now = ground(s)
  const bound = action === 'rest' ? null : boundBy(s, now)
  if (bound !== null) return illegal(bound, 'aom.only-march-or-rest')
  const cost = costsFor(s, now)(action)
  const { available } = now.sheet
  if (!mayCost(now, cost)) return illegal('AOM-17.12', 'aom.too-dear', { cost, available })
  return illegal(barredBy(asIfAbandoned(s), now, action), 'aom.action-not-here')
}

function barredBy(s: State, now: Ground, action: Action): RuleId {
  const { side, force } = now
  switch (action) {
    case 'buildDepot':
      return depotBarredBy(s, now)
    case 'requisition':
      return requisitionBarredBy(s, now)
    case 'fortify':
      return isMarkerLeft(s, side, 'fieldFortification') ? 'AOM-25.1' : 'AOM-6.3'
    case 'buildEntrenchedCamp':
      return isMarkerLeft(s, side, 'entrenchedCamp') ? 'AOM-25.3' : 'AOM-6.3'
    case 'destroyBridge':
      return 'AOM-25.7'
    case 'repairBridge':
      return 'AOM-25.8'
    case 'blockade':
      return isBlockadeMarkerLeft(s, side) ? 'AOM-24.1' : 'AOM-6.3'
    case 'siege':
      return force.hq === NO ? 'AOM-37.3' : 'AOM-37.4'
    default:
      return 'AOM-18.1'
  }
}
