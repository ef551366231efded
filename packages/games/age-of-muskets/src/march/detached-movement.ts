import {
  type Building,
  type Compose,
  composed,
  illegal,
  itemOf,
  only,
  ownOf,
  procedure,
  type Seat,
  type Step,
  theDecision,
} from '@grognard/engine'
import { loseLoneDepots } from '../activation/plunder.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { isConfined } from '../effects/special-rules.ts'
import { usableBridges } from '../forces/bridges.ts'
import { playerId, unitId, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { counterOf, isShattered, leaderOfUnit, seatsOf, sideOf, unitsIn } from '../forces/pieces.ts'
import { isShutIn, situationOf, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { traces } from '../map/communications.ts'
import { detachedMoves } from '../map/detached-movement.ts'
import { flightZones, fordsRiver } from '../map/marching.ts'
import type { Situation } from '../map/situation.ts'
import { distance, eachOnce } from '../map/theatre.ts'
import type { Part } from '../parts.ts'
import { supply } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, NO } from '../vocabulary.ts'
import {
  attemptsOf,
  checkForcedMarch,
  endOfMarch,
  isAmong,
  isTransfer,
  partsOfEnd,
  rollForcedMarch,
} from './forced-march.ts'
import { type Garrisoning, mayGarrison, someTransfers, transfer, unfitTransfer } from './garrisons.ts'
import { movePieces, plunderIn, takeOrders } from './moving.ts'
import { NO_ORDERS } from './state.ts'

/** Chapter 44: phase 5, one player after the other, one CU at a time to the end. */

const MOST_MARCHES = 3

const detached = procedure<{
  readonly seat: Seat
  /** The counter of the CU that is under way; NO: none. */
  counter: number
  /** March moves that it has made. */
  marches: number
  /** Counters that have ended their move. */
  done: number[]
  /** AOM-44.8: SP may be left before it sets out. */
  leaves: boolean
  /** A zone that it enters now. */
  to: number
  isOver: boolean
}>('detached')

/** AOM-44.2: first the side without the Strategic Initiative. */
export const detachedOrder = (s: State): Seat[] => [
  ...seatsOf(s, enemyOf(s.open.initiative)),
  ...seatsOf(s, s.open.initiative),
]

/** AOM-44.1, AOM-5.6: the HQ that a CU may strive for, an orphan for any of the nearest. */
function goalsOf(s: State, seat: Seat, unit: CombatUnit): readonly Headquarters[] {
  const { headquarters } = ownOf(s, seat)
  const parent = headquarters.find(({ id }) => id === unit.hq)
  if (parent !== undefined) return [parent]
  const far = ({ zone }: Headquarters) => distance(s.scenario.theatre, unit.zone, zone)
  const least = Math.min(...headquarters.map(far))
  return headquarters.filter(hq => far(hq) === least)
}

/** AOM-37.31: it is alone with a siege train of its side. */
const isGuard = (s: State, seat: Seat, unit: CombatUnit): boolean => {
  const side = sideOf(s, seat)
  return zoneState(s, unit.zone).siegeTrains[side] > 0 && unitsIn(s, side, unit.zone).length < 2
}

/** AOM-44.1, AOM-44.4, AOM-44.5: where a CU may go next; none: it may not move. */
function waysOf(s: State, seat: Seat, situation: Situation, unit: CombatUnit): number[] {
  const goals = goalsOf(s, seat, unit)
  const side = sideOf(s, seat)
  const { locMaxLength } = s.scenario.parameters
  if (isShutIn(s, side, unit) || isGuard(s, seat, unit)) return []
  const isShut = (hq: Headquarters) => isShutIn(s, side, hq)
  if (goals.some(hq => traces(situation, unit.zone, hq.zone, locMaxLength, isShut(hq)))) return []
  const flight = isShattered(s, unit) ? flightZones(situation, unit.zone) : null
  const zones = eachOnce(
    goals.flatMap(hq => detachedMoves(situation, unit.zone, hq.zone, locMaxLength, isShut(hq))),
  )
  return zones.filter(zone => (flight === null || flight.includes(zone)) && !isConfined(s, unit.hq, zone))
}

/** Those that may set out, or the one that is under way. */
function movers(s: State): CombatUnit[] {
  const { seat, counter, marches, done } = detached.locals(s)
  return ownOf(s, seat).units.filter(
    unit =>
      unit.counter !== NO &&
      !done.includes(unit.counter) &&
      (unit.counter !== counter || marches < MOST_MARCHES),
  )
}

function orders(s: State): Decision[] {
  const { seat } = detached.locals(s)
  const side = sideOf(s, seat)
  const situation = situationOf(s, side)
  return [
    { type: 'move-detached', unit: null },
    ...movers(s).flatMap(unit => {
      const ways = waysOf(s, seat, situation, unit)
      const mayLeave = ways.length > 0 && mayGarrison(s, side, unit.zone, false)
      const id = unitId(s, unit.id)
      return ways.flatMap(zone => movesOf(id, zoneId(s, zone), mayLeave))
    }),
  ]
}

const movesOf = (id: string, to: string, mayLeave: boolean): Decision[] =>
  (mayLeave ? [false, true] : [false]).map(garrison => ({
    type: 'move-detached',
    unit: { id, to, garrison },
  }))

/** The CU under way; undefined: attrition has destroyed it. */
const presentUnit = (s: State): CombatUnit | undefined => {
  const { seat, counter } = detached.locals(s)
  return ownOf(s, seat).units.find(unit => unit.counter === counter)
}

export const isUnderWay = (s: State): boolean => {
  const { to, counter } = detached.locals(s)
  return to !== NO && counterOf(s, counter) !== undefined
}

function garrisoning(s: State, isEnd: boolean): Garrisoning {
  const { seat } = detached.locals(s)
  const unit = presentUnit(s)
  return { seat, side: sideOf(s, seat), units: unit === undefined ? [] : [unit], isEnd }
}

/** AOM-44.8, and whether a Forced March is attempted (AOM-44.3). */
const garrisonAt = (isEnd: boolean): Compose<AgeOfMuskets> =>
  composed(s => beginGarrisoning(s, isEnd), {
    partsOf: (_, __, decision) => partsOfEnd(decision),
    sampled: true,
  })

function beginGarrisoning(s: State, isEnd: boolean): Building<AgeOfMuskets> {
  const where = garrisoning(s, isEnd)
  const transfers = someTransfers(s, where)
  const attempts = isEnd ? attemptsOf(s, where.side) : []
  const attemptsAfter = (parts: readonly Part[]) =>
    parts.some(({ type }) => type === 'attempt-forced-march') ? [] : attempts
  return {
    next: parts => [...attemptsAfter(parts), ...transfers(parts.filter(isTransfer))],
    fits(parts, part) {
      if (isTransfer(part)) return unfitTransfer(s, where, parts.filter(isTransfer), part)
      return isAmong(attemptsAfter(parts), part) ? null : illegal('AOM-44.3', 'march.no-attempt')
    },
    whole: endOfMarch,
  }
}

const NOTHING = {
  type: 'end-march',
  garrisons: [],
  forcedMarch: null,
} as const satisfies DecisionOf<'end-march'>

/** AOM-20.3: where a Forced March may lead; who has not succeeded stays. */
function forced(s: State, seat: Seat): Decision[] {
  const unit = presentUnit(s)
  const hasSucceeded = (ownOf(s, seat).orders?.die ?? 0) > 0
  const zones =
    unit === undefined || !hasSucceeded ? [] : waysOf(s, seat, situationOf(s, sideOf(s, seat)), unit)
  return [
    { type: 'forced-march', moves: [] },
    ...zones.map(
      (zone): Decision => ({
        type: 'forced-march',
        moves: [{ piece: unitId(s, unit?.id ?? NO), to: zoneId(s, zone) }],
      }),
    ),
  ]
}

const moveUnit: Step<AgeOfMuskets>['play'] = (s, _, tell) => {
  const { seat } = detached.locals(s)
  const unit = presentUnit(s)
  const moves = takeOrders(s, seat)
  const [move] = moves
  if (unit === undefined || move === undefined) return
  if (isShattered(s, unit)) {
    // AOM-43.4: whoever has been shattered on the way only marches away from the enemy.
    const flight = flightZones(situationOf(s, sideOf(s, seat)), unit.zone)
    if (!flight.includes(move.to)) return
  }
  const isForced = detached.locals(s).to === NO
  tell?.({
    type: 'marched',
    rule: 'AOM-44.3',
    player: playerId(s, seat),
    moves: [{ from: zoneId(s, unit.zone), to: zoneId(s, move.to) }],
    forced: isForced,
  })
  movePieces(s, seat, moves, tell)
  settle(s)
  plunderIn(s, seat, move.to, [unit.id])
}

export const steps = {
  beginDetached: {
    rule: 'AOM-44.2',
    play: s =>
      detached.call(s, {
        seat: itemOf(s),
        counter: NO,
        marches: 0,
        done: [],
        leaves: false,
        to: NO,
        isOver: false,
      }),
  },

  orderDetached: {
    rule: 'AOM-44.1',
    seats: s => only(detached.locals(s).seat),
    options: orders,
    default: () => ({ type: 'move-detached', unit: null }),
    play(s, decisions, tell) {
      const locals = detached.locals(s)
      const { unit: order } = theDecision('move-detached', decisions[locals.seat])
      // AOM-11.8: what the CU before this one has left alone with the enemy.
      loseLoneDepots(s, tell)
      locals.to = NO
      if (order === null) {
        locals.isOver = true
        return
      }
      const own = ownOf(s, locals.seat)
      const unit = own.units.find(({ id }) => id === unitNamed(s, order.id))
      if (unit === undefined) return
      if (unit.counter !== locals.counter) {
        if (locals.counter !== NO) locals.done.push(locals.counter)
        locals.counter = unit.counter
        locals.marches = 0
      }
      locals.marches++
      locals.leaves = order.garrison
      locals.to = zoneNamed(s, order.to)
      own.orders = { ...NO_ORDERS, moves: [{ piece: unit.id, to: locals.to }] }
    },
  },

  garrisonDetached: {
    rule: 'AOM-44.8',
    seats: s => only(detached.locals(s).seat),
    compose: garrisonAt(false),
    default: () => NOTHING,
    play(s, decisions, tell) {
      const { seat } = detached.locals(s)
      transfer(s, garrisoning(s, false), theDecision('end-march', decisions[seat]).garrisons, tell)
      // A CU that has left all its normal SP behind is shown (AOM-8.12).
      settle(s)
    },
  },

  supplyDetached: {
    rule: 'AOM-44.6',
    play(s) {
      const { seat } = detached.locals(s)
      const unit = presentUnit(s)
      if (unit === undefined) return
      ownOf(s, seat).checking = { units: [unit.id], hqs: [] }
      supply.call(s, { seat })
    },
  },

  moveDetached: { rule: 'AOM-44.3', play: moveUnit },

  endDetached: {
    rule: 'AOM-44.3',
    seats: s => only(detached.locals(s).seat),
    compose: garrisonAt(true),
    default: () => NOTHING,
    play(s, decisions, tell) {
      const { seat } = detached.locals(s)
      const { garrisons, forcedMarch } = theDecision('end-march', decisions[seat])
      transfer(s, garrisoning(s, true), garrisons, tell)
      settle(s)
      const unit = presentUnit(s)
      if (forcedMarch !== null && unit !== undefined)
        rollForcedMarch(s, seat, leaderOfUnit(s, unit).initiative, forcedMarch.guides, tell)
    },
  },

  forceDetached: {
    rule: 'AOM-44.3',
    seats: s => only(detached.locals(s).seat),
    options: forced,
    default: () => ({ type: 'forced-march', moves: [] }),
    play(s, decisions) {
      const locals = detached.locals(s)
      const [move] = theDecision('forced-march', decisions[locals.seat]).moves
      const unit = presentUnit(s)
      locals.to = NO
      if (move === undefined || unit === undefined) return
      const own = ownOf(s, locals.seat)
      const to = zoneNamed(s, move.to)
      const { die } = own.orders ?? NO_ORDERS
      own.orders = { ...NO_ORDERS, moves: [{ piece: unit.id, to }] }
      const usable = usableBridges(s, sideOf(s, locals.seat))
      const fords = fordsRiver(s.scenario.theatre, usable, [{ from: unit.zone, to }])
      checkForcedMarch(s, locals.seat, [unit], null, fords, die)
    },
  },

  moveForced: { rule: 'AOM-44.6', play: moveUnit },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }

export const isDetachedOn = (s: State): boolean => !detached.locals(s).isOver
export const leavesGarrison = (s: State): boolean => detached.locals(s).leaves
