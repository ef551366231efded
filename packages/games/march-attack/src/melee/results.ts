import type { Tell } from '@grognard/engine'
import { bearing, isWithin, type Point } from '@grognard/geometry'
import { meleeResult } from '../calculations/melee-score.ts'
import type { MarchAttack, State } from '../state.ts'
import { inDiceOrder, removeBroken, rollForLeaders } from '../table/breaking.ts'
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

/** MAR-10.17: squares become columns; batteries stay where they are (MAR-10.12). */
function recoil(s: State, unit: number, from: Point, lengths: Recoil, tell: Say): void {
  const state = unitAt(s, unit)
  if (state.place !== 'table' || isBattery(s, unit)) return
  if (state.formation === 'infantry-square') state.formation = 'infantry-column'
  const length = cardOf(s, unit).branch === 'cavalry' ? lengths.cavalry : lengths.infantry
  fallBackUnit(s, unit, { length, from, isTactical: true }, tell)
}

/** MAR-13.9: out of the block, away from the attackers, and back from there. */
function driveOut(s: State, unit: number, from: Point, lengths: Recoil, tell: Say): void {
  const way = bearing(from, centreOfUnit(s, unit), homeBearing(s, unit))
  if (putOut(s, unit, way, true, tell)) recoil(s, unit, from, lengths, tell)
}

/** MAR-10.14: a battery of the losers that an enemy has reached. */
const isReached = (s: Table, locals: Fight, unit: number): boolean =>
  chargesIn(s, locals).some(({ target }) => target === unit) ||
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

function hurt(s: State, locals: Fight, unit: number, loss: number, tell: Say): void {
  if (loseCv(s, unit, loss, tell) > 0 && !locals.hurt.includes(unit)) locals.hurt.push(unit)
}

/** MAR-10.26, MAR-8.34: the leaders of broken units roll, and the units leave together. */
export function leaveTogether(s: State, units: readonly number[], loser: Side | null, tell: Say): void {
  const gone = inDiceOrder(s, units)
  for (const unit of gone) rollFor(s, unit, loser, true, tell)
  removeBroken(s, gone, true, tell)
}

const rollFor = (s: State, unit: number, loser: Side | null, isBroken: boolean, tell: Say): void =>
  rollForLeaders(s, unit, { isBroken, melee: cardOf(s, unit).side === loser ? 'lost' : 'not-lost' }, tell)

/** MAR-10.26, MAR-8.34: leaders of all who lost CV or broke roll, and broken units leave together. */
function buryAndRoll(
  s: State,
  locals: Fight,
  loser: Side | null,
  broken: readonly number[],
  tell: Say,
): void {
  const gone = inDiceOrder(s, [
    ...new Set([...broken, ...locals.hurt.filter(unit => unitAt(s, unit).cv === 0)]),
  ])
  for (const unit of inDiceOrder(s, [...new Set([...locals.hurt, ...gone])]))
    rollFor(s, unit, loser, gone.includes(unit), tell)
  removeBroken(s, gone, true, tell)
}

function finish(s: State, locals: Fight, victors: readonly number[]): void {
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
  if (winner === null) {
    buryAndRoll(s, locals, null, [], tell)
    finish(s, locals, [])
    return
  }
  if (difference === 0) {
    tell?.({ type: 'melee-won', rule: 'MAR-10.16', side: sideId(s, winner), difference: 1 })
    buryAndRoll(s, locals, enemyOf(winner), [], tell)
    finish(s, locals, inFight(s, locals, winner))
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
  const { winnerLoss, recoil: lengths } = meleeResult(difference)
  const losers = primaryFirst(s, locals, loser)
  const broken = losers.filter(unit => isBrokenBy(s, locals, unit, loser, difference))
  const { block } = unitAt(s, beaten)
  const isHeld = holds(s, beaten, difference)
  for (const unit of losers)
    if (!broken.includes(unit)) hurt(s, locals, unit, lossOf(s, locals, unit, loser, difference), tell)
  if (!isSpared && !isHeld) hurt(s, locals, victor, winnerLoss, tell)
  buryAndRoll(s, locals, loser, broken, tell)
  for (const unit of losers) {
    if (unitAt(s, unit).place !== 'table' || holds(s, unit, difference)) continue
    markDisorder(s, unit, tell)
    if (isGarrison(s, unit)) driveOut(s, unit, from, lengths, tell)
    else recoil(s, unit, from, lengths, tell)
  }
  if (isHeld && unitAt(s, beaten).place === 'table') {
    goBackFrom(s, locals, winner, beaten, tell)
    return
  }
  locals.block = block
  finish(s, locals, inFight(s, locals, winner))
}

/** MAR-13.9: the attackers of a block that is held go back a little, in order. */
function goBackFrom(s: State, locals: Fight, winner: Side, garrison: number, tell: Say): void {
  const { attackersRecoil: back } = builtUpAreas.assault
  for (const unit of primaryFirst(s, locals, winner))
    recoil(s, unit, centreOfUnit(s, garrison), { infantry: back, cavalry: back }, tell)
  finish(s, locals, [])
}

/** MAR-10.16: drawn again, all recoil and are disordered; a garrison stays (MAR-13.9). */
export function drawnTwice(s: State, locals: Fight, tell: Say): void {
  const [first, second] = locals.primaries
  const centres = [centreOfUnit(s, first), centreOfUnit(s, second)] as const
  buryAndRoll(s, locals, null, [], tell)
  for (const side of [s.open.active, enemyOf(s.open.active)])
    for (const unit of primaryFirst(s, locals, side)) {
      if (isGarrison(s, unit)) continue
      markDisorder(s, unit, tell)
      recoil(s, unit, centres[enemyOf(side)], melee.secondDrawRecoil, tell)
    }
  finish(s, locals, [])
}
