import {
  type Building,
  type Compose,
  call,
  composed,
  illegal,
  only,
  ownOf,
  type Seat,
  type Step,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { commanderOf } from '../activation/acting.ts'
import { halfFor } from '../activation/attrition.ts'
import type { Checked } from '../activation/checking.ts'
import { attritionLosses, isLightForce, losesStraggler } from '../calculations/attrition.ts'
import { addTo } from '../calculations/counts.ts'
import { rollDie } from '../calculations/dice.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { guidesOf, spendGuide } from '../effects/season.ts'
import { nationalityId, zoneId } from '../forces/names.ts'
import { sideOf, strengthOfUnits } from '../forces/pieces.ts'
import { zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { fordsRiver } from '../map/marching.ts'
import { eachOnce, zoneOf } from '../map/theatre.ts'
import type { Part, PartOf } from '../parts.ts'
import { attrition } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { forcedMarchOrder } from './composing.ts'
import { actingForce, meetsEnemy, zonesSeen } from './force.ts'
import {
  type Garrisoning,
  mayGarrison,
  someTransfers,
  sortedTransfers,
  transfer,
  unfitTransfer,
} from './garrisons.ts'
import { performMove } from './march.ts'
import { isCohesive, movesMade } from './moves.ts'
import { takeOrders } from './moving.ts'
import { orderFor, readMoves } from './orders.ts'
import type { GarrisonPart } from './parts.ts'
import { marching } from './procedure.ts'
import { NO_ORDERS } from './state.ts'

/** The end of a March (AOM-19.10), and chapter 20. */

const marchingSide = (s: State): Side => sideOf(s, marching.locals(s).seat)

/** AOM-20.1, AOM-20.2: could the Force attempt one, as far as everybody sees? Stragglers can be dropped (AOM-20.10). */
const mayAttempt = (s: State): boolean => {
  const { draws, isForced } = marching.locals(s)
  const side = marchingSide(s)
  return !isForced && !draws && zonesSeen(s, side).length > 0 && !meetsEnemy(s, side)
}

/** AOM-20.1: is the seat asked where to? Asked or not, nobody learns whether it has tried (AOM-8.8). */
export const mayForceMarch = (s: State): boolean => mayAttempt(s) && !marching.locals(s).carries

/** Is there anything to say at the end of the March, as far as everybody sees? */
export const isEndAsked = (s: State): boolean => {
  const side = marchingSide(s)
  const mayLeave = !marching.locals(s).hasGarrisoned
  return mayAttempt(s) || (mayLeave && zonesSeen(s, side).some(zone => mayGarrison(s, side, zone, true)))
}

function garrisoning(s: State): Garrisoning {
  const { seat, side, units } = actingForce(s)
  return { seat, side, units: marching.locals(s).hasGarrisoned ? [] : units, isEnd: true }
}

export const isTransfer = (part: Part): part is GarrisonPart =>
  part.type === 'leave-garrison' || part.type === 'take-garrison' || part.type === 'shift-garrison'

type Attempt = PartOf<'attempt-forced-march'>

/** AOM-20.3: an attempt, with guides where an event has lent them (AOM-47.6). */
export function attemptsOf(s: State, side: Side): Attempt[] {
  const { uses } = guidesOf(s, side)
  return [false, ...(uses > 0 ? [true] : [])].map(guides => ({ type: 'attempt-forced-march', guides }))
}

export const isAmong = (attempts: readonly Attempt[], part: Part): boolean =>
  part.type === 'attempt-forced-march' && attempts.some(each => each.guides === part.guides)

/** AOM-20.1: one only. */
const attempts = (s: State, seat: Seat): Attempt[] =>
  ownOf(s, seat).orders?.hasAttempted === true || !mayAttempt(s) ? [] : attemptsOf(s, sideOf(s, seat))

/** What the parts make, and which parts make it. */
export function endOfMarch(parts: readonly Part[]): DecisionOf<'end-march'> {
  const attempt = parts.find(part => part.type === 'attempt-forced-march')
  return {
    type: 'end-march',
    garrisons: sortedTransfers(parts.filter(isTransfer)),
    forcedMarch: attempt?.type === 'attempt-forced-march' ? { guides: attempt.guides } : null,
  }
}

export function partsOfEnd(decision: Decision): readonly Part[] | null {
  if (decision.type !== 'end-march') return null
  const { garrisons, forcedMarch } = decision
  return forcedMarch === null
    ? garrisons
    : [...garrisons, { type: 'attempt-forced-march', guides: forcedMarch.guides }]
}

function beginEnding(s: State, seat: Seat): Building<AgeOfMuskets> {
  const where = garrisoning(s)
  const transfers = someTransfers(s, where)
  const offered = attempts(s, seat)
  const attemptsAfter = (parts: readonly Part[]) =>
    parts.some(({ type }) => type === 'attempt-forced-march') ? [] : offered
  return {
    next: parts => [...attemptsAfter(parts), ...transfers(parts.filter(isTransfer))],
    fits(parts, part) {
      if (isTransfer(part)) return unfitTransfer(s, where, parts.filter(isTransfer), part)
      return isAmong(attemptsAfter(parts), part) ? null : illegal('AOM-20.1', 'march.no-attempt')
    },
    whole: endOfMarch,
  }
}

const ending: Compose<AgeOfMuskets> = composed(beginEnding, {
  partsOf: (_, __, decision) => partsOfEnd(decision),
  sampled: true,
})

/** AOM-20.3: rolled in secret; who fails knows it alone. */
function attempt(s: State, withGuides: boolean, tell: Tell<AgeOfMuskets> | undefined): void {
  const acting = actingForce(s)
  const { initiative } = commanderOf(s, acting)
  rollForcedMarch(s, acting.seat, initiative, withGuides, tell)
}

/** The die of a success is kept, and that there was an attempt (AOM-20.1). */
export function rollForcedMarch(
  s: State,
  seat: Seat,
  initiative: number,
  withGuides: boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const side = sideOf(s, seat)
  const { modifier } = guidesOf(s, side)
  if (withGuides) spendGuide(s, side)
  const die = rollDie(s)
  const succeeded = die + (withGuides ? modifier : 0) <= initiative
  const own = ownOf(s, seat)
  own.orders = { ...(own.orders ?? NO_ORDERS), hasAttempted: true, die: succeeded ? die : 0 }
  tell?.only(only(seat), { type: 'forced-march-roll', rule: 'AOM-20.3', die, initiative, succeeded })
}

/** AOM-20.10, AOM-42.8: they stay where there is a place, or another friendly CU; all others are lost. */
function dropStragglers(s: State, tell: Tell<AgeOfMuskets> | undefined): void {
  const locals = marching.locals(s)
  if (!locals.carries) return
  locals.carries = false
  const { side, units, seat } = actingForce(s)
  // What lies where it has not marched to, nobody carries.
  const entered = eachOnce(units.map(unit => unit.zone)).filter(zone =>
    locals.entries.some(entry => entry.zone === zone),
  )
  for (const zone of entered) {
    const isSafe =
      zoneOf(s.scenario.theatre, zone).place !== null ||
      s.own.some(({ units: theirs }, player) =>
        theirs.some(
          unit =>
            sideOf(s, player) === side && unit.zone === zone && (player !== seat || !units.includes(unit)),
        ),
      )
    if (!isSafe) loseStragglers(s, side, zone, tell)
  }
}

function loseStragglers(s: State, side: number, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const { stragglers } = zoneState(s, zone)
  for (const [nationality, count] of stragglers.entries()) {
    if (count === 0 || s.scenario.roster.nationalities[nationality]?.side !== side) continue
    stragglers[nationality] = 0
    addTo(s.hidden.lost, nationality, count)
    tell?.({
      type: 'stragglers-lost',
      rule: 'AOM-42.8',
      nationality: nationalityId(s, nationality),
      zone: zoneId(s, zone),
      count,
    })
  }
}

/** AOM-20.7: does the die of 1 cost an SP? Only then it is told, by that loss. */
function isStragglerOwed(s: State, force: Checked, die: number): boolean {
  const { tables, roster } = s.scenario
  const { units } = force
  const fromTable = attritionLosses(tables, halfFor(s, force), 'forcedMarch', strengthOfUnits(units))
  const isLight = units.every(({ troops }) => isLightForce(roster, troops))
  return losesStraggler(fromTable, die, isLight)
}

/** AOM-20.4: consults the Forced March row for them, before they move. */
export function checkForcedMarch(
  s: State,
  seat: Seat,
  units: readonly CombatUnit[],
  hq: Headquarters | null,
  acrossRiver: boolean,
  die: number,
): void {
  const hqs = hq === null ? [] : [hq]
  ownOf(s, seat).checking = { units: units.map(({ id }) => id), hqs: hqs.map(({ id }) => id) }
  const rolledOne = isStragglerOwed(s, { units, hqs }, die)
  attrition.call(s, { seat, row: 'forcedMarch', acrossRiver, rolledOne })
}

export const steps = {
  endMarch: {
    rule: 'AOM-19.10',
    cites: s => (mayAttempt(s) ? 'AOM-20.1' : 'AOM-19.10'),
    seats: s => only(marching.locals(s).seat),
    compose: ending,
    default: () => ({ type: 'end-march', garrisons: [], forcedMarch: null }),
    play(s, decisions, tell) {
      const locals = marching.locals(s)
      const { garrisons, forcedMarch } = theDecision('end-march', decisions[locals.seat])
      transfer(s, garrisoning(s), garrisons, tell)
      // A CU that has left all its normal SP behind is shown (AOM-8.12). Otherwise nothing has changed since the March.
      if (garrisons.length > 0) settle(s)
      locals.hasGarrisoned = true
      if (forcedMarch === null) return
      dropStragglers(s, tell)
      attempt(s, forcedMarch.guides, tell)
    },
  },

  forcedMarchOrders: {
    rule: 'AOM-20.5',
    seats: s => only(marching.locals(s).seat),
    compose: forcedMarchOrder,
    default: () => ({ type: 'forced-march', moves: [] }),
    play(s, decisions) {
      const locals = marching.locals(s)
      const own = ownOf(s, locals.seat)
      const moves = readMoves(s, theDecision('forced-march', decisions[locals.seat]).moves)
      if (moves.length === 0) return
      own.orders = { ...(own.orders ?? NO_ORDERS), moves }
      locals.isForced = true
      call(s, 'forcedMarch')
    },
  },

  forcedMarchAttrition: {
    rule: 'AOM-20.4',
    play(s) {
      const { seat } = marching.locals(s)
      const { moves, die } = ownOf(s, seat).orders ?? NO_ORDERS
      const { acting, ground, marchers } = orderFor(s, true)
      const { hq, units } = acting
      const fords = fordsRiver(s.scenario.theatre, ground.usable, movesMade(marchers, moves))
      checkForcedMarch(s, seat, units, hq, fords, die)
    },
  },

  forcedMarchMove: {
    rule: 'AOM-20.4',
    play(s, _, tell) {
      const ordered = takeOrders(s, marching.locals(s).seat)
      const { ground, marchers, left } = orderFor(s, true)
      // AOM-43.4: whom its losses have shattered only marches away from the enemy.
      const moves = ordered.filter(({ piece, to }) =>
        marchers.some(each => each.piece === piece && each.zones.includes(to)),
      )
      // AOM-20.5: what its losses leave of a Force must not fall apart, nor its HQ march alone.
      performMove(s, isCohesive(ground, marchers, left, moves) ? moves : [], tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
