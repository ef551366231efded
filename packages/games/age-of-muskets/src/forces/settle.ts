import { addTo } from '../calculations/counts.ts'
import { shelterIn, strengthInside } from '../combat/parties.ts'
import { minorCombat, relieving, retreat } from '../procedures.ts'
import type { CombatUnit, Headquarters, State, ZoneState } from '../state.ts'
import { strength } from '../troops/index.ts'
import { enemyOf, NO, SIDES, type Side } from '../vocabulary.ts'
import { setInside, tidyDisplays } from './counters.ts'
import { removeSpent } from './elimination.ts'
import { counterOf, eachHq, eachUnit } from './pieces.ts'
import { shutInBy, zoneState } from './places.ts'
import { endSiege } from './sieges.ts'
import {
  arePieces,
  comeOutOf,
  hasHolder,
  hasHolders,
  hasPieceInside,
  hasUnit,
  hasUnitOutside,
  isForce,
  isInsidePlace,
  isNobody,
  type Stations,
  stationIn,
  stationsOf,
} from './stations.ts'

/**
 * What follows at once wherever forces have moved, fought or gone: called at the end of every step that changes them, so
 * that no step has to remember these rules.
 */
export function settle(s: State, isCombatOver = false): void {
  removeSpent(s)
  const stations = stationsOf(s)
  for (let zone = 0; zone < s.open.zones.length; zone++) settleIn(s, stations, zone)
  if (s.open.locMarkers.length > 0) {
    const kept = isCombatOver && !relieving.isOn(s) ? NO : zoneOfLines(s)
    s.open.locMarkers = s.open.locMarkers.filter(({ of }) => of === kept || isContested(s, stations, of))
  }
  if (s.open.garrisons.some(({ troops }) => troops !== null && strength(troops) === 0))
    s.open.garrisons = s.open.garrisons.filter(({ troops }) => troops === null || strength(troops) > 0)
  tidyDisplays(s)
}

/** What follows in a zone that forces have left for a field battle: the rest of the map waits until that is over (AOM-10.12). */
export const settleZone = (s: State, zone: number): void => settleIn(s, stationsOf(s), zone)

function settleIn(s: State, stations: Stations, zone: number): void {
  const state = zoneState(s, zone)
  endShuttingIn(s, stations, zone, state)
  removeWorks(stations, zone, state)
  loseStragglers(s, stations, zone, state)
  keepOneRequisition(s, stations, zone, state)
  comeOut(s, stations, zone, state)
  takeControl(s, stations, zone, state)
}

/**
 * AOM-10.12: the zone of a Minor Combat or relief until it is known where the beaten side goes: its lines stay, whoever is
 * left there. NO: nobody fights.
 */
export function zoneOfLines(s: State): number {
  if (retreat.isOn(s)) return NO
  if (relieving.isOn(s)) {
    const { zone, combats, loser } = relieving.locals(s)
    return combats.length < 2 || loser !== NO ? zone : NO
  }
  return minorCombat.isOn(s) ? minorCombat.locals(s).zone : NO
}

/** AOM-2.16: CU or HQ that are neither shut in nor disregarded. */
const hasPieces = (stations: Stations, side: Side, zone: number, state: ZoneState): boolean =>
  arePieces(stationIn(stations, side, zone), shutInBy(state) === enemyOf(side))

/** AOM-2.17 */
function isContested(s: State, stations: Stations, zone: number): boolean {
  const state = zoneState(s, zone)
  return hasPieces(stations, 0, zone, state) && hasPieces(stations, 1, zone, state)
}

/** Those of a side in a zone: for the few zones in which a rule has to do with them. */
function eachPiece(
  s: State,
  side: Side,
  zone: number,
  visit: (piece: CombatUnit | Headquarters) => void,
): void {
  eachUnit(s, side, unit => {
    if (unit.zone === zone) visit(unit)
  })
  eachHq(s, side, hq => {
    if (hq.zone === zone) visit(hq)
  })
}

/** AOM-24.6, AOM-37.7, AOM-37.29: a marker goes when nobody is shut in any more, or nobody shuts in; so does the besieger. */
function endShuttingIn(s: State, stations: Stations, zone: number, state: ZoneState): void {
  const by = shutInBy(state)
  if (by !== 0 && by !== 1) return
  // Shattered CU go on shutting in: an assault that has failed is no end of a siege (AOM-37.8, AOM-37.27).
  const isHeld =
    hasUnitOutside(stationIn(stations, by, zone)) && isInsidePlace(stationIn(stations, enemyOf(by), zone))
  const { siege } = state
  if (isHeld && (siege === null || counterOf(s, siege.besieger)?.zone === zone)) return
  endSiege(s, zone)
}

/** AOM-36.4: those inside come out when no enemy CU or HQ is left in the zone, or a castle holds too many to protect them. */
function comeOut(s: State, stations: Stations, zone: number, state: ZoneState): void {
  for (const side of SIDES) {
    if (!hasPieceInside(stationIn(stations, side, zone))) continue
    if (shutInBy(state) === enemyOf(side)) continue
    if (hasPieces(stations, enemyOf(side), zone, state) && isSheltered(s, side, zone)) continue
    comeOutOf(stations, side, zone)
    eachPiece(s, side, zone, piece => {
      if (piece.inside) setInside(s, piece, false)
    })
  }
}

/** AOM-36.1, AOM-25.5: there is something that protects so many. */
const isSheltered = (s: State, side: Side, zone: number): boolean =>
  shelterIn(s, side, zone, strengthInside(s, side, zone)) !== null

/** AOM-25.2 */
function removeWorks(stations: Stations, zone: number, state: ZoneState): void {
  if (state.works !== null && !hasUnit(stationIn(stations, state.works.side, zone))) state.works = null
}

/** AOM-42.10: stragglers alone with the enemy; AOM-42.5: and those left in the open, where a garrison is not enough. */
function loseStragglers(s: State, stations: Stations, zone: number, { stragglers }: ZoneState): void {
  const { zones } = s.scenario.theatre
  for (let nationality = 0; nationality < stragglers.length; nationality++) {
    const count = stragglers[nationality] ?? 0
    if (count === 0) continue
    const side = s.scenario.roster.nationalities[nationality]?.side ?? 0
    const ours = stationIn(stations, side, zone)
    const isInTheOpen = zones[zone]?.place === null && !hasUnit(ours)
    if (!isInTheOpen && !(isNobody(ours) && isForce(stationIn(stations, enemyOf(side), zone)))) continue
    stragglers[nationality] = 0
    addTo(s.hidden.lost, nationality, count)
  }
}

/** AOM-23.6, AOM-23.7: one that is spent is nobody's any more; of several the better one stays. */
function keepOneRequisition(s: State, stations: Stations, zone: number, { requisition }: ZoneState): void {
  for (const side of SIDES) {
    const ours = stationIn(stations, side, zone)
    const isSpent = requisition[side] === 0
    if (!isSpent && !hasHolder(ours)) requisition[side] = 0
    if (!(isSpent ? hasHolder(ours) : hasHolders(ours))) continue
    let holders = isSpent ? 1 : 0
    eachPiece(s, side, zone, piece => {
      if (piece.requisition && ++holders > 1) piece.requisition = false
    })
  }
}

/** AOM-46.3 */
function takeControl(s: State, stations: Stations, zone: number, state: ZoneState): void {
  const [first, second] = [stationIn(stations, 0, zone), stationIn(stations, 1, zone)]
  if (first === 0 && second === 0) return
  const isPlace = s.scenario.theatre.zones[zone]?.place !== null
  if (isPlace && isInsidePlace(first)) state.control = 0
  else if (isPlace && isInsidePlace(second)) state.control = 1
  else if (isForce(first) !== isForce(second)) state.control = isForce(first) ? 0 : 1
}
