import { ownOf, type Seat } from '@grognard/engine'
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

/** A CU leaves SP in the garrison of a zone, which is made if there is none; its player controls it then (AOM-1.3). */
export function addToGarrison(
  s: State,
  seat: Seat,
  zone: number,
  location: Garrison['location'],
  type: number,
  count: number,
): void {
  const side = sideOf(s, seat)
  const garrison = garrisonIn(s, side, zone) ?? found(s, side, seat, zone, location)
  const troops = troopsIn(s, garrison)
  forget(s, garrison)
  garrison.controller = seat
  put(s, garrison, copyTroops(troops))
  reinforceGarrison(s, garrison, type, count)
}

/** SP join a garrison that stays under its controller: reinforcements, levies, cavalry that has dismounted. */
export function reinforceGarrison(s: State, garrison: Garrison, type: number, count: number): void {
  const troops = copyTroops(troopsIn(s, garrison))
  addTroops(troops, type, count)
  put(s, garrison, troops)
}

function found(s: State, side: Side, seat: Seat, zone: number, location: Garrison['location']): Garrison {
  const isShown = s.scenario.options.garrisonVisibility === 'full'
  const garrison: Garrison = { side, zone, location, controller: seat, troops: isShown ? [] : null }
  s.open.garrisons.push(garrison)
  return garrison
}

/** Takes SP of a type from a garrison; it ceases to exist with its last (AOM-5.3). How many that were. */
export function takeFromGarrison(
  s: State,
  garrison: Garrison,
  type: number,
  count: number,
  first: 'shattered' | 'normal' = 'shattered',
): number {
  const troops = copyTroops(troopsIn(s, garrison))
  const taken = takeTroops(troops, type, count, first)
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
}
