import { below, type Compose, pickFrom, type Random, type Seat } from '@grognard/engine'
import type { PartOf } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { centreOfFormation } from '../table/formations.ts'
import { formationId, leaderId, sideOf } from '../table/names.ts'
import { CORPS_ORDERS } from '../vocabulary.ts'
import type { Tier } from './attempt.ts'
import { issuersOf, subordinates } from './issuers.ts'
import type { Issue, IssueCorps } from './order-forms.ts'
import { someOrders } from './proposals.ts'

/** Decisions of S1 drawn by lot, each part tried as it is drawn: of the hundreds that might be given most are never looked at. */

type Fits = Compose<MarchAttack>['fits']

export function ordersByLot(
  s: State,
  seat: Seat,
  random: Random,
  tier: Tier,
  fits: Fits,
): (Issue | IssueCorps)[] {
  const side = sideOf(s, seat)
  const issuers = issuersOf(s, side, tier)
  const { corps } = s.scenario.sides[side]
  const orders: (Issue | IssueCorps)[] = []
  while (issuers.length > 0 && below(random, 2) === 0) {
    const leader = pickFrom(random, issuers)
    const issuer = leaderId(s, leader)
    const formations = subordinates(s, side, tier, leader)
    const at = below(random, formations.length + corps.length + 1)
    const formation = formations[at]
    const wing = corps[at - formations.length]
    const part: Issue | IssueCorps | null =
      formation !== undefined
        ? {
            type: 'issue',
            issuer,
            formation: formationId(s, formation),
            order: pickFrom(random, someOrders(s, side, formation)),
          }
        : wing !== undefined
          ? { type: 'issue-corps', issuer, corps: wing.id, order: pickFrom(random, CORPS_ORDERS) }
          : null
    if (part !== null && fits(s, seat, orders, part) === null) orders.push(part)
  }
  return orders
}

type Try = PartOf<'try'>

/** Of the MFs that are the seat's (MAR-5.10). */
export function triesByLot(
  s: State,
  seat: Seat,
  random: Random,
  formations: readonly number[],
  fits: Fits,
): Try[] {
  const tries: Try[] = []
  while (formations.length > 0 && below(random, 2) === 0) {
    const number = pickFrom(random, formations)
    const goal = s.scenario.objectives[below(random, s.scenario.objectives.length + 1)]?.point
    const order: Try['order'] =
      goal === undefined
        ? { type: 'defend', ...centreOfFormation(s, number) }
        : { type: 'retire', x: goal.x, y: goal.y }
    const part: Try = { type: 'try', formation: formationId(s, number), order }
    if (fits(s, seat, tries, part) === null) tries.push(part)
  }
  return tries
}
