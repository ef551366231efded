import { illegal, type Refusal, type Tell } from '@grognard/engine'
import { arePointsWithin, type Point } from '@grognard/geometry'
import type { MarchAttack, Order, State } from '../state.ts'
import { joinGroup, raiseFormation } from '../table/artillery-group.ts'
import { formationAt } from '../table/formations.ts'
import { formationId, unitId } from '../table/names.ts'
import { orderOf, orderTo, setOrder } from '../table/orders.ts'
import {
  areWithin,
  cardOf,
  isUnitWithin,
  isUnlimbered,
  type Table,
  unitAt,
  unitsIn,
  unitsWhere,
} from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { type MfState, NONE } from '../vocabulary.ts'
import { endSupport } from './support.ts'

/** Chapter 16: how grand batteries are formed and dissolved. */

type Say = Tell<MarchAttack> | undefined

const { grandBattery: table } = TABLES

/** MAR-16.2: does the battery belong to the receiver, or to an MF of the same corps whose commander is near the issuer? */
function isAtHand(s: Table, issuer: Point | null, receiver: number, battery: number): boolean {
  const { place, major } = unitAt(s, battery)
  if (place !== 'table' || cardOf(s, battery).branch !== 'artillery') return false
  if (major === receiver) return true
  const [own, other] = [formationAt(s, receiver), formationAt(s, major)]
  const leader = s.open.leaders[other.commander]
  return (
    own.side === other.side &&
    other.type !== 'grand-battery' &&
    (own.corps === NONE || own.corps === other.corps) &&
    issuer !== null &&
    leader?.place === 'table' &&
    arePointsWithin(issuer, leader, table.formCommanderRange)
  )
}

/** MAR-16.1, MAR-16.2: null, or why these batteries cannot be ordered together. */
export function formingUnfit(
  s: Table,
  issuer: Point | null,
  receiver: number,
  batteries: readonly number[],
): Refusal | null {
  const { minBatteries, maxBatteries } = table
  const isMany = batteries.length >= minBatteries && batteries.length <= maxBatteries
  if (!isMany || new Set(batteries).size !== batteries.length)
    return illegal('MAR-16.1', 'mar.grand-battery-size', { least: minBatteries, most: maxBatteries })
  if (formationAt(s, receiver).type === 'grand-battery')
    return illegal('MAR-16.5', 'mar.not-for-grand-battery')
  const other = batteries.find(battery => battery === NONE || !isAtHand(s, issuer, receiver, battery))
  return other === undefined
    ? null
    : illegal('MAR-16.2', 'mar.battery-not-at-hand', { unit: other === NONE ? '' : unitId(s, other) })
}

/** Batteries that a commander might draw together, for whoever wants a proposal. */
export const batteriesAtHand = (s: Table, issuer: Point | null, receiver: number): number[] =>
  unitsWhere(s, (_, unit) => isAtHand(s, issuer, receiver, unit)).slice(0, table.maxBatteries)

/** MAR-16.2: the batteries leave their MFs and obey; whoever received the order for them defends. Says what they are now. */
export function beginForming(s: State, issuer: number, receiver: number, order: Order): number {
  const { side, corps, type, commander } = formationAt(s, receiver)
  const raised = raiseFormation(s, {
    kind: 'grand-battery',
    side,
    corps,
    commander: type === 'artillery-group' ? commander : issuer,
    batteries: order.batteries,
    order,
  })
  setOrder(s, receiver, orderTo('defend'))
  return raised
}

/** MAR-16.1: every battery unlimbered, within 3" of another, all in one group, and within 12" of the point (MAR-16.2). */
function isDrawnUp(s: Table, batteries: readonly number[], point: Point): boolean {
  const isReady = batteries.every(
    unit => isUnlimbered(unitAt(s, unit).formation) && isUnitWithin(s, unit, point, table.formRadius),
  )
  return isReady && connectedTo(s, batteries).length === batteries.length
}

/** Those that hang together with the first, each within 3" of the next. */
function connectedTo(s: Table, batteries: readonly number[]): number[] {
  const found = batteries.slice(0, 1)
  for (const unit of found)
    for (const other of batteries)
      if (!found.includes(other) && areWithin(s, unit, other, table.maxGap)) found.push(other)
  return found
}

const isForming = (s: State, formation: number): boolean => {
  const { type, state } = formationAt(s, formation)
  return (
    type === 'artillery-group' && state === 'ready' && orderOf(s, formation).type === 'form-grand-battery'
  )
}

/** MAR-16.2: formations of batteries that are a grand battery from now on. */
export const drawnUp = (s: State): number[] =>
  [...s.open.formations.keys()].filter(formation => {
    const point = isForming(s, formation) ? orderOf(s, formation).point : null
    return point !== null && isDrawnUp(s, unitsIn(s, formation), point)
  })

/** MAR-16.2: with fewer than three left it stays an artillery group, and defends. */
export function endForming(s: State): void {
  for (let formation = 0; formation < s.open.formations.length; formation++)
    if (isForming(s, formation) && unitsIn(s, formation).length < table.minBatteries)
      setOrder(s, formation, orderTo('defend'))
}

export function becomeGrandBattery(s: State, formation: number, order: Order, tell: Say): void {
  formationAt(s, formation).type = 'grand-battery'
  setOrder(s, formation, order)
  tell?.({
    type: 'grand-battery-formed',
    rule: 'MAR-16.2',
    formation: formationId(s, formation),
    units: unitsIn(s, formation).map(unit => unitId(s, unit)),
  })
}

/** MAR-16.3: an MF that retires or has broken still exists. */
const EXISTING: readonly MfState[] = ['ready', 'retiring', 'broken-mf']

/** MAR-16.3: a battery goes back to where it came from, if that still exists and is near, else to an artillery group. */
function leave(s: State, grandBattery: number, unit: number, tell: Say): number {
  const { side, corps, origins } = formationAt(s, grandBattery)
  const origin = origins.find(each => each.unit === unit)?.formation ?? NONE
  const old = s.open.formations[origin]
  const isThere =
    old !== undefined &&
    EXISTING.includes(old.state) &&
    (old.type === 'artillery-group' ||
      unitsIn(s, origin).some(other => areWithin(s, unit, other, table.returnRadius)))
  if (!isThere) return joinGroup(s, side, corps, [unit], tell)
  unitAt(s, unit).major = origin
  tell?.({
    type: 'batteries-joined',
    rule: 'MAR-16.3',
    units: [unitId(s, unit)],
    formation: formationId(s, origin),
  })
  return origin
}

/** MAR-16.3; says into which formations its batteries have gone. */
export function dissolve(s: State, formation: number, tell: Say): number[] {
  const major = formationAt(s, formation)
  major.state = 'dissolved'
  major.since = s.open.turn
  tell?.({ type: 'grand-battery-dissolved', rule: 'MAR-16.3', formation: formationId(s, formation) })
  const joined = new Set(unitsIn(s, formation).map(unit => leave(s, formation, unit, tell)))
  endSupport(s, tell)
  return [...joined]
}

/** MAR-16.5: dissolved by retire, its batteries that have come to an artillery group take that order there. */
export function retireGrandBattery(s: State, formation: number, order: Order, tell: Say): void {
  for (const group of dissolve(s, formation, tell))
    if (formationAt(s, group).type === 'artillery-group') setOrder(s, group, order)
}

/**
 * MAR-16.3, MAR-16.4: who has limbered leaves, and with fewer than two it ends at once; with fewer than three none is formed.
 * `limbered` are those who have, also if they have deployed again since.
 */
export function settleGrandBatteries(s: State, tell: Say, limbered: readonly number[] = []): void {
  endForming(s)
  // Whoever leaves may raise a group, at the end of the list.
  const { length } = s.open.formations
  for (let formation = 0; formation < length; formation++) {
    const { type, state } = formationAt(s, formation)
    if (type !== 'grand-battery' || state !== 'ready') continue
    for (const unit of unitsIn(s, formation))
      if (limbered.includes(unit) || !isUnlimbered(unitAt(s, unit).formation)) leave(s, formation, unit, tell)
    if (unitsIn(s, formation).length < table.dissolveBelow) dissolve(s, formation, tell)
  }
}
