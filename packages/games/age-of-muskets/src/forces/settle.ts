import type { CombatUnit, Garrison, Headquarters, State, ZoneState } from '../state.ts'
import { strength } from '../troops/index.ts'
import { type BySide, enemyOf, SIDES, type Side } from '../vocabulary.ts'
import { setInside, tidyDisplays } from './counters.ts'
import { removeSpent } from './elimination.ts'
import { counterOf, isShattered, sideOf } from './pieces.ts'
import { isReckonedWith, shutInBy, zoneState } from './places.ts'
import { endSiege } from './sieges.ts'

/**
 * What follows at once wherever forces have moved, fought or gone: called at the end of every step that changes them, so
 * that no step has to remember these rules.
 */
export function settle(s: State): void {
  removeSpent(s)
  const stations = stationsOf(s)
  for (const [zone, here] of stations.entries()) {
    const state = zoneState(s, zone)
    endShuttingIn(s, zone, state, here)
    removeWorks(state, here)
    loseStragglers(s, zone, state, here)
    keepOneRequisition(state, here)
    if (here === NOBODY_HERE) continue
    comeOut(s, state, here)
    takeControl(s, zone, state, here)
  }
  if (s.open.locMarkers.length > 0)
    s.open.locMarkers = s.open.locMarkers.filter(({ of }) => isContested(s, stations[of] ?? NOBODY_HERE))
  s.open.garrisons = s.open.garrisons.filter(({ troops }) => troops === null || strength(troops) > 0)
  tidyDisplays(s)
}

/** What a side has in a zone. */
interface Station {
  readonly units: CombatUnit[]
  readonly hqs: Headquarters[]
  garrison: Garrison | null
}
type Here = Readonly<BySide<Station>>

const station = (): Station => ({ units: [], hqs: [], garrison: null })
const NOBODY_HERE: Here = [station(), station()]

/** By zone, found in one go: there are many zones, and most are empty. */
function stationsOf(s: State): Here[] {
  const stations: Here[] = s.open.zones.map(() => NOBODY_HERE)
  const at = (zone: number, side: Side): Station => {
    const found = stations[zone]
    if (found !== undefined && found !== NOBODY_HERE) return found[side]
    const made: Here = [station(), station()]
    stations[zone] = made
    return made[side]
  }
  for (const [seat, { units, headquarters }] of s.own.entries()) {
    const side = sideOf(s, seat)
    for (const unit of units) at(unit.zone, side).units.push(unit)
    for (const hq of headquarters) at(hq.zone, side).hqs.push(hq)
  }
  for (const garrison of s.open.garrisons) at(garrison.zone, garrison.side).garrison = garrison
  return stations
}

/** AOM-2.16: CU or HQ that are neither shut in nor disregarded. */
const hasPieces = (s: State, here: Here, side: Side): boolean =>
  here[side].units.some(unit => isReckonedWith(s, side, unit))

/** AOM-2.16: a Military Force. */
const hasForce = (s: State, here: Here, side: Side): boolean =>
  here[side].garrison !== null || here[side].units.some(unit => !isShattered(s, unit))

/** AOM-2.17 */
const isContested = (s: State, here: Here): boolean => hasPieces(s, here, 0) && hasPieces(s, here, 1)

/** AOM-36.2: somebody is inside the place of the zone. */
const isInside = ({ units, hqs, garrison }: Station): boolean =>
  garrison?.location === 'place' || units.some(({ inside }) => inside) || hqs.some(({ inside }) => inside)

/** AOM-24.6, AOM-37.7, AOM-37.29: a marker goes when nobody is shut in any more, or nobody shuts in; so does the besieger. */
function endShuttingIn(s: State, zone: number, state: ZoneState, here: Here): void {
  const by = shutInBy(state)
  if (by !== 0 && by !== 1) return
  // Shattered CU go on shutting in: an assault that has failed is no end of a siege (AOM-37.8, AOM-37.27).
  const isHeld = here[by].units.some(({ inside }) => !inside) && isInside(here[enemyOf(by)])
  const { siege } = state
  if (isHeld && (siege === null || counterOf(s, siege.besieger)?.zone === zone)) return
  endSiege(s, zone)
}

/** AOM-36.4: those inside come out when no enemy CU or HQ is left in the zone. */
function comeOut(s: State, state: ZoneState, here: Here): void {
  for (const side of SIDES) {
    const inside = [...here[side].units, ...here[side].hqs].filter(piece => piece.inside)
    if (inside.length === 0 || shutInBy(state) === enemyOf(side) || hasPieces(s, here, enemyOf(side)))
      continue
    for (const piece of inside) setInside(s, piece, false)
  }
}

/** AOM-25.2 */
function removeWorks(state: ZoneState, here: Here): void {
  if (state.works !== null && here[state.works.side].units.length === 0) state.works = null
}

/** AOM-42.10: stragglers alone with the enemy; AOM-42.5: and those left in the open, where a garrison is not enough. */
function loseStragglers(s: State, zone: number, { stragglers }: ZoneState, here: Here): void {
  const { zones } = s.scenario.theatre
  for (let nationality = 0; nationality < stragglers.length; nationality++) {
    const count = stragglers[nationality] ?? 0
    if (count === 0) continue
    const side = s.scenario.roster.nationalities[nationality]?.side ?? 0
    const { units, hqs, garrison } = here[side]
    const isInTheOpen = zones[zone]?.place === null && units.length === 0
    const isAlone = garrison === null && units.length + hqs.length === 0
    if (!isInTheOpen && !(isAlone && hasForce(s, here, enemyOf(side)))) continue
    stragglers[nationality] = 0
    s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + count
  }
}

/** AOM-23.6, AOM-23.7: one that is spent is nobody's any more; of several the better one stays. */
function keepOneRequisition({ requisition }: ZoneState, here: Here): void {
  for (const side of SIDES) {
    let holders = requisition[side] === 0 ? 1 : 0
    for (const piece of here[side].units) if (piece.requisition && ++holders > 1) piece.requisition = false
    for (const piece of here[side].hqs) if (piece.requisition && ++holders > 1) piece.requisition = false
    if (holders === 0) requisition[side] = 0
  }
}

/** AOM-46.3 */
function takeControl(s: State, zone: number, state: ZoneState, here: Here): void {
  const holder =
    s.scenario.theatre.zones[zone]?.place === null ? undefined : SIDES.find(side => isInside(here[side]))
  const alone = () => SIDES.find(side => hasForce(s, here, side) && !hasForce(s, here, enemyOf(side)))
  state.control = holder ?? alone() ?? state.control
}
