import { setInside, tidyDisplays } from '../../src/forces/counters.ts'
import { removeSpent } from '../../src/forces/elimination.ts'
import { troopsIn } from '../../src/forces/garrisons.ts'
import { counterOf, hqsIn, isShattered, unitsIn } from '../../src/forces/pieces.ts'
import { garrisonIn, hasForce, hasPieces, isContested, shutInBy } from '../../src/forces/places.ts'
import { endSiege } from '../../src/forces/sieges.ts'
import type { State } from '../../src/state.ts'
import { enemyOf, SIDES, type Side } from '../../src/vocabulary.ts'

/**
 * What `settle` does, slowly: rule by rule and zone by zone, each time asking the table who is there. Only what takes
 * pieces off it, and what lays them on displays, are the rules' own.
 */
export function settleSlowly(s: State): void {
  removeSpent(s)
  for (const zone of s.open.zones.keys()) settleZone(s, zone)
  s.open.locMarkers = s.open.locMarkers.filter(({ of }) => isContested(s, of))
  s.open.garrisons = s.open.garrisons.filter(
    ({ troops }) => troops === null || troops.some(({ normal, shattered }) => normal + shattered > 0),
  )
  tidyDisplays(s)
}

const piecesIn = (s: State, side: Side, zone: number) => [...unitsIn(s, side, zone), ...hqsIn(s, side, zone)]

const isInsidePlace = (s: State, side: Side, zone: number): boolean =>
  garrisonIn(s, side, zone)?.location === 'place' || piecesIn(s, side, zone).some(({ inside }) => inside)

/** AOM-36.1, AOM-25.5 */
function isSheltered(s: State, side: Side, zone: number): boolean {
  const { works } = s.open.zones[zone]!
  if (works?.kind === 'entrenchedCamp' && works.side === side) return true
  const type = s.scenario.theatre.zones[zone]!.place?.type
  if (type !== 'castle') return type === 'fortress' || type === 'defensibleCity'
  const garrison = garrisonIn(s, side, zone)
  const troops = [
    ...unitsIn(s, side, zone).filter(({ inside }) => inside),
    ...(garrison?.location === 'place' ? [{ troops: troopsIn(s, garrison) }] : []),
  ].flatMap(each => each.troops)
  return troops.reduce((sum, { normal, shattered }) => sum + normal + shattered, 0) <= 2
}

function settleZone(s: State, zone: number): void {
  const state = s.open.zones[zone]!
  const { place } = s.scenario.theatre.zones[zone]!

  // AOM-24.6, AOM-37.7
  const by = shutInBy(state)
  if (by === 0 || by === 1) {
    const isShutting = unitsIn(s, by, zone).some(({ inside }) => !inside)
    const isBesiegerHere = state.siege === null || counterOf(s, state.siege.besieger)?.zone === zone
    if (!isShutting || !isBesiegerHere || !isInsidePlace(s, enemyOf(by), zone)) endSiege(s, zone)
  }

  // AOM-25.2
  if (state.works !== null && unitsIn(s, state.works.side, zone).length === 0) state.works = null

  // AOM-42.5, AOM-42.10
  for (const [nationality, count] of state.stragglers.entries()) {
    const { side } = s.scenario.roster.nationalities[nationality]!
    const isInTheOpen = place === null && unitsIn(s, side, zone).length === 0
    const isAlone = piecesIn(s, side, zone).length === 0 && garrisonIn(s, side, zone) === undefined
    const isTaken = isAlone && hasForce(s, enemyOf(side), zone)
    if (!isInTheOpen && !isTaken) continue
    state.stragglers[nationality] = 0
    s.hidden.lost[nationality]! += count
  }

  // AOM-23.6, AOM-23.7
  for (const side of SIDES) {
    const holders = piecesIn(s, side, zone).filter(({ requisition }) => requisition)
    if (holders.length === 0) state.requisition[side] = 0
    for (const piece of state.requisition[side] === 0 ? holders : holders.slice(1)) piece.requisition = false
  }

  // AOM-36.4
  for (const side of SIDES) {
    if (shutInBy(state) === enemyOf(side)) continue
    if (hasPieces(s, enemyOf(side), zone) && isSheltered(s, side, zone)) continue
    for (const piece of piecesIn(s, side, zone)) if (piece.inside) setInside(s, piece, false)
  }

  // AOM-46.3
  const holder = place === null ? undefined : SIDES.find(side => isInsidePlace(s, side, zone))
  const alone = SIDES.find(
    side =>
      (garrisonIn(s, side, zone) !== undefined ||
        unitsIn(s, side, zone).some(unit => !isShattered(s, unit))) &&
      !hasForce(s, enemyOf(side), zone),
  )
  state.control = holder ?? alone ?? state.control
}
