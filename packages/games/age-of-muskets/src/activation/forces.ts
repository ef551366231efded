import {
  decided,
  NOBODY,
  only,
  ownOf,
  reveal,
  type Seat,
  type Step,
  type Tell,
  there,
} from '@grognard/engine'
import { shortage } from '../calculations/activity.ts'
import { hqId, unitId } from '../forces/names.ts'
import { following, invitation, supply } from '../procedures.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { acting, hqOfForce, sheetOf, unitsOfForce } from './acting.ts'
import { isIntegrated } from './declaring.ts'
import { loseLoneDepots } from './plunder.ts'
import type { ActivationSheet, Force } from './state.ts'

const nameOf = (s: State, { hq, units }: Force): string =>
  hq === NO ? unitId(s, there(units[0], 'CU of the Force')) : hqId(s, hq)

/** AOM-12.6, AOM-12.13: Forces that may act next; those of one HQ before those of another. */
function nextForces({ forces }: ActivationSheet): Force[] {
  const left = forces.filter(({ isDone }) => !isDone)
  const begun = left.filter(({ parent }) => forces.some(each => each.isDone && each.parent === parent))
  return begun.length > 0 ? begun : left
}

/** AOM-12.6; how many there are everybody knows, and the last one is not asked for. */
export const chooseForce: Step<AgeOfMuskets> = {
  rule: 'AOM-12.6',
  seats: ({ open: { activation } }) => (activation.forces > 1 ? only(activation.seat) : NOBODY),
  options: (s, seat) =>
    nextForces(sheetOf(s, seat)).map(force => ({ type: 'choose-force', piece: nameOf(s, force) })),
  default: (s, seat) => ({
    type: 'choose-force',
    piece: nameOf(s, there(nextForces(sheetOf(s, seat))[0], 'Force')),
  }),
  play(s, decisions) {
    const { activation } = s.open
    const { seat } = activation
    const sheet = sheetOf(s, seat)
    const next = nextForces(sheet)
    const chosen = decided('choose-force', decisions[seat])
    const force = chosen === null ? next[0] : next.find(each => nameOf(s, each) === chosen.piece)
    sheet.acting = sheet.forces.indexOf(there(force, 'Force'))
    const hq = hqOfForce(s, seat, acting(s).force)
    if (hq !== undefined) leaveApart(s, seat, acting(s).force, hq)
    const pieces = [...(hq === undefined ? [] : [hq]), ...unitsOfForce(s, seat, acting(s).force)]
    // AOM-8.2: in rising order, so that none of them is known to be that of the HQ.
    activation.counters = pieces
      .flatMap(({ counter }) => (counter === NO ? [] : [counter]))
      .toSorted((a, b) => a - b)
    reveal(s)
  },
}

/** AOM-19.2: CU that a retreat has parted from their HQ since they were declared do not act with it. */
function leaveApart(s: State, seat: Seat, force: Force, hq: Headquarters): void {
  const near = unitsOfForce(s, seat, force).filter(unit => isIntegrated(s, unit, hq))
  force.units.splice(0, force.units.length, ...near.map(({ id }) => id))
}

/** AOM-12.7: supply and attrition before the action. */
export const supplyForce: Step<AgeOfMuskets> = {
  rule: 'AOM-12.7',
  play(s) {
    const { seat, force } = acting(s)
    // AOM-12.1: an HQ from which all have been parted does not act, and eats nothing.
    if (force.units.length > 0) check(s, seat, [force])
  },
}

/** AOM-12.12: all that act with the superior HQ are supplied, and consult the table, as one. */
export const supplyAll: Step<AgeOfMuskets> = {
  rule: 'AOM-12.12',
  play(s) {
    const { seat } = s.open.activation
    check(s, seat, sheetOf(s, seat).forces)
  },
}

function check(s: State, seat: number, forces: readonly Force[]): void {
  ownOf(s, seat).checking = {
    units: forces.flatMap(({ units }) => units),
    hqs: forces.flatMap(({ hq }) => (hq === NO ? [] : [hq])),
  }
  supply.call(s, { seat })
}

/** AOM-12.7: a Force with no SP left takes no action, though its HQ may stay with CU that were not activated. */
export const musterForce: Step<AgeOfMuskets> = {
  rule: 'AOM-12.7',
  play(s) {
    const { seat, force } = acting(s)
    if (unitsOfForce(s, seat, force).length > 0) return
    s.open.activation.counters = []
    reveal(s)
  },
}

export const isForceLeft = ({ open }: State): boolean => open.activation.counters.length > 0

/** AOM-12.6: it finishes before the next one begins. */
export const endForce: Step<AgeOfMuskets> = {
  rule: 'AOM-12.6',
  play(s, _, tell) {
    const { activation } = s.open
    const sheet = sheetOf(s, activation.seat)
    acting(s).force.isDone = true
    sheet.acting = NO
    sheet.failed = []
    activation.action = null
    activation.counters = []
    loseLoneDepots(s, tell)
    count(s)
  },
}

/** AOM-12.7: what attrition has destroyed does not act. */
export const countForces: Step<AgeOfMuskets> = { rule: 'AOM-12.7', play: count }

export function count(s: State): void {
  const { activation } = s.open
  const sheet = sheetOf(s, activation.seat)
  for (const force of sheet.forces) force.isDone ||= unitsOfForce(s, activation.seat, force).length === 0
  activation.forces = sheet.forces.filter(({ isDone }) => !isDone).length
}

/** AOM-17.13, AOM-17.15, AOM-16.5, AOM-12.11: each HQ pays for the most expensive of its actions. */
export const payForActions: Step<AgeOfMuskets> = {
  rule: 'AOM-18.2',
  play(s, _, tell) {
    settleAccounts(s, tell)
    const players = invitation.result(s)?.players ?? []
    if (players.length > 0) following.call(s, { players })
  },
}

/** His HQ have paid, and nobody acts any more. */
export function settleAccounts(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const { activation } = s.open
  const { seat } = activation
  const own = ownOf(s, seat)
  const sheet = sheetOf(s, seat)
  for (const hq of own.headquarters) {
    const points = owedBy(sheet, hq.id)
    if (points === 0) continue
    hq.activityPoints -= points
    const left = hq.activityPoints
    tell?.only(only(seat), { type: 'points-owed', rule: 'AOM-18.2', hq: hqId(s, hq.id), points, left })
  }
  own.activation = null
  activation.seat = NO
  activation.isCommon = false
  activation.forces = 0
}

/**
 * A bid is spent already: what it was short of is owed, where everything was staked (AOM-17.15). A March in place is dear to
 * nobody else (AOM-18.3).
 */
function owedBy({ hq, available, onCredit, isFree, forces }: ActivationSheet, payer: number): number {
  if (payer === hq && !onCredit) return 0
  const costs = forces.flatMap(({ parent, cost }) => (parent === payer ? [cost] : []))
  return shortage(costs, payer === hq && !isFree ? available : 0)
}
