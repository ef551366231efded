import { roll, type Tell } from '@grognard/engine'
import { corners, isWithin, type Point, zoneOf } from '@grognard/geometry'
import { leaderResult } from '../calculations/leader-casualty.ts'
import type { MarchAttack, State } from '../state.ts'
import { TABLES } from '../tables.ts'
import { NONE, type Side } from '../vocabulary.ts'
import { joinArtilleryGroup } from './artillery-group.ts'
import { formationAt, unitsLeft } from './formations.ts'
import { loseLeader, refuge, shelterLeaders } from './leaders-in-danger.ts'
import { markDisorder } from './losses.ts'
import { formationId, leaderId, unitId } from './names.ts'
import {
  cardOf,
  centreOfUnit,
  footprintOf,
  hasFlanks,
  isFormed,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
  unitsOf,
} from './units.ts'
import { takeVedTest } from './ved.ts'

/** How units leave the table, and what that does to their MFs, leaders and neighbours. */

type Say = Tell<MarchAttack> | undefined

/** How a unit came to lose CV or to leave (MAR-9.21, MAR-10.26). */
interface Blow {
  readonly isMeleeLost: boolean
  readonly isBroken: boolean
  /** MAR-3.15: in T1 to T3, so that the end of the MF alarms its neighbours. */
  readonly isTactical: boolean
  /** MAR-10.26: in melee, so that a leader who is not unhurt is captured with a unit that breaks. */
  readonly isMelee?: boolean
}

const leadersWith = (s: Table, unit: number): number[] =>
  s.open.leaders.flatMap(({ place, attachedTo }, i) => (place === 'table' && attachedTo === unit ? [i] : []))

/** MAR-9.21, MAR-10.26: each leader who is attached to the unit rolls once for this event. */
export function rollForLeaders(s: State, unit: number, blow: Blow, tell: Say): void {
  for (const number of leadersWith(s, unit)) {
    const dice = [roll(s, 6), roll(s, 6)] as const
    const found = leaderResult(dice[0] + dice[1], blow.isMeleeLost, blow.isBroken)
    const isCaptured = blow.isMelee === true && blow.isBroken && found !== 'unhurt'
    const result = isCaptured ? 'captured' : found
    tell?.({ type: 'leader-casualty', rule: 'MAR-9.21', leader: leaderId(s, number), dice, result })
    const leader = s.open.leaders[number]
    if (result === 'unhorsed' && leader !== undefined) leader.isUnhorsed = true
    else if (result !== 'unhurt') loseLeader(s, number)
  }
}

/** MAR-6.7: leaders who are left without their unit, after their rolls. */
function unseatLeaders(s: State, leaders: readonly number[], at: Point, tell: Say): void {
  for (const number of leaders) {
    const leader = s.open.leaders[number]
    if (leader === undefined || leader.place !== 'table') continue
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
  const isCounted = major.type === 'infantry' || major.type === 'cavalry' || major.type === 'mixed'
  if (!isCounted || major.state === 'destroyed' || unitsLeft(s, formation) > 0) return
  major.state = 'destroyed'
  major.since = s.open.turn
  if (isTactical) major.destroyedAt = { x: at.x, y: at.y }
  tell?.({ type: 'formation-destroyed', rule: 'MAR-11.17', formation: formationId(s, formation) })
  joinArtilleryGroup(s, formation, tell)
}

/** MAR-8.34, MAR-6.7, MAR-3.14: takes a unit off the table; leaders have rolled. It is lost to its MF. */
function removeUnit(s: State, unit: number, isTactical: boolean, tell: Say): void {
  const state = unitAt(s, unit)
  const at = centreOfUnit(s, unit)
  const leaders = leadersWith(s, unit)
  state.place = 'lost'
  state.isBusy = true
  const major = formationAt(s, state.major)
  if (cardOf(s, unit).branch === 'infantry') major.infantryLost++
  unseatLeaders(s, leaders, at, tell)
  destroyIfEmpty(s, state.major, at, isTactical, tell)
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

/** MAR-8.34, MAR-8.35: broken units leave together, and then those who stood behind them test. */
export function removeBroken(s: State, units: readonly number[], isTactical: boolean, tell: Say): void {
  for (const unit of units) {
    tell?.({ type: 'unit-broken', rule: 'MAR-8.34', unit: unitId(s, unit) })
    removeUnit(s, unit, isTactical, tell)
  }
  for (const unit of units)
    for (const friend of inDiceOrder(s, friendsBehind(s, unit)))
      if (!takeVedTest(s, friend, 'MAR-8.35', tell)) markDisorder(s, friend, tell)
}

/** One unit breaks by itself: its leaders roll first (MAR-6.7). */
export function breakUnit(s: State, unit: number, blow: Blow, tell: Say): void {
  rollForLeaders(s, unit, { ...blow, isBroken: true }, tell)
  removeBroken(s, [unit], blow.isTactical, tell)
}

/** MAR-6.7: a unit leaves without breaking: over an edge, or dispersed with its MF. */
export function loseUnit(s: State, unit: number, isTactical: boolean, tell: Say): void {
  rollForLeaders(s, unit, { isMeleeLost: false, isBroken: false, isTactical }, tell)
  tell?.({ type: 'unit-lost', rule: 'MAR-8.37', unit: unitId(s, unit) })
  removeUnit(s, unit, isTactical, tell)
}

/** MAR-24.10: the active side, then MF id, then unit id. */
export function inDiceOrder(s: Table, units: readonly number[], first: Side = s.open.active): number[] {
  const rank = (unit: number) => (cardOf(s, unit).side === first ? 0 : 1)
  const major = (unit: number) => s.open.formations[unitAt(s, unit).major]?.id ?? ''
  return [...units].sort(
    (a, b) => rank(a) - rank(b) || (major(a) < major(b) ? -1 : major(a) > major(b) ? 1 : a - b),
  )
}
