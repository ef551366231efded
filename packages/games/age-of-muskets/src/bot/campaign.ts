import { isOf, ownOf, type Seat } from '@grognard/engine'
import { attackersIn, infantryOf, targetIn } from '../combat/parties.ts'
import { zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { attack } from '../procedures.ts'
import type { State } from '../state.ts'
import type { Action } from '../vocabulary.ts'
import { bestPull, between, type Course, EVEN } from './course.ts'
import { allIn, enemiesOf, strengthAt } from './estimates.ts'
import { forceOf } from './marches.ts'
import { fieldOf } from './objectives.ts'
import { stepNamed } from './step.ts'
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
  const field = fieldOf(s, seat, force.zone, force.normal)
  const isDrawn = bestPull(s, field, force.zone) > weights.idle
  const there = field.ground.enemies
  const enemies = allIn(there, force.zone)
  const hasPrey = enemies > (there.garrisons[force.zone] ?? 0)
  const isSupplied = ownOf(s, seat).units.some(({ zone, requisition }) => zone === force.zone && requisition)
  const isFed = hasDepotNear(s, seat, force.zone)
  // What is built or gathered is for turns to come.
  const pays = isLastTurn(s) ? weights.atLast : 1
  const worths: Readonly<Record<Action, number>> = {
    siege: 0.9,
    blockade: hasPrey ? 0.85 : 0.3,
    rest: force.shaken > weights.tired ? 0.8 : 0.4 * pays,
    march: isDrawn || enemies > 0 ? 0.7 : 0.35,
    buildDepot: pays * (isFed ? 0.3 : force.all > weights.hungry ? 0.72 : 0.5),
    requisition: pays * (isSupplied ? 0.2 : isFed ? 0.5 : 0.6),
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
  const inside = allIn(enemiesOf(s, seat), zone)
  const odds = infantryOf(s, attackersIn(s, sideOf(s, seat), zone)) / Math.max(1, inside)
  return between(EVEN + weights.step * (odds - weights.storm))
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
