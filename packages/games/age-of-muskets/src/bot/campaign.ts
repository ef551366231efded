import { isOf, ownOf, type Seat } from '@grognard/engine'
import { costsFor } from '../actions/cost.ts'
import { acting } from '../activation/acting.ts'
import { attackersIn, infantryOf, targetIn } from '../combat/parties.ts'
import { zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { attack } from '../procedures.ts'
import type { State } from '../state.ts'
import type { Action } from '../vocabulary.ts'
import { between, type Course, EVEN, worthOf } from './course.ts'
import { allIn, enemiesOf, strengthAt } from './estimates.ts'
import { forceOf, missionOf } from './marches.ts'
import { stepNamed } from './step.ts'
import { stormGain } from './storms.ts'
import { hasDepotNear } from './toil.ts'
import weights from './weights.json' with { type: 'json' }

/** What a Force does besides marching. */

/** AOM-50.2: depots first, then what was requisitioned. */
const SUPPLIES: readonly string[] = ['depot', 'requisition', 'plunder', 'outOfSupply']

export const supplies: Course = (s, seat, at) =>
  (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('supply', decision)
      ? [{ decision, worth: EVEN - (weights.step * SUPPLIES.indexOf(decision.source)) / SUPPLIES.length }]
      : [],
  )

export const actions: Course = (s, seat, at) => {
  const force = forceOf(s)
  const { now, mission } = missionOf(s, force)
  const isDrawn = mission !== undefined && mission.target.zone !== force.zone
  const there = now.ground.enemies
  const enemies = allIn(there, force.zone)
  const hasPrey = enemies > (there.garrisons[force.zone] ?? 0)
  const isSupplied = ownOf(s, seat).units.some(({ zone, requisition }) => zone === force.zone && requisition)
  const isFed = hasDepotNear(s, seat, force.zone)
  // AOM-17.15: what is owed is paid with marches of the next turn.
  const under = acting(s)
  const costOf = costsFor(s, under)
  const affordable = (action: Action) => (costOf(action) <= under.sheet.available ? 1 : weights.owed)
  // What is built or gathered is for turns to come.
  const pays = isLastTurn(s) ? weights.atLast : 1
  const worths: Readonly<Record<Action, number>> = {
    siege: 0.9,
    blockade: hasPrey ? 0.85 : 0.3,
    rest: force.shaken > weights.tired ? 0.8 : 0.4 * pays,
    march: isDrawn || enemies > 0 ? 0.7 : 0.35,
    buildDepot: pays * affordable('buildDepot') * (isFed ? 0.3 : force.all > weights.hungry ? 0.72 : 0.5),
    requisition: pays * affordable('requisition') * (isSupplied ? 0.2 : isFed ? 0.5 : 0.6),
    fortify: 0.45 * pays,
    repairBridge: 0.25,
    destroyBridge: 0.1,
    buildEntrenchedCamp: 0.15,
  }
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('action', decision) ? [{ decision, worth: worths[decision.action] }] : [],
  )
}

const isLastTurn = ({ scenario: { plan }, open }: State): boolean =>
  plan.kind === 'campaign' && open.turn >= plan.lastTurn

/** AOM-36.10, AOM-36.11: four points for the walls are made up for by numbers; who comes with fewer is thrown back. */
function stormWorth(s: State, seat: Seat, zone: number): number {
  const side = sideOf(s, seat)
  const attackers = infantryOf(s, attackersIn(s, side, zone))
  return worthOf(stormGain(s, side, zone, attackers, allIn(enemiesOf(s, seat), zone)))
}

export const storms: Course = (s, seat, at) => {
  const { zone } = attack.locals(s)
  return (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision =>
    isOf('storm', decision) ? [{ decision, worth: decision.storm ? stormWorth(s, seat, zone) : EVEN }] : [],
  )
}

/** Who is the stronger attacks. */
export const attacks: Course = (s, seat, at) =>
  (stepNamed(at)?.options?.(s, seat) ?? []).flatMap(decision => {
    if (!isOf('attack', decision)) return []
    if (decision.zone === null) return [{ decision, worth: EVEN }]
    const zone = zoneNamed(s, decision.zone)
    if (targetIn(s, sideOf(s, seat), zone) === 'storm')
      return [{ decision, worth: stormWorth(s, seat, zone) }]
    const odds = strengthAt(s, seat, zone) / Math.max(1, allIn(enemiesOf(s, seat), zone))
    return [{ decision, worth: between(EVEN + weights.step * (odds - weights.odds)) }]
  })
