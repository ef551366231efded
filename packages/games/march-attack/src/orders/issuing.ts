import { type Compose, illegal, type Refusal, roll, type Step, seatSet, type Tell } from '@grognard/engine'
import { attemptsOf, orderResult } from '../calculations/orders.ts'
import type { Part } from '../parts.ts'
import type { MarchAttack, Order, Secrets, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { commandOf } from '../table/leaders.ts'
import { byId, formationId, formationNamed, leaderId, leaderNamed, seatsOf, sideOf } from '../table/names.ts'
import { secretsOf, setOrder } from '../table/orders.ts'
import { TABLES } from '../tables.ts'
import { CORPS_ORDERS, NONE, SIDES, type Side } from '../vocabulary.ts'
import { chanceOf, type Tier, usedBy } from './attempt.ts'
import { ordersByLot } from './by-lot.ts'
import { beginForming, dissolve, retireGrandBattery } from './grand-battery.ts'
import { issuersFor, pointOf, subordinates } from './issuers.ts'
import { orderFrom, orderUnfit } from './naming.ts'
import type { Issue, IssueCorps, OrderForm } from './order-forms.ts'
import { someOrders } from './proposals.ts'
import { endSupport } from './support.ts'
import { audienceOf } from './telling.ts'

/** S1c and S1d: superiors issue, from the top down (MAR-5.4). */

const { corpsOrders } = TABLES

type Issued = Issue | IssueCorps
const isIssued = (part: Part): part is Issued => part.type === 'issue' || part.type === 'issue-corps'

type Say = Tell<MarchAttack> | undefined

/** MAR-5.21: what a corps commander may issue under his corps order. */
function corpsRefuses(s: State, side: Side, tier: Tier, formation: number, form: OrderForm): Refusal | null {
  if (tier === 'army') return null
  const { corps } = formationAt(s, formation)
  const order = secretsOf(s, side).corpsOrders[corps]
  if (order === undefined) return null
  const allowed: readonly string[] = corpsOrders[order]
  return allowed.includes(form.type) ? null : illegal('MAR-5.21', 'mar.corps-order', { order })
}

const batteriesOf = (part: Issued): readonly string[] =>
  part.type === 'issue' && part.order.type === 'form-grand-battery' ? part.order.batteries : []

/** MAR-16.2: no battery is drawn into two grand batteries at once. */
function drawnTwice(before: readonly Issued[], part: Issue): Refusal | null {
  const drawn = before.flatMap(batteriesOf)
  const unit = batteriesOf(part).find(battery => drawn.includes(battery))
  return unit === undefined ? null : illegal('MAR-16.2', 'mar.battery-not-at-hand', { unit })
}

const receiverOf = (part: Issued): string => (part.type === 'issue' ? part.formation : `corps ${part.corps}`)

function unfit(tier: Tier): Compose<MarchAttack>['fits'] {
  return (s, seat, parts, part) => {
    if (!isIssued(part)) return illegal('MAR-5.4', 'mar.not-now')
    const side = sideOf(s, seat)
    const issuer = leaderNamed(s, part.issuer)
    if (!issuersFor(s, seat, tier).includes(issuer)) return illegal('MAR-4.12', 'mar.no-issuer')
    const before = parts.filter(isIssued)
    const { ordered } = secretsOf(s, side)
    const isOrdered = ordered.some(each => each.issuer === issuer && each.receiver === receiverOf(part))
    if (isOrdered || before.some(each => receiverOf(each) === receiverOf(part)))
      return illegal('MAR-5.5', 'mar.one-order-each')
    const now = before.filter(each => each.issuer === part.issuer).length
    const used = usedBy(secretsOf(s, side), issuer) + now
    if (used >= attemptsOf(commandOf(s, issuer))) return illegal('MAR-5.5', 'mar.no-attempts')
    if (part.type === 'issue-corps') {
      const corps = s.scenario.sides[side].corps.findIndex(({ id }) => id === part.corps)
      return tier === 'army' && corps !== NONE ? null : illegal('MAR-5.21', 'mar.no-corps')
    }
    const formation = formationNamed(s, part.formation)
    if (!subordinates(s, side, tier, issuer).includes(formation))
      return illegal('MAR-4.10', 'mar.not-subordinate')
    return (
      corpsRefuses(s, side, tier, formation, part.order) ??
      orderUnfit(s, side, formation, part.order, pointOf(s, issuer)) ??
      drawnTwice(before, part)
    )
  }
}

function nextOrders(tier: Tier): Compose<MarchAttack>['next'] {
  const fits = unfit(tier)
  return (s, seat, parts) => {
    const side = sideOf(s, seat)
    const all = issuersFor(s, seat, tier).flatMap((leader): Part[] => {
      const issuer = leaderId(s, leader)
      return [
        ...subordinates(s, side, tier, leader).flatMap(formation =>
          someOrders(s, side, formation, pointOf(s, leader)).map(
            (order): Part => ({ type: 'issue', issuer, formation: formationId(s, formation), order }),
          ),
        ),
        ...s.scenario.sides[side].corps.flatMap(({ id }) =>
          CORPS_ORDERS.map((order): Part => ({ type: 'issue-corps', issuer, corps: id, order })),
        ),
      ]
    })
    return all.filter(part => fits(s, seat, parts, part) === null)
  }
}

const issuing = (tier: Tier): Compose<MarchAttack> => ({
  sampled: true,
  usualLength: 1,
  sample: (s, seat, random) => ({
    type: 'issue-orders',
    orders: ordersByLot(s, seat, random, tier, unfit(tier)),
  }),
  next: nextOrders(tier),
  fits: unfit(tier),
  whole: (_, __, parts) => ({ type: 'issue-orders', orders: parts.filter(isIssued) }),
  partsOf: (_, __, decision) => (decision.type === 'issue-orders' ? decision.orders : null),
})

/** MAR-5.5: one of his attempts of this S1. */
function note(secrets: Secrets, issuer: number, part: Issued): void {
  secrets.used[issuer] = usedBy(secrets, issuer) + 1
  secrets.ordered.push({ issuer, receiver: receiverOf(part) })
}

/** MAR-5.7: the new order holds at once; those of chapter 16 set off what they name. */
function obey(s: State, issuer: number, formation: number, order: Order, tell: Say): void {
  const isGrandBattery = formationAt(s, formation).type === 'grand-battery'
  const { received } = secretsOf(s, formationAt(s, formation).side)
  received.push(formation)
  // MAR-5.10: those who draw together have received it, too.
  if (order.type === 'form-grand-battery') received.push(beginForming(s, issuer, formation, order))
  else if (order.type === 'dissolve-grand-battery') dissolve(s, formation, tell)
  else if (order.type === 'retire' && isGrandBattery) retireGrandBattery(s, formation, order, tell)
  else setOrder(s, formation, order)
}

function issue(s: State, side: Side, tier: Tier, part: Issue, tell: Say): void {
  const [issuer, formation] = [leaderNamed(s, part.issuer), formationNamed(s, part.formation)]
  const secrets = secretsOf(s, side)
  const order = orderFrom(s, part.order)
  const { modifier, isRolled } = chanceOf(s, side, tier, part)
  const dice = isRolled ? ([roll(s, 6), roll(s, 6)] as const) : null
  const result = dice === null ? 'received' : orderResult(dice[0] + dice[1], modifier)
  note(secrets, issuer, part)
  if (result === 'received') obey(s, issuer, formation, order, tell)
  if (result === 'delayed') secrets.newlyDelayed.push({ issuer, formation, order })
  tell?.only(audienceOf(s, side), {
    type: 'order-roll',
    rule: 'MAR-5.6',
    formation: part.formation,
    order: part.order,
    dice,
    modifier,
    result,
  })
  // MAR-5.17: whom it supports may have gone with an order of the same step, or with the batteries that this one draws together.
  if (result === 'received') endSupport(s, tell)
}

/** MAR-5.21: with the corps commander as receiver. */
function issueToCorps(s: State, side: Side, part: IssueCorps, tell: Say): void {
  const issuer = leaderNamed(s, part.issuer)
  const number = s.scenario.sides[side].corps.findIndex(({ id }) => id === part.corps)
  if (number === NONE) return
  const secrets = secretsOf(s, side)
  const { modifier, isRolled } = chanceOf(s, side, 'army', part)
  const dice = isRolled ? ([roll(s, 6), roll(s, 6)] as const) : null
  const result = dice === null ? 'received' : orderResult(dice[0] + dice[1], modifier)
  note(secrets, issuer, part)
  if (result === 'received') secrets.corpsOrders[number] = part.order
  if (result === 'delayed') secrets.newlyDelayed.push({ issuer, corps: number, order: part.order })
  tell?.only(audienceOf(s, side), {
    type: 'corps-order-roll',
    rule: 'MAR-5.21',
    corps: part.corps,
    order: part.order,
    dice,
    modifier,
    result,
  })
}

/** MAR-24.10: corps before MFs, each by id. */
const inOrder = (orders: readonly Issued[]): Issued[] => [
  ...orders.filter(({ type }) => type === 'issue-corps').toSorted(byReceiver),
  ...orders.filter(({ type }) => type === 'issue').toSorted(byReceiver),
]
const byReceiver = (a: Issued, b: Issued): number => byId(receiverOf(a), receiverOf(b))

const tierStep = (tier: Tier): Step<MarchAttack> => ({
  rule: 'MAR-5.4',
  silent: true,
  seats: s =>
    seatSet(s.scenario.players.flatMap((_, seat) => (issuersFor(s, seat, tier).length > 0 ? [seat] : []))),
  compose: issuing(tier),
  default: () => ({ type: 'issue-orders', orders: [] }),
  play(s, decisions, tell) {
    for (const side of SIDES) {
      const orders = seatsOf(s, side).flatMap(seat => {
        const decision = decisions[seat]
        return decision?.type === 'issue-orders' ? decision.orders : []
      })
      for (const part of inOrder(orders))
        if (part.type === 'issue') issue(s, side, tier, part, tell)
        else issueToCorps(s, side, part, tell)
    }
  },
})

/** MAR-5.5, MAR-5.8: what counted for one S1. */
const beginIssuing: Step<MarchAttack> = {
  rule: 'MAR-5.5',
  play(s) {
    for (const side of SIDES) {
      const secrets = secretsOf(s, side)
      secrets.used = s.open.leaders.map(() => 0)
      secrets.received = []
      secrets.ordered = []
      secrets.newlyDelayed = []
    }
  },
}

const endIssuing: Step<MarchAttack> = {
  rule: 'MAR-5.8',
  play(s) {
    for (const side of SIDES) {
      const secrets = secretsOf(s, side)
      secrets.delayed = secrets.newlyDelayed
    }
  },
}

export const issuingSteps = {
  beginIssuing,
  armyOrders: tierStep('army'),
  corpsOrders: tierStep('corps'),
  endIssuing,
}
