import { ownOf, type Seat, there } from '@grognard/engine'
import { withoutPoints } from '../calculations/activity.ts'
import { controllerOfHq, leaderOfHq, leaderOfUnit, theHq } from '../forces/pieces.ts'
import type { LeaderValues } from '../module/roster.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import type { ActivationSheet, Force } from './state.ts'

/** The Force that acts, for whoever carries its action out. */
export interface Acting {
  readonly seat: Seat
  readonly sheet: ActivationSheet
  readonly force: Force
}

export function acting(s: State): Acting {
  const { seat } = s.open.activation
  const sheet = sheetOf(s, seat)
  return { seat, sheet, force: there(sheet.forces[sheet.acting], 'Force that acts') }
}

export const sheetOf = (s: Pick<State, 'own'>, seat: Seat): ActivationSheet =>
  there(ownOf(s, seat).activation, 'activated HQ')

/** The CU of a Force that are still in play. */
export const unitsOfForce = (s: Pick<State, 'own'>, seat: Seat, { units }: Force): CombatUnit[] =>
  ownOf(s, seat).units.filter(({ id }) => units.includes(id))

/** Undefined: a single CU, or its HQ is gone. */
export const hqOfForce = (s: Pick<State, 'own'>, seat: Seat, { hq }: Force): Headquarters | undefined =>
  ownOf(s, seat).headquarters.find(({ id }) => id === hq)

/** AOM-12.14: a Force that has lost its HQ is led by the first of its CU. */
export function commanderOf(s: State, { seat, force }: Pick<Acting, 'seat' | 'force'>): LeaderValues {
  const hq = hqOfForce(s, seat, force)
  return hq === undefined
    ? leaderOfUnit(s, there(unitsOfForce(s, seat, force)[0], 'CU of the Force'))
    : leaderOfHq(s, hq)
}

/**
 * AOM-17.12, AOM-17.15, AOM-12.11: may the action cost so much in all? HQ that are taken along, and those that have staked
 * everything, may spend what they do not have.
 */
export const mayCost = ({ sheet, force }: Acting, cost: number): boolean =>
  sheet.onCredit || force.parent !== sheet.hq || cost <= sheet.available

/** AOM-19.4, AOM-20.6: adds to what the action of the Force costs. */
export function charge(s: State, points: number): void {
  acting(s).force.cost += points
}

/** AOM-17.16: an HQ that is beaten before its turn comes is not activated in this round. */
export function forfeitBid(s: Pick<State, 'own'>, hq: number): void {
  const seat = controllerOfHq(s, hq)
  if (seat === NO) return
  const own = ownOf(s, seat)
  if (own.bid?.hq === hq) own.bid = null
}

/** AOM-15.6, AOM-17.17: an HQ comes under siege. What it owes it goes on owing. */
export function besiegeHq(s: Pick<State, 'own'>, hq: number): void {
  forfeitBid(s, hq)
  const besieged = theHq(s, hq)
  besieged.activityPoints = withoutPoints(besieged.activityPoints)
}
