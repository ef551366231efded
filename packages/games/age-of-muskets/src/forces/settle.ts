import type { State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { enemyOf, SIDES, type Side } from '../vocabulary.ts'
import { setInside, tidyDisplays } from './counters.ts'
import { removeSpent } from './elimination.ts'
import { counterOf, eachHq, eachUnit } from './pieces.ts'
import { hasAnything, hasForce, hasPieces, holdsPlace, isContested, shutInBy, zoneState } from './places.ts'
import { endSiege } from './sieges.ts'

/**
 * What follows at once wherever forces have moved, fought or gone: called at the end of every step that changes them, so
 * that no step has to remember these rules.
 */
export function settle(s: State): void {
  removeSpent(s)
  for (const zone of s.open.zones.keys()) {
    endShuttingIn(s, zone)
    comeOut(s, zone)
    removeWorks(s, zone)
    loseStragglers(s, zone)
    keepOneRequisition(s, zone)
    takeControl(s, zone)
  }
  s.open.locMarkers = s.open.locMarkers.filter(({ of }) => isContested(s, of))
  s.open.garrisons = s.open.garrisons.filter(({ troops }) => troops === null || strength(troops) > 0)
  tidyDisplays(s)
}

/** AOM-24.6, AOM-37.7, AOM-37.29: a marker goes when nobody is shut in any more, or nobody shuts in; so does the besieger. */
function endShuttingIn(s: State, zone: number): void {
  const state = zoneState(s, zone)
  const by = shutInBy(state)
  if (by !== 0 && by !== 1) return
  const isHeld = hasPieces(s, by, zone) && isAnybodyInside(s, enemyOf(by), zone)
  const { siege } = state
  if (isHeld && (siege === null || counterOf(s, siege.besieger)?.zone === zone)) return
  endSiege(s, zone)
}

const isAnybodyInside = (s: State, side: Side, zone: number): boolean =>
  holdsPlace(s, side, zone) ||
  s.open.counters.some(counter => counter.zone === zone && counter.side === side && counter.inside)

/** AOM-36.4: those inside come out when no enemy CU or HQ is left in the zone. */
function comeOut(s: State, zone: number): void {
  for (const side of SIDES) {
    if (hasPieces(s, enemyOf(side), zone)) continue
    eachUnit(s, side, unit => {
      if (unit.zone === zone && unit.inside) setInside(s, unit, false)
    })
    eachHq(s, side, hq => {
      if (hq.zone === zone && hq.inside) setInside(s, hq, false)
    })
  }
}

/** AOM-25.2 */
function removeWorks(s: State, zone: number): void {
  const state = zoneState(s, zone)
  if (state.works === null) return
  let isHeld = false
  eachUnit(s, state.works.side, unit => {
    isHeld ||= unit.zone === zone
  })
  if (!isHeld) state.works = null
}

/** AOM-42.10: stragglers alone with the enemy; AOM-42.5: and those left in the open. */
function loseStragglers(s: State, zone: number): void {
  const { stragglers } = zoneState(s, zone)
  const { zones } = s.scenario.theatre
  for (const [nationality, count] of stragglers.entries()) {
    if (count === 0) continue
    const side = s.scenario.roster.nationalities[nationality]?.side ?? 0
    const isAlone = !hasAnything(s, side, zone)
    const isTaken = isAlone && hasForce(s, enemyOf(side), zone)
    const isInTheOpen = isAlone && zones[zone]?.place === null
    if (!isTaken && !isInTheOpen) continue
    stragglers[nationality] = 0
    s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + count
  }
}

/** AOM-23.7: the better one stays; AOM-23.6: one that is spent is taken off. */
function keepOneRequisition(s: State, zone: number): void {
  const { requisition } = zoneState(s, zone)
  for (const side of SIDES) {
    let holders = 0
    const count = (piece: { readonly zone: number; requisition: boolean }) => {
      if (piece.zone !== zone || !piece.requisition) return
      if (requisition[side] === 0 || ++holders > 1) piece.requisition = false
    }
    eachUnit(s, side, count)
    eachHq(s, side, count)
    if (holders === 0) requisition[side] = 0
  }
}

/** AOM-46.3 */
function takeControl(s: State, zone: number): void {
  const state = zoneState(s, zone)
  const holder = SIDES.find(side => holdsPlace(s, side, zone))
  if (holder !== undefined) {
    state.control = holder
    return
  }
  const alone = SIDES.find(side => hasForce(s, side, zone) && !hasForce(s, enemyOf(side), zone))
  if (alone !== undefined) state.control = alone
}
