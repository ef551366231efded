import { type Seat, shuffle } from '@grognard/engine'
import { retreat } from '../procedures.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { NO, type Section, type Side } from '../vocabulary.ts'
import { newCounter } from './new-pieces.ts'
import {
  counterOf,
  eachHq,
  eachUnit,
  hqsByNumber,
  isShattered,
  isWithParent,
  pieceOfHq,
  pieceOfUnit,
  sideOf,
} from './pieces.ts'
import { zoneState } from './places.ts'

/**
 * The face-down counters (chapter 8). A counter's number must tell nothing: whatever comes from a display, or onto the
 * map, gets a new one, and several that come together get theirs by lot.
 */

/** Puts pieces of one player on the map, each with a counter of its own. */
export function putOnMap(s: State, seat: Seat, pieces: readonly (CombatUnit | Headquarters)[]): void {
  const without = pieces.filter(({ counter }) => counter === NO)
  if (without.length > 1) shuffle(s, without)
  for (const piece of without) {
    piece.counter = s.open.nextCounter++
    s.open.counters.push(newCounter(piece.counter, sideOf(s, seat), piece.zone, s.open.turn, piece.inside))
  }
}

/** Takes a piece's counter off the map; a CU with its HQ is on the display then (AOM-8.3), all else out of play. */
export function takeOffMap(s: State, piece: CombatUnit | Headquarters): void {
  const at = s.open.counters.findIndex(({ id }) => id === piece.counter)
  if (at >= 0) s.open.counters.splice(at, 1)
  piece.counter = NO
}

/** A piece, and the zone that it goes to. */
interface Going {
  readonly thing: CombatUnit | Headquarters
  readonly to: number
}

/** The piece goes there, and its counter with it. */
export const moveTo = (s: State, seat: Seat, piece: CombatUnit | Headquarters, zone: number): void =>
  moveTogether(s, seat, [{ thing: piece, to: zone }])

/** They go at the same time: markers of some that leave a zone do not meet those of others that enter it (AOM-23.7). */
export function moveTogether(s: State, seat: Seat, going: readonly Going[]): void {
  const side = sideOf(s, seat)
  const carried = going
    .filter(({ thing, to }) => thing.requisition && thing.zone !== to)
    .map(each => ({ ...each, level: takeUpRequisition(s, side, each.thing) }))
  for (const { thing, to } of going) put(s, thing, to)
  for (const { thing, to, level } of carried) putDownRequisition(s, side, thing, to, level)
}

function put(s: State, piece: CombatUnit | Headquarters, zone: number): void {
  piece.zone = zone
  piece.inside = false
  const counter = counterOf(s, piece.counter)
  if (counter === undefined) return
  counter.zone = zone
  counter.inside = false
}

/** AOM-36.3: into the fortified place of its zone, or out of it. */
export function setInside(s: State, piece: CombatUnit | Headquarters, inside: boolean): void {
  piece.inside = inside
  const counter = counterOf(s, piece.counter)
  if (counter !== undefined) counter.inside = inside
}

export function setSection(s: State, piece: CombatUnit | Headquarters, section: Section | null): void {
  const counter = counterOf(s, piece.counter)
  if (counter !== undefined) counter.section = section
}

/** AOM-8.10: turned face up for everybody. */
export function showUnit(s: State, unit: CombatUnit): void {
  show(s, unit, pieceOfUnit(unit.id))
}
export function showHq(s: State, hq: Headquarters): void {
  show(s, hq, pieceOfHq(s, hq.id))
}
function show(s: State, piece: CombatUnit | Headquarters, face: number): void {
  const counter = counterOf(s, piece.counter)
  if (counter === undefined || counter.face === face) return
  counter.face = face
  s.shown++
}

/**
 * AOM-8.3: CU that are with their HQ are kept on its display, unless their player wants them on the map, they lie face up or
 * are marked as acting alone. AOM-43.5: an HQ that is stacked with nothing but wholly shattered CU lies face up, for the
 * enemy has to know whom he ignores.
 */
export function tidyDisplays(s: State): void {
  // Mostly none does, and there is nothing to be turned down.
  const liesOneFaceUp = s.open.counters.some(({ face }) => face !== NO)
  for (const [seat, own] of s.own.entries()) {
    const hqs = hqsByNumber(s, own)
    const disregarded = hqs.slice()
    const leaving = own.units.filter(unit => unit.counter === NO && !isOnDisplay(s, hqs, unit))
    if (leaving.length > 0) putOnMap(s, seat, leaving)
    for (const unit of own.units) {
      const isFit = !isShattered(s, unit)
      if (isFit && isWithParent(disregarded, unit)) disregarded[unit.hq] = null
      if (unit.counter === NO) continue
      if (!isFit) showUnit(s, unit)
      else if (mayLieOnDisplay(hqs, unit) && !isBusy(s, unit)) takeOffMap(s, unit)
      else if (liesOneFaceUp) turnDown(s, unit)
    }
    for (const hq of own.headquarters)
      if (disregarded[hq.id] !== null) showHq(s, hq)
      else if (liesOneFaceUp) turnDown(s, hq)
  }
}

type Hqs = readonly (Headquarters | null)[]

/** Lies on the display of its HQ, if nothing keeps it on the map. */
const isOnDisplay = (s: State, hqs: Hqs, unit: CombatUnit): boolean =>
  mayLieOnDisplay(hqs, unit) && !isShattered(s, unit)

/** It is with its HQ, and its player does not want it on the map. */
const mayLieOnDisplay = (hqs: Hqs, unit: CombatUnit): boolean => !unit.keptOnMap && isWithParent(hqs, unit)

/**
 * Its counter is needed on the map: on the Battle Display, marked as activated, or while somebody retreats, who is known by
 * his counter and may come to others of his HQ.
 */
function isBusy(s: State, unit: CombatUnit): boolean {
  if (retreat.isOn(s)) return true
  const counter = counterOf(s, unit.counter)
  return counter !== undefined && (counter.section !== null || counter.activated || counter.pillaged)
}

/** AOM-8.12: whoever has rallied lies face down again, except in a battle, which says itself what is known. */
function turnDown(s: State, piece: CombatUnit | Headquarters): void {
  const counter = counterOf(s, piece.counter)
  if (counter !== undefined && counter.section === null) counter.face = NO
}

/** AOM-23.6: takes the marker up from its zone to move with its holder; its level. */
function takeUpRequisition(s: State, side: Side, holder: CombatUnit | Headquarters): number {
  const { requisition } = zoneState(s, holder.zone)
  const level = requisition[side]
  requisition[side] = 0
  holder.requisition = false
  return level
}

/** AOM-23.7: where there is one already the better one stays. */
function putDownRequisition(
  s: State,
  side: Side,
  holder: CombatUnit | Headquarters,
  zone: number,
  level: number,
): void {
  const { requisition } = zoneState(s, zone)
  if (level <= requisition[side]) return
  const takeOff = (piece: CombatUnit | Headquarters) => {
    if (piece.zone === zone) piece.requisition = false
  }
  eachUnit(s, side, takeOff)
  eachHq(s, side, takeOff)
  holder.requisition = true
  requisition[side] = level
}
