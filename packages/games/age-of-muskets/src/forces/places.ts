import { there } from '@grognard/engine'
import { closedTo } from '../effects/special-rules.ts'
import type { Situation } from '../map/situation.ts'
import { zoneOf } from '../map/theatre.ts'
import type { CombatUnit, Garrison, Headquarters, State, ZoneState } from '../state.ts'
import { enemyOf, NO, SIDES, type Side } from '../vocabulary.ts'
import { isShattered, someUnit, unitsIn } from './pieces.ts'
import {
  arePieces,
  hasFreeUnit,
  isForce,
  isForceOrShattered,
  type Stations,
  stationIn,
  stationsOf,
} from './stations.ts'

/** Who holds what: chapter 2's questions to a state. */

type Where = Pick<State, 'scenario' | 'open' | 'own'>
/** What everybody sees. */
type Public = Pick<State, 'scenario' | 'open'>

export const zoneState = ({ open }: Pick<State, 'open'>, zone: number): ZoneState =>
  there(open.zones[zone], 'such zone')

export const garrisonIn = ({ open }: Pick<State, 'open'>, side: Side, zone: number): Garrison | undefined =>
  open.garrisons.find(garrison => garrison.zone === zone && garrison.side === side)

/** AOM-24.5, AOM-37.5: the side whose marker shuts in those inside the place of the zone; NO: they are free. */
export function shutInBy(zone: ZoneState): number {
  return zone.siege?.side ?? zone.blockade
}

/** Inside a place that is blockaded or besieged by the enemy. */
export const isShutIn = (
  s: Pick<State, 'open'>,
  side: Side,
  piece: { readonly zone: number; readonly inside: boolean },
): boolean => piece.inside && shutInBy(zoneState(s, piece.zone)) === enemyOf(side)

/** AOM-43.5: an HQ that is stacked with nothing but wholly shattered CU of its own side. */
export const isHqDisregarded = (s: Where, side: Side, hq: Headquarters): boolean =>
  unitsIn(s, side, hq.zone).every(unit => unit.hq !== hq.id || isShattered(s, unit))

/** A CU that the enemy has to reckon with (AOM-2.16, AOM-43.5). */
export const isReckonedWith = (s: Where, side: Side, unit: CombatUnit): boolean =>
  !isShattered(s, unit) && !isShutIn(s, side, unit)

/** AOM-2.16, where garrisons do not count. */
export const hasPieces = (s: Where, side: Side, zone: number): boolean =>
  someUnit(s, side, unit => unit.zone === zone && isReckonedWith(s, side, unit))

/** AOM-2.16: a Military Force of the side is there. */
export const hasForce = (s: Where, side: Side, zone: number): boolean =>
  garrisonIn(s, side, zone) !== undefined ||
  someUnit(s, side, unit => unit.zone === zone && !isShattered(s, unit))

/** AOM-2.17 */
export const isContested = (s: Where, zone: number): boolean => hasPieces(s, 0, zone) && hasPieces(s, 1, zone)

/** AOM-2.8: the side that holds a bridge, or NO. `holderOf` says who holds the place of a zone. */
export function holderOfBridge(
  s: Public,
  bridge: number,
  holderOf: (zone: number) => number = zone => SIDES.find(side => holdsPlace(s, side, zone)) ?? NO,
): number {
  const { commandingPlace } = there(s.scenario.theatre.bridges[bridge], 'such bridge')
  const onIt = s.open.garrisons.find(({ location }) => location === bridge)
  if (onIt !== undefined) return onIt.side
  if (commandingPlace === NO) return NO
  const { siege } = zoneState(s, commandingPlace)
  if (siege !== null) return siege.side
  return holderOf(commandingPlace)
}

/** By zone: the side that holds its place, or NO; found in one go. */
export function placeHolders({ scenario, open }: Public): number[] {
  const { zones } = scenario.theatre
  const found = zones.map(() => NO)
  const hold = (zone: number, side: Side) => {
    if (zones[zone]?.place !== null && (found[zone] === NO || side === 0)) found[zone] = side
  }
  for (const { zone, side, location } of open.garrisons) if (location === 'place') hold(zone, side)
  for (const { zone, side, inside } of open.counters) if (inside) hold(zone, side)
  return found
}

/** A garrison in the place, or CU or HQ inside it. */
export function holdsPlace(s: Public, side: Side, zone: number): boolean {
  if (zoneOf(s.scenario.theatre, zone).place === null) return false
  if (s.open.garrisons.some(each => each.zone === zone && each.side === side && each.location === 'place'))
    return true
  return s.open.counters.some(counter => counter.zone === zone && counter.side === side && counter.inside)
}

/** What a side meets on the map: for the functions of `map/`. */
export const situationOf = (s: Where, side: Side): Situation => situationFrom(s, side, stationsOf(s))

export function situationFrom(s: Public, side: Side, stations: Stations): Situation {
  const { theatre } = s.scenario
  const enemy = enemyOf(side)
  const closed = closedTo(s, side)
  const nowhere: boolean[] = new Array(theatre.zones.length).fill(false)
  const situation = {
    theatre,
    enemyForce: nowhere,
    enemyPieces: nowhere.slice(),
    friendlyUnit: nowhere.slice(),
    friendlyForce: nowhere.slice(),
    contested: nowhere.slice(),
    ourLoc: locOf(s, side),
    enemyLoc: locOf(s, enemy),
    noCommunications: closed.noCommunications,
    closedZones: closed.closedZones,
    closedEdges: closed.closedEdges,
  }
  for (let zone = 0; zone < theatre.zones.length; zone++) {
    const [ours, theirs] = [stationIn(stations, side, zone), stationIn(stations, enemy, zone)]
    if (ours === 0 && theirs === 0) continue
    const shutIn = shutInBy(zoneState(s, zone))
    situation.enemyForce[zone] = isForce(theirs)
    situation.enemyPieces[zone] = arePieces(theirs, shutIn === side)
    situation.friendlyUnit[zone] = hasFreeUnit(ours, shutIn === enemy)
    situation.friendlyForce[zone] = isForceOrShattered(ours)
    situation.contested[zone] = arePieces(theirs, shutIn === side) && arePieces(ours, shutIn === enemy)
  }
  return situation
}

/** By zone: where the side's LoC marker for it lies, or NO. */
function locOf({ scenario, open }: Public, side: Side): number[] {
  const at: number[] = new Array(scenario.theatre.zones.length).fill(NO)
  for (const marker of open.locMarkers) if (marker.side === side) at[marker.of] = marker.at
  return at
}
