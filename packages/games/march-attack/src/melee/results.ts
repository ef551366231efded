import type { Tell } from '@grognard/engine'
import { bearing, isWithin, type Point } from '@grognard/geometry'
import { meleeResult } from '../calculations/melee-score.ts'
import type { MarchAttack, State } from '../state.ts'
import { type Fought, inDiceOrder, leadersWith, removeBroken, rollForLeaders } from '../table/breaking.ts'
import { fallBackUnit, homeBearing, putOut } from '../table/fall-back.ts'
import { loseCv, markDisorder } from '../table/losses.ts'
import { sideId } from '../table/names.ts'
import { cardOf, centreOfUnit, footprintOf, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE, type Side } from '../vocabulary.ts'
import { chargesIn, type Fight, inFight } from './locals.ts'

/** What a melee does to both sides (MAR-10.12 to MAR-10.17, MAR-10.26, MAR-13.9). */

type Say = Tell<MarchAttack> | undefined
type Recoil = { readonly infantry: number; readonly cavalry: number }

const { melee, builtUpAreas } = TABLES

const isBattery = (s: Table, unit: number): boolean => cardOf(s, unit).branch === 'artillery'
const isGarrison = (s: Table, unit: number): boolean => unitAt(s, unit).block !== NONE

/** How units go back from a melee. */
interface Back {
  readonly from: Point
  readonly lengths: Recoil
  /** The side that has lost it; null: it was drawn twice. */
  readonly loser: Side | null
  /** MAR-13.9 */
  readonly isUnharmed?: boolean
}

const foughtBy = (s: Table, unit: number, loser: Side | null): Fought =>
  cardOf(s, unit).side === loser ? 'lost' : 'not-lost'

/** MAR-10.17: squares become columns; batteries stay where they are (MAR-10.12). */
function recoil(s: State, locals: Fight, unit: number, back: Back, tell: Say): void {
  const state = unitAt(s, unit)
  if (state.place !== 'table' || isBattery(s, unit)) return
  if (state.formation === 'infantry-square') state.formation = 'infantry-column'
  const { from, lengths, loser, isUnharmed = false } = back
  const length = cardOf(s, unit).branch === 'cavalry' ? lengths.cavalry : lengths.infantry
  const { cv } = state
  const fought = foughtBy(s, unit, loser)
  fallBackUnit(s, unit, { length, from, isTactical: true, fought, isUnharmed }, tell)
  // MAR-10.26: what it costs to find no room is lost in this melee, too.
  if (unitAt(s, unit).cv < cv) addHurt(locals, unit)
}

/** MAR-13.9: out of the block, away from the attackers, and back from there. */
function driveOut(s: State, locals: Fight, unit: number, back: Back, tell: Say): void {
  const way = bearing(back.from, centreOfUnit(s, unit), homeBearing(s, unit))
  if (putOut(s, unit, way, true, tell, foughtBy(s, unit, back.loser))) recoil(s, locals, unit, back, tell)
}

/** MAR-10.14: a battery of the losers that an enemy has reached. */
const isReached = (s: Table, locals: Fight, unit: number): boolean =>
  chargesIn(s, locals).some(
    ({ unit: charger, target }) => target === unit && unitAt(s, charger).place === 'table',
  ) ||
  inFight(s, locals, enemyOf(cardOf(s, unit).side)).some(enemy =>
    isWithin(footprintOf(s, unit), footprintOf(s, enemy), 0),
  )

/** MAR-10.12 to MAR-10.15: does this unit of the losers break, whatever CV it has? */
function isBrokenBy(s: Table, locals: Fight, unit: number, loser: Side, difference: number): boolean {
  const [primary, victor] = [locals.primaries[loser], locals.primaries[enemyOf(loser)]]
  if (isBattery(s, unit)) return unit === primary || isReached(s, locals, unit)
  if (unit !== primary) return false
  const isSquare = unitAt(s, unit).formation === 'infantry-square'
  const isRiddenDown =
    isSquare && cardOf(s, victor).branch === 'cavalry' && difference >= melee.square.brokenByCavalryFrom
  return isRiddenDown || meleeResult(difference).isBroken
}

/** MAR-10.12, MAR-10.13 */
function lossOf(s: Table, locals: Fight, unit: number, loser: Side, difference: number): number {
  const { loserLoss, supportLoss } = meleeResult(difference)
  const [primary, victor] = [locals.primaries[loser], locals.primaries[enemyOf(loser)]]
  if (unit !== primary) return supportLoss
  const isOpenFoot =
    cardOf(s, unit).branch === 'infantry' &&
    !['infantry-square', 'garrison'].includes(unitAt(s, unit).formation)
  return loserLoss + (isOpenFoot && cardOf(s, victor).branch === 'cavalry' ? melee.sabring : 0)
}

function addHurt(locals: Fight, unit: number): void {
  if (!locals.hurt.includes(unit)) locals.hurt.push(unit)
}

function hurt(s: State, locals: Fight, unit: number, loss: number, tell: Say): void {
  if (loseCv(s, unit, loss, tell) > 0) addHurt(locals, unit)
}

/** MAR-10.26, MAR-8.34: the leaders of broken units roll, and the units leave together. */
export function leaveTogether(s: State, units: readonly number[], loser: Side | null, tell: Say): void {
  const gone = inDiceOrder(s, units)
  for (const unit of gone) rollForLeaders(s, unit, { isBroken: true, fought: foughtBy(s, unit, loser) }, tell)
  removeBroken(s, gone, true, tell)
}

/** MAR-8.34: those who are broken by the result, and those who have lost their last CV. */
function bury(s: State, locals: Fight, loser: Side | null, broken: readonly number[], tell: Say): void {
  const spent = locals.hurt.filter(unit => unitAt(s, unit).place === 'table' && unitAt(s, unit).cv === 0)
  leaveTogether(s, [...new Set([...broken, ...spent])], loser, tell)
}

/** MAR-10.26: by unit, its leaders when the last round was over: who has come to it since has rolled with a unit that is gone. */
type Leaders = ReadonlyMap<number, readonly number[]>

/** How a melee ends. */
interface End {
  readonly victors: readonly number[]
  readonly loser: Side | null
  readonly leaders: Leaders
}

const leadersIn = (s: Table, { units }: Fight): Leaders =>
  new Map(units.map(unit => [unit, leadersWith(s, unit)]))

/** MAR-10.26: when everybody has recoiled, the leaders of all who are still there and have lost CV roll, each once. */
function finish(s: State, locals: Fight, { victors, loser, leaders }: End, tell: Say): void {
  for (const unit of inDiceOrder(s, locals.hurt)) {
    const blow = { isBroken: false, fought: foughtBy(s, unit, loser), leaders: leaders.get(unit) ?? [] }
    rollForLeaders(s, unit, blow, tell)
  }
  for (const charge of chargesIn(s, locals)) charge.fate = 'fought'
  locals.isOver = true
  locals.victors = victors.filter(unit => unitAt(s, unit).place === 'table')
}

/** MAR-13.9: beaten by 1 or 2 a garrison holds. */
const holds = (s: Table, unit: number, difference: number): boolean =>
  isGarrison(s, unit) && difference < builtUpAreas.assault.garrisonOutFrom

/** MAR-10.17: the primary unit first, then the others by id. */
const primaryFirst = (s: Table, locals: Fight, side: Side): number[] => {
  const units = inFight(s, locals, side)
  const primary = locals.primaries[side]
  return [...units.filter(unit => unit === primary), ...units.filter(unit => unit !== primary)]
}

/**
 * MAR-10.12: one side has won, by so much; by 0: the other has nobody left after a draw (MAR-10.16). `isSpared`: the winner
 * takes no loss (MAR-10.15). `winner` null: nobody is left at all.
 */
export function settleMelee(
  s: State,
  locals: Fight,
  winner: Side | null,
  difference: number,
  isSpared: boolean,
  tell: Say,
): void {
  const leaders = leadersIn(s, locals)
  if (winner === null) {
    finish(s, locals, { victors: [], loser: null, leaders }, tell)
    return
  }
  if (difference === 0) {
    tell?.({ type: 'melee-won', rule: 'MAR-10.16', side: sideId(s, winner), difference: 1 })
    finish(s, locals, { victors: inFight(s, locals, winner), loser: enemyOf(winner), leaders }, tell)
    return
  }
  tell?.({ type: 'melee-won', rule: 'MAR-10.12', side: sideId(s, winner), difference })
  drive(s, locals, winner, difference, isSpared, tell)
}

/** MAR-10.12, MAR-10.17: losses of both sides together, then broken units, then recoils. */
function drive(
  s: State,
  locals: Fight,
  winner: Side,
  difference: number,
  isSpared: boolean,
  tell: Say,
): void {
  const loser = enemyOf(winner)
  const [beaten, victor] = [locals.primaries[loser], locals.primaries[winner]]
  const from = centreOfUnit(s, victor)
  const leaders = leadersIn(s, locals)
  const { winnerLoss, recoil: lengths } = meleeResult(difference)
  const losers = primaryFirst(s, locals, loser)
  const broken = losers.filter(unit => isBrokenBy(s, locals, unit, loser, difference))
  const { block } = unitAt(s, beaten)
  const isHeld = holds(s, beaten, difference)
  for (const unit of losers)
    if (!broken.includes(unit)) hurt(s, locals, unit, lossOf(s, locals, unit, loser, difference), tell)
  if (!isSpared && !isHeld) hurt(s, locals, victor, winnerLoss, tell)
  bury(s, locals, loser, broken, tell)
  for (const unit of losers) {
    if (unitAt(s, unit).place !== 'table' || holds(s, unit, difference)) continue
    markDisorder(s, unit, tell)
    if (isGarrison(s, unit)) driveOut(s, locals, unit, { from, lengths, loser }, tell)
    else recoil(s, locals, unit, { from, lengths, loser }, tell)
  }
  if (isHeld && unitAt(s, beaten).place === 'table') {
    goBackFrom(s, locals, { garrison: beaten, leaders, loser }, tell)
    return
  }
  locals.block = block
  finish(s, locals, { victors: inFight(s, locals, winner), loser, leaders }, tell)
}

/** MAR-13.9: the attackers of a block that is held go back a little, in order, and lose nothing. */
function goBackFrom(
  s: State,
  locals: Fight,
  { garrison, leaders, loser }: Omit<End, 'victors'> & { readonly garrison: number; readonly loser: Side },
  tell: Say,
): void {
  const { attackersRecoil: back } = builtUpAreas.assault
  const from = centreOfUnit(s, garrison)
  const lengths = { infantry: back, cavalry: back }
  for (const unit of primaryFirst(s, locals, enemyOf(loser)))
    recoil(s, locals, unit, { from, lengths, loser, isUnharmed: true }, tell)
  finish(s, locals, { victors: [], loser, leaders }, tell)
}

/** MAR-10.16: drawn again, all recoil and are disordered; a garrison stays (MAR-13.9). */
export function drawnTwice(s: State, locals: Fight, tell: Say): void {
  const [first, second] = locals.primaries
  const centres = [centreOfUnit(s, first), centreOfUnit(s, second)] as const
  const leaders = leadersIn(s, locals)
  for (const side of [s.open.active, enemyOf(s.open.active)])
    for (const unit of primaryFirst(s, locals, side)) {
      if (isGarrison(s, unit)) continue
      markDisorder(s, unit, tell)
      const from = centres[enemyOf(side)]
      recoil(s, locals, unit, { from, lengths: melee.secondDrawRecoil, loser: null }, tell)
    }
  finish(s, locals, { victors: [], loser: null, leaders }, tell)
}
