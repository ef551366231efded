import { there } from '@grognard/engine'
import { bridgesIn, type Theatre } from '../map/theatre.ts'
import type { Garrison, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { garrisonIn, hasPieces, holdsPlace, shutInBy, zoneState } from './places.ts'

/** Where a garrison may be (AOM-4.14). */

type Where = Pick<State, 'scenario' | 'open' | 'own'>
type Location = Garrison['location']

/** AOM-4.12: where in the zone there could be one at all. */
export const locationsIn = (
  { scenario: { theatre } }: Pick<State, 'scenario'>,
  zone: number,
): readonly Location[] => there((locations.get(theatre) ?? locationsOf(theatre))[zone], 'such zone')

/** By map, which never changes, and by zone. */
const locations = new WeakMap<Theatre, readonly (readonly Location[])[]>()

function locationsOf(theatre: Theatre): readonly (readonly Location[])[] {
  const found = theatre.zones.map(({ place, effects }, zone): Location[] => [
    ...(place === null ? [] : ['place' as const]),
    ...(effects.garrisonAllowed ? ['pass' as const] : []),
    ...bridgesIn(theatre, zone),
  ])
  locations.set(theatre, found)
  return found
}

/** AOM-4.13, AOM-19.11: the enemy neither occupies it, nor blockades or besieges it. */
export function isFree(s: Where, side: Side, zone: number, location: Location): boolean {
  const enemy = enemyOf(side)
  if (location === 'place') return !holdsPlace(s, enemy, zone) && shutInBy(zoneState(s, zone)) !== enemy
  return s.open.garrisons.every(each => {
    const isHere = each.location === location && (location !== 'pass' || each.zone === zone)
    return each.side === side || !isHere
  })
}

/**
 * AOM-19.11: where a Force that begins a March in the zone, or ends it there, may leave SP. With enemy CU or HQ in an end
 * zone, only in the garrison that is there.
 */
export function openLocations(s: Where, side: Side, zone: number, isEnd: boolean): Location[] {
  const ours = garrisonIn(s, side, zone)
  // AOM-24.5: the one garrison of the side is shut in; it cannot be somewhere else.
  if (ours?.location === 'place' && shutInBy(zoneState(s, zone)) === enemyOf(side)) return []
  const isWatched = isEnd && hasPieces(s, enemyOf(side), zone)
  const locations = isWatched ? (ours === undefined ? [] : [ours.location]) : locationsIn(s, zone)
  return locations.filter(location => isFree(s, side, zone, location))
}
