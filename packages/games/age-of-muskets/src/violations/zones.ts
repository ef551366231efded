import { sideOf } from '../forces/pieces.ts'
import { isContested } from '../forces/places.ts'
import { zoneOfLines } from '../forces/settle.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { State, ZoneState } from '../state.ts'
import { NO, SIDES, type Side, WORKS } from '../vocabulary.ts'
import { zoneName } from './garrisons.ts'

/** Chapter 6: the markers on the map, and how many there can be. */
export function* wrongZones(s: State): Generator<string> {
  for (const [zone, state] of s.open.zones.entries()) {
    if (s.scenario.theatre.zones[zone]?.inPlay === false && !isBare(state))
      yield `${zoneName(s, zone)} is outside the map, and something lies there (AOM-47.2)`
    if (state.siege !== null && state.blockade !== NO)
      yield `${zoneName(s, zone)} is besieged and blockaded (AOM-24.6)`
    if (state.siege !== null) yield* wrongSiege(s, zone, state.siege.besieger, state.siege.side)
    for (const side of SIDES) yield* wrongRequisition(s, zone, side)
  }
  yield* wrongSupply(s)
  yield* wrongLines(s)
}

const isBare = (zone: ZoneState): boolean =>
  zone.depot === null &&
  zone.works === null &&
  zone.siege === null &&
  zone.blockade === NO &&
  zone.siegeTrains.every(count => count === 0) &&
  zone.requisition.every(level => level === 0) &&
  zone.stragglers.every(count => count === 0)

/** AOM-37.8: the besieging HQ is there. */
function* wrongSiege(s: State, zone: number, besieger: number, side: Side): Generator<string> {
  const isThere = s.own.some(
    ({ headquarters }, seat) =>
      sideOf(s, seat) === side && headquarters.some(hq => hq.counter === besieger && hq.zone === zone),
  )
  if (!isThere) yield `nobody besieges ${zoneName(s, zone)} (AOM-37.8)`
}

/** AOM-23.6, AOM-23.7: whoever holds the marker is where it lies; one a side and zone. */
function* wrongRequisition(s: State, zone: number, side: Side): Generator<string> {
  const level = s.open.zones[zone]?.requisition[side] ?? 0
  let holders = 0
  for (const [seat, { headquarters, units }] of s.own.entries())
    if (sideOf(s, seat) === side)
      for (const piece of [...headquarters, ...units]) if (piece.requisition && piece.zone === zone) holders++
  if (holders !== (level > 0 ? 1 : 0))
    yield `${holders} hold the requisition marker of level ${level} at ${zoneName(s, zone)} (AOM-23.6)`
}

/** AOM-6.3 */
function* wrongSupply(s: State): Generator<string> {
  const { parameters, roster } = s.scenario
  const { zones } = s.open
  for (const [nationality, { id }] of roster.nationalities.entries()) {
    const depots = zones.filter(({ depot }) => depot?.nationality === nationality)
    if (depots.length > (parameters.depotMarkers[nationality] ?? 0))
      yield `${id} has too many depots (AOM-22.5)`
    if (depots.some(({ depot }) => (depot?.level ?? 0) > (parameters.depotMaxLevel[nationality] ?? 0)))
      yield `${id} has a depot of too many levels (AOM-11.2)`
  }
  for (const side of SIDES) {
    const name = roster.sides[side]?.id
    const trains = zones.reduce(
      (sum, zone) => sum + zone.siegeTrains[side] + (zone.siege?.side === side ? 1 : 0),
      0,
    )
    if (trains > parameters.siegeTrainMarkers[side]) yield `${name} has too many siege trains (AOM-22.8)`
    for (const kind of WORKS) {
      const most = parameters.markerLimits[kind]?.[side]
      const laid = zones.filter(({ works }) => works?.kind === kind && works.side === side).length
      if (most !== undefined && laid > most) yield `${name} has too many works of a kind (AOM-6.3)`
    }
    const most = parameters.markerLimits.blockadeMarker?.[side]
    if (most !== undefined && zones.filter(({ blockade }) => blockade === side).length > most)
      yield `${name} has too many blockades (AOM-6.3)`
  }
}

/** AOM-10.6; those of a zone that is fought for stay until its combat is over (AOM-10.12). */
function* wrongLines(s: State): Generator<string> {
  const { locMarkers, battle } = s.open
  for (const [index, { side, of, at }] of locMarkers.entries()) {
    const name = `the LoC marker out of ${zoneName(s, of)} to ${zoneName(s, at)}`
    if (!areAdjacent(s.scenario.theatre, of, at)) yield `${name} is too far away (AOM-10.6)`
    if (battle?.zone !== of && zoneOfLines(s) !== of && !isContested(s, of))
      yield `${name} is for a zone that is not contested (AOM-10.12)`
    const others = locMarkers.slice(0, index)
    if (others.some(other => other.of === of && (other.side === side || other.at === at)))
      yield `${name} is one too many (AOM-10.6)`
  }
}
