import {
  type Compose,
  illegal,
  type Refusal,
  roll,
  type Seat,
  type Step,
  seatSet,
  type Tell,
} from '@grognard/engine'
import { arePointsWithin, type Point } from '@grognard/geometry'
import { sumOf } from '../calculations/modifiers.ts'
import { type Attempt, attemptsOf, orderModifiers, orderResult } from '../calculations/orders.ts'
import { placeOfLeader } from '../leaders/attachment.ts'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { chiefOf } from '../table/command.ts'
import { centreOfFormation, formationAt, levelNow } from '../table/formations.ts'
import { commandOf, leaderAt } from '../table/leaders.ts'
import {
  chiefSeat,
  formationId,
  formationNamed,
  leaderId,
  leaderNamed,
  ownerOf,
  seatsOf,
  sideOf,
} from '../table/names.ts'
import { secretsOf, setOrder } from '../table/orders.ts'
import type { Table } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { visibilityNow } from '../turn/course.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'
import { isSameOrder, orderFrom, orderUnfit } from './naming.ts'
import type { Issue, IssueCorps, OrderForm } from './order-forms.ts'
import { audienceOf } from './telling.ts'

/** S1c and S1d: superiors issue, from the top down (MAR-5.4). */

const { orderTable, corpsOrders } = TABLES

type Issued = Issue | IssueCorps
const isIssued = (part: Part): part is Issued => part.type === 'issue' || part.type === 'issue-corps'

type Tier = 'army' | 'corps'

/** MAR-4.12: a commander off the table issues no orders, except a commander-in-chief. */
function issuersOf(s: Table, side: Side, tier: Tier): number[] {
  if (tier === 'army') {
    const chief = chiefOf(s, side)
    return chief === NONE ? [] : [chief]
  }
  const commanders = s.scenario.sides[side].corps.map(({ commander }) => commander)
  return [...new Set(commanders)].filter(leader => leaderAt(s, leader).place === 'table')
}

/** MAR-11.11: an MF that is broken cannot be ordered; MF en route can (MAR-14.5). */
const mayReceive = ({ open }: Table, formation: number): boolean => {
  const { state } = open.formations[formation] ?? { state: 'destroyed' }
  return state === 'ready' || state === 'retiring'
}

/** MAR-4.10: the MFs to which a leader may issue in this tier. */
function subordinates(s: Table, side: Side, tier: Tier, issuer: number): number[] {
  const all = s.open.formations.flatMap((each, i) => (each.side === side && mayReceive(s, i) ? [i] : []))
  if (tier === 'army') return all
  return all.filter(
    i => s.scenario.sides[side].corps[s.scenario.formations[i]?.corps ?? NONE]?.commander === issuer,
  )
}

/** MAR-5.21: what a corps commander may issue under his corps order. */
function corpsRefuses(s: State, side: Side, tier: Tier, formation: number, form: OrderForm): Refusal | null {
  if (tier === 'army') return null
  const corps = s.scenario.formations[formation]?.corps ?? NONE
  const order = secretsOf(s, side).corpsOrders[corps]
  if (order === undefined) return null
  const allowed: readonly string[] = corpsOrders[order]
  return allowed.includes(form.type) ? null : illegal('MAR-5.21', 'mar.corps-order', { order })
}

const receiverOf = (part: Issued): string => (part.type === 'issue' ? part.formation : `corps ${part.corps}`)

function unfit(tier: Tier): Compose<MarchAttack>['fits'] {
  return (s, seat, parts, part) => {
    if (!isIssued(part)) return illegal('MAR-5.4', 'mar.not-now')
    const side = sideOf(s, seat)
    const issuer = leaderNamed(s, part.issuer)
    if (chiefSeat(s, side) !== seat || !issuersOf(s, side, tier).includes(issuer))
      return illegal('MAR-4.12', 'mar.no-issuer')
    const before = parts.filter(isIssued)
    if (before.some(each => receiverOf(each) === receiverOf(part)))
      return illegal('MAR-5.5', 'mar.one-order-each')
    const used = before.filter(each => each.issuer === part.issuer).length
    if (used >= attemptsOf(commandOf(s, issuer))) return illegal('MAR-5.5', 'mar.no-attempts')
    if (part.type === 'issue-corps') {
      const corps = s.scenario.sides[side].corps.findIndex(({ id }) => id === part.corps)
      return tier === 'army' && corps !== NONE ? null : illegal('MAR-5.21', 'mar.no-corps')
    }
    const formation = formationNamed(s, part.formation)
    if (!subordinates(s, side, tier, issuer).includes(formation))
      return illegal('MAR-4.10', 'mar.not-subordinate')
    return corpsRefuses(s, side, tier, formation, part.order) ?? orderUnfit(s, side, formation, part.order)
  }
}

/** A few orders that one might give: where objectives lie, where the MF is, and to its neighbours. */
export function someOrders(s: State, side: Side, formation: number): OrderForm[] {
  const places: Point[] = [
    ...s.scenario.objectives.map(({ point }) => point),
    centreOfFormation(s, formation),
  ]
  const foes = s.open.formations
    .filter(each => each.side !== side && each.state === 'ready')
    .map(({ id }) => id)
  const friends = s.open.formations
    .filter(each => each.side === side && each.state === 'ready')
    .map(({ id }) => id)
  return [
    ...places.flatMap(({ x, y }): OrderForm[] =>
      (['attack', 'manoeuvre', 'defend', 'retire'] as const).map(type => ({ type, x, y })),
    ),
    ...friends.map((id): OrderForm => ({ type: 'support', formation: id })),
    ...foes.map((id): OrderForm => ({ type: 'bombard', formation: id, block: null })),
    { type: 'retreat' },
    { type: 'dissolve-grand-battery' },
  ]
}

const CORPS_ORDERS = ['attack', 'manoeuvre', 'defend', 'retire', 'support'] as const

function nextOrders(tier: Tier): Compose<MarchAttack>['next'] {
  const fits = unfit(tier)
  return (s, seat, parts) => {
    const side = sideOf(s, seat)
    const all = issuersOf(s, side, tier).flatMap((leader): Part[] => {
      const issuer = leaderId(s, leader)
      return [
        ...subordinates(s, side, tier, leader).flatMap(formation =>
          someOrders(s, side, formation).map(
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
  next: nextOrders(tier),
  fits: unfit(tier),
  whole: (_, __, parts) => ({ type: 'issue-orders', orders: parts.filter(isIssued) }),
  partsOf: (_, __, decision) => (decision.type === 'issue-orders' ? decision.orders : null),
})

/** MAR-5.6: between the two commanders' points; a receiver en route or an issuer off the table is far (MAR-14.5). */
function distanceOf(s: Table, issuer: number, receiver: number): Attempt['distance'] {
  if (leaderAt(s, issuer).place !== 'table') return 'far'
  if (receiver === NONE || leaderAt(s, receiver).place !== 'table') return 'far'
  const [a, b] = [placeOfLeader(s, issuer), placeOfLeader(s, receiver)]
  if (arePointsWithin(a, b, orderTable.near.within)) return 'near'
  return arePointsWithin(a, b, orderTable.far.moreThan) ? 'between' : 'far'
}

/** MAR-4.11: whoever commands the MF himself needs no roll. */
const needsRoll = (s: Table, issuer: number, formation: number): boolean =>
  formationAt(s, formation).commander !== issuer

function attemptFor(
  s: State,
  side: Side,
  tier: Tier,
  issuer: number,
  formation: number,
  form: OrderForm,
): Attempt {
  const { commander, isCommitted } = formationAt(s, formation)
  const delayed = secretsOf(s, side).delayed[formation] ?? null
  const corps = s.scenario.formations[formation]?.corps ?? NONE
  return {
    issuer: commandOf(s, issuer),
    receiver: commander === NONE ? null : commandOf(s, commander),
    isCommitted,
    distance: distanceOf(s, issuer, commander),
    isIssuerAttached: leaderAt(s, issuer).attachedTo !== NONE,
    isPastCorps: tier === 'army' && corps !== NONE,
    wasDelayed: delayed !== null && isSameOrder(delayed, orderFrom(s, form)),
    level: levelNow(s, formation),
    visibility: visibilityNow(s),
  }
}

function issue(s: State, side: Side, tier: Tier, part: Issue, tell: Tell<MarchAttack> | undefined): void {
  const [issuer, formation] = [leaderNamed(s, part.issuer), formationNamed(s, part.formation)]
  const secrets = secretsOf(s, side)
  const order = orderFrom(s, part.order)
  const modifier = sumOf(orderModifiers(attemptFor(s, side, tier, issuer, formation, part.order)))
  const dice = needsRoll(s, issuer, formation) ? ([roll(s, 6), roll(s, 6)] as const) : null
  const result = dice === null ? 'received' : orderResult(dice[0] + dice[1], modifier)
  secrets.used[issuer] = (secrets.used[issuer] ?? 0) + 1
  if (result === 'received') {
    setOrder(s, formation, order)
    secrets.received.push(formation)
  }
  secrets.newlyDelayed[formation] = result === 'delayed' ? order : null
  tell?.only(audienceOf(s, side), {
    type: 'order-roll',
    rule: 'MAR-5.6',
    formation: part.formation,
    order: part.order,
    dice,
    modifier,
    result,
  })
}

/** MAR-5.21: with the corps commander as receiver; a corps is committed when at least half of its MFs on the table are. */
function issueToCorps(s: State, side: Side, part: IssueCorps, tell: Tell<MarchAttack> | undefined): void {
  const issuer = leaderNamed(s, part.issuer)
  const number = s.scenario.sides[side].corps.findIndex(({ id }) => id === part.corps)
  const corps = s.scenario.sides[side].corps[number]
  if (corps === undefined) return
  const present = corps.formations.filter(formation =>
    s.open.units.some(({ place, major }) => place === 'table' && major === formation),
  )
  const committed = present.filter(formation => formationAt(s, formation).isCommitted)
  const isLost = leaderAt(s, corps.commander).place === 'lost'
  const modifier = sumOf(
    orderModifiers({
      issuer: commandOf(s, issuer),
      receiver: isLost ? null : commandOf(s, corps.commander),
      isCommitted: present.length > 0 && 2 * committed.length >= present.length,
      distance: distanceOf(s, issuer, corps.commander),
      isIssuerAttached: leaderAt(s, issuer).attachedTo !== NONE,
      isPastCorps: false,
      wasDelayed: false,
      level: 'steady',
      visibility: visibilityNow(s),
    }),
  )
  const dice = [roll(s, 6), roll(s, 6)] as const
  const result = orderResult(dice[0] + dice[1], modifier)
  const secrets = secretsOf(s, side)
  secrets.used[issuer] = (secrets.used[issuer] ?? 0) + 1
  if (result === 'received') secrets.corpsOrders[number] = part.order
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

/** MAR-24.10: the side listed first rolls first, by MF id. */
const inOrder = (s: Table, orders: readonly Issued[]): Issued[] =>
  orders.toSorted(
    (a, b) =>
      Number(a.type === 'issue') - Number(b.type === 'issue') ||
      (a.type === 'issue' && b.type === 'issue'
        ? formationNamed(s, a.formation) - formationNamed(s, b.formation)
        : 0),
  )

const tierStep = (tier: Tier): Step<MarchAttack> => ({
  rule: 'MAR-5.4',
  silent: true,
  seats: s =>
    seatSet(SIDES.filter(side => issuersOf(s, side, tier).length > 0).map(side => chiefSeat(s, side))),
  compose: issuing(tier),
  default: () => ({ type: 'issue-orders', orders: [] }),
  play(s, decisions, tell) {
    for (const side of SIDES) {
      const decision = decisions[chiefSeat(s, side)]
      if (decision?.type !== 'issue-orders') continue
      for (const part of inOrder(s, decision.orders))
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
      secrets.newlyDelayed = s.open.formations.map(() => null)
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

/** Whose MFs a seat orders by itself (MAR-24.14). */
export const formationsOf = (s: Table, seat: Seat): number[] =>
  s.open.formations.flatMap(({ side }, i) =>
    side === sideOf(s, seat) && ownerOf(s, i) === seat && seatsOf(s, side).includes(seat) ? [i] : [],
  )
