import type { Seat } from '@grognard/engine'
import { arePointsWithin } from '@grognard/geometry'
import type { Decision } from '../decisions.ts'
import type { Issue } from '../orders/order-forms.ts'
import type { Part } from '../parts.ts'
import type { Order, State } from '../state.ts'
import { chiefOf } from '../table/command.ts'
import { formationId, leaderId, sideOf } from '../table/names.ts'
import { orderOf } from '../table/orders.ts'
import { NONE } from '../vocabulary.ts'
import { type Task, taskOf } from './army.ts'
import { stepNamed } from './step.ts'

/** Orders from the plan: whoever has another task than his order lets him do gets a new one (MAR-5.4). */

/** Points nearer to each other than that are one task. */
const SAME = 8000

/** Does the order let the MF do its task? An attack that is under way is not broken off for less than a victory to hold. */
function serves(order: Order, task: Task): boolean {
  if (order.isCompelled) return true
  if (order.type === 'support' || order.type === 'bombard') return true
  if (order.point === null) return order.type === task.type
  if (order.type === 'manoeuvre' || order.type === 'retire' || order.type === 'retreat') return false
  return order.type === task.type && arePointsWithin(order.point, task.point, SAME)
}

/** Whom the tasks ask to be ordered otherwise, the most urgent first: attacks before defence. */
function wanted(s: State, seat: Seat): { readonly formation: number; readonly task: Task }[] {
  const side = sideOf(s, seat)
  return s.open.formations
    .flatMap((major, formation) => {
      if (major.side !== side || major.type === 'artillery-group' || major.type === 'grand-battery') return []
      if (major.state !== 'ready' && major.state !== 'retiring') return []
      const task = taskOf(s, formation)
      return serves(orderOf(s, formation), task) ? [] : [{ formation, task }]
    })
    .toSorted((a, b) => Number(b.task.type === 'attack') - Number(a.task.type === 'attack'))
}

/** As many of them as the leaders of the step may issue. */
export function issueOrders(s: State, seat: Seat, at: string): Decision {
  const compose = stepNamed(at)?.compose
  const side = sideOf(s, seat)
  const issued: Issue[] = []
  for (const { formation, task } of wanted(s, seat)) {
    const corps = s.scenario.formations[formation]?.corps ?? NONE
    const issuer =
      at === 'armyOrders' ? chiefOf(s, side) : (s.scenario.sides[side].corps[corps]?.commander ?? NONE)
    if (issuer === NONE || compose === undefined) continue
    const { x, y } = task.point
    const part: Issue & Part = {
      type: 'issue',
      issuer: leaderId(s, issuer),
      formation: formationId(s, formation),
      order: { type: task.type, x, y },
    }
    if (compose.fits(s, seat, issued, part) === null) issued.push(part)
  }
  return { type: 'issue-orders', orders: issued }
}
