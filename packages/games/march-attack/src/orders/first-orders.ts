import { type Compose, illegal, type Refusal, type Step, seatSet } from '@grognard/engine'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { chiefSeat, formationId, formationNamed, leaderId, leaderNamed, sideOf } from '../table/names.ts'
import { secretsOf, setOrder } from '../table/orders.ts'
import { SIDES, type Side } from '../vocabulary.ts'
import { someOrders } from './issuing.ts'
import { orderFrom, orderUnfit } from './naming.ts'
import type { Issue } from './order-forms.ts'

/** MAR-5.2: during set-up each side secretly gives its MFs their first orders, without dice. What it leaves is as listed. */

const isIssue = (part: Part): part is Issue => part.type === 'issue'

function unfit(s: State, seat: number, parts: readonly Part[], part: Part): Refusal | null {
  if (!isIssue(part)) return illegal('MAR-5.2', 'mar.not-now')
  const side = sideOf(s, seat)
  const formation = formationNamed(s, part.formation)
  const major = s.open.formations[formation]
  if (major === undefined || major.side !== side || leaderNamed(s, part.issuer) !== chief(s, side))
    return illegal('MAR-5.2', 'mar.not-subordinate')
  const last = parts.at(-1)
  if (last !== undefined && isIssue(last) && formationNamed(s, last.formation) >= formation)
    return illegal('MAR-5.2', 'mar.in-order')
  return part.order.type === 'bombard' || part.order.type === 'form-grand-battery'
    ? illegal('MAR-5.18', 'mar.no-bombard')
    : orderUnfit(s, side, formation, part.order)
}

const chief = ({ scenario }: State, side: Side): number => scenario.sides[side].commanderInChief

const ordering: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 1,
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const issuer = leaderId(s, chief(s, side))
    return s.open.formations
      .flatMap((each, i): Part[] =>
        each.side === side
          ? someOrders(s, side, i).map(order => ({
              type: 'issue',
              issuer,
              formation: formationId(s, i),
              order,
            }))
          : [],
      )
      .filter(part => unfit(s, seat, parts, part) === null)
  },
  fits: unfit,
  whole: (_, __, parts) => ({ type: 'first-orders', orders: parts.filter(isIssue) }),
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
        for (const { formation: id, order } of decision.orders) {
          const formation = formationNamed(s, id)
          secretsOf(s, formationAt(s, formation).side).orders[formation] = orderFrom(s, order)
        }
  },
}

/** MAR-5.15: areas are fixed when the order takes effect, which the first ones do once everybody stands on the table. */
export const ordersTakeEffect: Step<MarchAttack> = {
  rule: 'MAR-5.15',
  play(s) {
    for (const [formation, { side }] of s.open.formations.entries()) {
      const order = secretsOf(s, side).orders[formation]
      if (order !== null && order !== undefined) setOrder(s, formation, order)
    }
  },
}
