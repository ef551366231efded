import { ownOf, type Seat } from '@grognard/engine'
<<<<<<< HEAD
import { zoneOf } from '../map/theatre.ts'
import type { Garrison, State } from '../state.ts'
import { addTroops, strength, type Troop, takeTroops } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { sideOf } from './pieces.ts'
import { garrisonIn, hasPieces, holdsPlace, shutInBy, zoneState } from './places.ts'

/** Garrisons (AOM-4.12): where they may be, and what they are made of, which not every module shows (AOM-8.5). */

type Where = Pick<State, 'scenario' | 'open' | 'own'>
type Location = Garrison['location']

/** What the garrison is made of; rules may change it in place. */
export function garrisonTroops({ open, own }: Where, garrison: Garrison): Troop[] {
  const kept = own[garrison.controller]?.garrisons.find(({ zone }) => zone === garrison.zone)?.troops
  return garrison.troops ?? kept ?? missing(open.turn, garrison.zone)
}

function missing(turn: number, zone: number): never {
  throw new Error(`in turn ${turn} nobody knows the garrison of zone ${zone}`)
}

/** May this player look at it? */
export const seesGarrison = (garrison: Garrison, seat: Seat): boolean =>
  garrison.troops !== null || garrison.controller === seat

/** AOM-4.12, AOM-4.14: where in the zone there could be a garrison at all. */
export function locationsIn({ scenario: { theatre } }: Pick<State, 'scenario'>, zone: number): Location[] {
  const { place, effects } = zoneOf(theatre, zone)
  const bridges = theatre.bridges.flatMap(({ zones }, bridge) => (zones.includes(zone) ? [bridge] : []))
  return [
    ...(place === null ? [] : ['place' as const]),
    ...(effects.garrisonAllowed ? ['pass' as const] : []),
    ...bridges,
  ]
}

/**
 * AOM-19.11: where a Force that begins a March in the zone, or ends it there, may leave SP. With enemy CU or HQ in an end
 * zone, only in the garrison that is there.
 */
export function openLocations(s: Where, side: Side, zone: number, isEnd: boolean): Location[] {
  const ours = garrisonIn(s, side, zone)
  const enemy = enemyOf(side)
  if (isEnd && hasPieces(s, enemy, zone) && ours === undefined) return []
  const isFree = (location: Location) =>
    location === 'place'
      ? !holdsPlace(s, enemy, zone) && shutInBy(zoneState(s, zone)) !== enemy
      : s.open.garrisons.every(each => each.side === side || each.location !== location)
  const locations = isEnd && hasPieces(s, enemy, zone) ? [] : locationsIn(s, zone)
  const all =
    ours === undefined || locations.includes(ours.location) ? locations : [ours.location, ...locations]
  return all.filter(isFree)
}

/** SP join the garrison of a side in the zone, or make one there; whoever leaves them controls it (AOM-1.3). */
=======
import type { Garrison, State } from '../state.ts'
import { addTroops, copyTroops, strength, type Troop, takeTroops } from '../troops/index.ts'
import type { Side } from '../vocabulary.ts'
import { sideOf } from './pieces.ts'
import { garrisonIn } from './places.ts'

/** AOM-4.12 to AOM-4.14: garrisons, whatever of them the module shows (AOM-8.5). */

/** What a garrison is made of. Rules may change it only through the functions below. */
export function troopsIn(s: Pick<State, 'own'>, garrison: Garrison): readonly Troop[] {
  if (garrison.troops !== null) return garrison.troops
  return ownOf(s, garrison.controller).garrisons.find(({ zone }) => zone === garrison.zone)?.troops ?? []
}

export const garrisonStrength = (s: Pick<State, 'own'>, garrison: Garrison): number =>
  strength(troopsIn(s, garrison))

/** SP join the garrison of a side in a zone, which is made if there is none; the player who adds controls it (AOM-1.3). */
>>>>>>> aom
export function addToGarrison(
  s: State,
  seat: Seat,
  zone: number,
<<<<<<< HEAD
  location: Location,
=======
  location: Garrison['location'],
>>>>>>> aom
  type: number,
  count: number,
): void {
  const side = sideOf(s, seat)
<<<<<<< HEAD
  const garrison = garrisonIn(s, side, zone) ?? newGarrison(s, seat, zone, location)
  garrison.location = location
  handOver(s, garrison, seat)
  addTroops(garrisonTroops(s, garrison), type, count)
}

function newGarrison(s: State, seat: Seat, zone: number, location: Location): Garrison {
  const isShown = s.scenario.options.garrisonVisibility === 'full'
  const garrison: Garrison = {
    side: sideOf(s, seat),
    zone,
    location,
    controller: seat,
    troops: isShown ? [] : null,
  }
  s.open.garrisons.push(garrison)
  if (!isShown) ownOf(s, seat).garrisons.push({ zone, troops: [] })
  return garrison
}

function handOver(s: State, garrison: Garrison, seat: Seat): void {
  if (garrison.controller === seat) return
  if (garrison.troops === null) {
    const { garrisons } = ownOf(s, garrison.controller)
    const at = garrisons.findIndex(({ zone }) => zone === garrison.zone)
    ownOf(s, seat).garrisons.push(...garrisons.splice(at, 1))
  }
  garrison.controller = seat
}

/** Takes SP out of it; one that has none left is gone (AOM-5.3). How many that were. */
export function takeFromGarrison(s: State, garrison: Garrison, type: number, count: number): number {
  const troops = garrisonTroops(s, garrison)
  const taken = takeTroops(troops, type, count, 'normal')
  if (strength(troops) === 0) removeGarrison(s, garrison)
  return taken
}

export function removeGarrison(s: State, garrison: Garrison): void {
  s.open.garrisons.splice(s.open.garrisons.indexOf(garrison), 1)
  const { garrisons } = ownOf(s, garrison.controller)
  const at = garrisons.findIndex(({ zone }) => zone === garrison.zone)
  if (garrison.troops === null && at >= 0) garrisons.splice(at, 1)
=======
  const garrison = garrisonIn(s, side, zone) ?? found(s, side, seat, zone, location)
  const troops = copyTroops(troopsIn(s, garrison))
  addTroops(troops, type, count)
  forget(s, garrison)
  garrison.controller = seat
  put(s, garrison, troops)
}

function found(s: State, side: Side, seat: Seat, zone: number, location: Garrison['location']): Garrison {
  const isShown = s.scenario.options.garrisonVisibility === 'full'
  const garrison: Garrison = { side, zone, location, controller: seat, troops: isShown ? [] : null }
  s.open.garrisons.push(garrison)
  return garrison
}

/** Takes SP of a type from a garrison; it ceases to exist with its last (AOM-5.3). How many that were. */
export function takeFromGarrison(s: State, garrison: Garrison, type: number, count: number): number {
  const troops = copyTroops(troopsIn(s, garrison))
  const taken = takeTroops(troops, type, count, 'shattered')
  put(s, garrison, troops)
  if (strength(troops) === 0) dissolve(s, garrison)
  return taken
}

/** Replaces what it is made of: for morale checks and losses that were worked out elsewhere. */
export function setGarrison(s: State, garrison: Garrison, troops: readonly Troop[]): void {
  put(s, garrison, copyTroops(troops))
  if (strength(troops) === 0) dissolve(s, garrison)
}

export function dissolve(s: State, garrison: Garrison): void {
  forget(s, garrison)
  s.open.garrisons.splice(s.open.garrisons.indexOf(garrison), 1)
}

function put(s: State, garrison: Garrison, troops: Troop[]): void {
  if (garrison.troops !== null) {
    garrison.troops = troops
    return
  }
  forget(s, garrison)
  ownOf(s, garrison.controller).garrisons.push({ zone: garrison.zone, troops })
}

function forget(s: State, { controller, zone }: Garrison): void {
  const own = ownOf(s, controller)
  own.garrisons = own.garrisons.filter(each => each.zone !== zone)
>>>>>>> aom
}
