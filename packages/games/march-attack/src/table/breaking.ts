import type { Tell } from '@grognard/engine'
import { corners, isWithin, type Point, zoneOf } from '@grognard/geometry'
import { leaderResult } from '../calculations/leader-casualty.ts'
import { settleGrandBatteries } from '../orders/grand-battery.ts'
import { endSupport } from '../orders/support.ts'
import type { MarchAttack, State } from '../state.ts'
import { TABLES } from '../tables.ts'
import { isOfTroops, NONE, type Side } from '../vocabulary.ts'
import { joinArtilleryGroup } from './artillery-group.ts'
import { rollTwo } from './dice.ts'
import { formationAt, unitsLeft } from './formations.ts'
import { leaderAt } from './leaders.ts'
import { loseLeader, refuge, shelterLeaders } from './leaders-in-danger.ts'
import { markDisorder } from './losses.ts'
import { byId, formationId, leaderId, unitId } from './names.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  hasFlanks,
  isFormed,
  isInPlay,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
  unitsOf,
  unitsWhere,
} from './units.ts'
import { takeVedTest } from './ved.ts'

/** How units leave the table, and what that does to their MFs, leaders and neighbours. */

type Say = Tell<MarchAttack> | undefined

/** MAR-10.26: of a unit that has fought a melee, whether its side has lost it; null: it has fought none. */
export type Fought = 'lost' | 'not-lost' | null

/** How a unit came to lose CV or to leave (MAR-9.21, MAR-10.26). */
interface Blow {
  readonly isBroken: boolean
  /** In melee, so that a leader who is not unhurt is captured with a unit that breaks. */
  readonly fought?: Fought
  /** Those who have not rolled for this event with another unit; left out: all. */
  readonly leaders?: readonly number[]
}

/** MAR-6.7: it leaves the table without breaking, and has perhaps lost nothing. */
const LEAVING: Blow = { isBroken: false }

export const leadersWith = (s: Table, unit: number): number[] =>
  s.open.leaders.flatMap(({ place, attachedTo }, i) => (place === 'table' && attachedTo === unit ? [i] : []))

/** MAR-9.21, MAR-10.26: each leader who is attached to the unit rolls once for this event. */
export function rollForLeaders(s: State, unit: number, blow: Blow, tell: Say): void {
  const { isBroken, fought = null, leaders } = blow
  for (const number of leadersWith(s, unit)) {
    if (leaders?.includes(number) === false) continue
    const dice = rollTwo(s)
    const found = leaderResult(dice[0] + dice[1], fought === 'lost', isBroken)
    const isCaptured = fought !== null && isBroken && found !== 'unhurt'
    const result = isCaptured ? 'captured' : found
    tell?.({ type: 'leader-casualty', rule: 'MAR-9.21', leader: leaderId(s, number), dice, result })
    if (result === 'unhorsed') leaderAt(s, number).isUnhorsed = true
    else if (result !== 'unhurt') loseLeader(s, number)
  }
}

/** MAR-6.7: leaders who are left without their unit, after their rolls. */
function unseatLeaders(s: State, leaders: readonly number[], at: Point, tell: Say): void {
  for (const number of leaders) {
    const leader = leaderAt(s, number)
    if (leader.place !== 'table') continue
    const near = refuge(s, number, at)
    leader.attachedTo = NONE
    Object.assign(leader, near === NONE ? at : centreOfUnit(s, near))
    tell?.({
      type: 'leader-placed',
      rule: 'MAR-6.7',
      leader: leaderId(s, number),
      unit: near === NONE ? null : unitId(s, near),
    })
  }
}

/** MAR-11.17 */
function destroyIfEmpty(s: State, formation: number, at: Point, isTactical: boolean, tell: Say): void {
  const major = formationAt(s, formation)
  if (!isOfTroops(major.type) || major.state === 'destroyed' || unitsLeft(s, formation) > 0) return
  major.state = 'destroyed'
  major.since = s.open.turn
  if (isTactical) major.destroyedAt = { x: at.x, y: at.y }
  tell?.({ type: 'formation-destroyed', rule: 'MAR-11.17', formation: formationId(s, formation) })
  joinArtilleryGroup(s, formation, tell)
}

/** MAR-4.4: a mixed MF without infantry counts as cavalry, one without cavalry as infantry. */
function retype(s: State, formation: number): void {
  const major = formationAt(s, formation)
  if (major.type !== 'mixed') return
  const left = unitsWhere(s, unit => unit.major === formation && isInPlay(unit)).map(
    unit => cardOf(s, unit).branch,
  )
  if (!left.includes('cavalry')) major.type = 'infantry'
  else if (!left.includes('infantry')) major.type = 'cavalry'
}

/** MAR-5.20, MAR-6.7: a unit has gone over its home edge under an ordered retreat. */
export function hasWithdrawn(s: State, unit: number, tell: Say): void {
  const { x, y } = unitAt(s, unit)
  const leaders = leadersWith(s, unit)
  rollForLeaders(s, unit, LEAVING, tell)
  unseatLeaders(s, leaders, { x, y }, tell)
  shelterLeaders(s, tell)
}

/** MAR-4.11: of the army, of a corps, or of another MF or group of which somebody is left. */
const hasOtherPost = ({ scenario, open }: State, leader: number, formation: number): boolean =>
  scenario.leaders[leader]?.posts.some(post => post !== 'mf-commander') === true ||
  open.units.some(
    unit => isInPlay(unit) && unit.major !== formation && open.formations[unit.major]?.commander === leader,
  )

/** MAR-5.20: its commander leaves with the last unit, unless he has another post; batteries that stay join a group. */
export function withdrawIfGone(s: State, formation: number, tell: Say): void {
  retype(s, formation)
  const major = formationAt(s, formation)
  if (!isOfTroops(major.type) || unitsLeft(s, formation) > 0) return
  major.state = 'withdrawn'
  major.since = s.open.turn
  const leader = s.open.leaders[major.commander]
  if (leader?.place === 'table' && !hasOtherPost(s, major.commander, formation))
    Object.assign(leader, { place: 'left', attachedTo: NONE })
  tell?.({ type: 'formation-withdrawn', rule: 'MAR-5.20', formation: formationId(s, formation) })
  joinArtilleryGroup(s, formation, tell)
}

/**
 * MAR-8.34, MAR-6.7, MAR-3.14: takes units off the table, all of them before anything follows from it; leaders have rolled.
 * They are lost to their MFs.
 */
function removeUnits(s: State, units: readonly number[], isTactical: boolean, tell: Say): void {
  for (const unit of units) {
    const state = unitAt(s, unit)
    state.place = 'lost'
    state.isBusy = true
    if (cardOf(s, unit).branch === 'infantry') formationAt(s, state.major).infantryLost++
  }
  for (const unit of units) unseatLeaders(s, leadersWith(s, unit), centreOfUnit(s, unit), tell)
  const majors = units.map(unit => unitAt(s, unit).major)
  for (const [i, unit] of units.entries()) {
    const major = majors[i] ?? NONE
    // MAR-3.15: of several units of an MF the place of the last one counts.
    if (majors.includes(major, i + 1)) continue
    retype(s, major)
    destroyIfEmpty(s, major, centreOfUnit(s, unit), isTactical, tell)
  }
  settleGrandBatteries(s, tell)
  endSupport(s, tell)
  shelterLeaders(s, tell)
}

/** MAR-8.35: the formed friends behind a unit, who see it break. */
function friendsBehind(s: Table, unit: number): number[] {
  const state = unitAt(s, unit)
  if (!hasFlanks(state.formation)) return []
  const [pose, size] = [poseOf(state), sizeOf(state.formation)]
  const footprint = corners(pose, size)
  return unitsOf(s, cardOf(s, unit).side).filter(
    friend =>
      friend !== unit &&
      isFormed(s, friend) &&
      isWithin(footprint, footprintOf(s, friend), TABLES.distances.routThrough) &&
      zoneOf(pose, size, centreOfUnit(s, friend)) === 'rear',
  )
}

/**
 * MAR-8.34, MAR-8.35: broken units leave together, and then those who stood behind them test, once for each. `isTactical`: in T1
 * to T3, so that the end of an MF alarms its neighbours (MAR-3.15).
 */
export function removeBroken(s: State, units: readonly number[], isTactical: boolean, tell: Say): void {
  for (const unit of units) tell?.({ type: 'unit-broken', rule: 'MAR-8.34', unit: unitId(s, unit) })
  removeUnits(s, units, isTactical, tell)
  const behind = units.flatMap(unit => friendsBehind(s, unit))
  for (const friend of inDiceOrder(s, behind, isTactical ? s.open.active : 0))
    if (!takeVedTest(s, friend, 'MAR-8.35', tell)) markDisorder(s, friend, tell)
}

/** One unit breaks by itself: its leaders roll first (MAR-6.7). */
export function breakUnit(
  s: State,
  unit: number,
  isTactical: boolean,
  tell: Say,
  fought: Fought = null,
): void {
  rollForLeaders(s, unit, { isBroken: true, fought }, tell)
  removeBroken(s, [unit], isTactical, tell)
}

/** MAR-6.7, MAR-13.10: a unit leaves without breaking: over an edge, or for want of a place. */
export function loseUnit(
  s: State,
  unit: number,
  isTactical: boolean,
  tell: Say,
  fought: Fought = null,
): void {
  rollForLeaders(s, unit, { ...LEAVING, fought }, tell)
  tell?.({ type: 'unit-lost', rule: 'MAR-8.37', unit: unitId(s, unit) })
  removeUnits(s, [unit], isTactical, tell)
}

/** MAR-11.15, MAR-6.7: units are dispersed together: none of them takes in the leader of another one. */
export function disperseUnits(s: State, units: readonly number[], tell: Say): void {
  for (const unit of units) {
    rollForLeaders(s, unit, LEAVING, tell)
    tell?.({ type: 'unit-lost', rule: 'MAR-11.15', unit: unitId(s, unit) })
  }
  removeUnits(s, units, false, tell)
}

/** MAR-24.10: the active side, then MF id, then unit id. */
export function inDiceOrder(s: Table, units: readonly number[], first: Side = s.open.active): number[] {
  const rank = (unit: number) => (cardOf(s, unit).side === first ? 0 : 1)
  const major = (unit: number) => unitAt(s, unit).major
  const byMajor = (a: number, b: number) => (a === b ? 0 : byId(formationId(s, a), formationId(s, b)))
  return [...units].sort((a, b) => rank(a) - rank(b) || byMajor(major(a), major(b)) || a - b)
}
