import { type Compose, illegal, type Refusal, type Step, seatSet } from '@grognard/engine'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { sideOfLeader } from '../table/leaders.ts'
import { chiefSeat, formationId, formationNamed, leaderId, leaderNamed, sideOf } from '../table/names.ts'
import { orderOf, secretsOf, setOrder } from '../table/orders.ts'
import { CORPS_ORDERS, NONE, SIDES, type Side } from '../vocabulary.ts'
import { orderFrom, orderUnfit } from './naming.ts'
import type { Issue, IssueCorps } from './order-forms.ts'
import { someOrders } from './proposals.ts'

/** MAR-5.2: during set-up each side secretly gives its MFs their first orders, without dice. What it leaves is as listed. */

type Issued = Issue | IssueCorps
const isIssued = (part: Part): part is Issued => part.type === 'issue' || part.type === 'issue-corps'

/** Corps first, then MFs, each by its number. */
const rank = (s: State, side: Side, part: Issued): number =>
  part.type === 'issue-corps'
    ? corpsNamed(s, side, part.corps)
    : s.scenario.sides[side].corps.length + formationNamed(s, part.formation)

const corpsNamed = ({ scenario }: State, side: Side, id: string): number =>
  scenario.sides[side].corps.findIndex(each => each.id === id)

function unfit(s: State, seat: number, parts: readonly Part[], part: Part): Refusal | null {
  if (!isIssued(part)) return illegal('MAR-5.2', 'mar.not-now')
  const side = sideOf(s, seat)
  if (leaderNamed(s, part.issuer) !== chief(s, side)) return illegal('MAR-5.2', 'mar.not-subordinate')
  const last = parts.at(-1)
  if (last !== undefined && isIssued(last) && rank(s, side, last) >= rank(s, side, part))
    return illegal('MAR-5.2', 'mar.in-order')
  if (part.type === 'issue-corps')
    return corpsNamed(s, side, part.corps) === NONE ? illegal('MAR-5.21', 'mar.no-corps') : null
  const formation = formationNamed(s, part.formation)
  if (s.open.formations[formation]?.side !== side) return illegal('MAR-5.2', 'mar.not-subordinate')
  return part.order.type === 'form-grand-battery'
    ? illegal('MAR-16.2', 'mar.no-first-grand-battery')
    : orderUnfit(s, side, formation, part.order, null)
}

const chief = ({ scenario }: State, side: Side): number => scenario.sides[side].commanderInChief

const ordering: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const issuer = leaderId(s, chief(s, side))
    const corps = s.scenario.sides[side].corps.flatMap(({ id }) =>
      CORPS_ORDERS.map((order): Part => ({ type: 'issue-corps', issuer, corps: id, order })),
    )
    const formations = s.open.formations.flatMap((each, i): Part[] =>
      each.side === side
        ? someOrders(s, side, i).map(order => ({
            type: 'issue',
            issuer,
            formation: formationId(s, i),
            order,
          }))
        : [],
    )
    return [...corps, ...formations].filter(part => unfit(s, seat, parts, part) === null)
  },
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'first-orders', orders: parts.filter(isIssued) }),
  partsOf: (_, __, decision) => (decision.type === 'first-orders' ? decision.orders : null),
}

export const firstOrders: Step<MarchAttack> = {
  rule: 'MAR-5.2',
  silent: true,
  seats: s => seatSet(SIDES.map(side => chiefSeat(s, side))),
  compose: ordering,
  default: () => ({ type: 'first-orders', orders: [] }),
  play(s, decisions) {
    for (const decision of decisions)
      if (decision?.type === 'first-orders')
        for (const part of decision.orders) {
          const side = sideOfLeader(s, leaderNamed(s, part.issuer))
          const { orders, corpsOrders } = secretsOf(s, side)
          if (part.type === 'issue') orders[formationNamed(s, part.formation)] = orderFrom(s, part.order)
          else corpsOrders[corpsNamed(s, side, part.corps)] = part.order
        }
  },
}

/** MAR-5.15: areas are fixed when the order takes effect, which the first ones do once everybody stands on the table. */
export const ordersTakeEffect: Step<MarchAttack> = {
  rule: 'MAR-5.15',
  play(s) {
    for (const formation of s.open.formations.keys()) setOrder(s, formation, orderOf(s, formation))
  },
}
