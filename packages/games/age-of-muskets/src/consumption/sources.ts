import { ownOf, type Seat } from '@grognard/engine'
import { depotsFrom } from '../forces/depots.ts'
import { zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf, unitCard } from '../forces/pieces.ts'
import { isShutIn, situationOf, zoneState } from '../forces/places.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { typeOf } from '../troops/index.ts'
import { type Group, holdersIn } from './groups.ts'

/** AOM-45.6: where a player may spend levels for his part of a group; `depot` null: the requisition marker. */
export interface Source {
  readonly depot: string | null
  readonly levels: number
}

export function sourcesOf(s: State, seat: Seat, group: Group): Source[] {
  const { side, zone } = group
  const holder = requisitionHolder(s, seat, group)
  const marker = holder === undefined ? 0 : zoneState(s, zone).requisition[side]
  return [
    ...(marker > 0 ? [{ depot: null, levels: marker }] : []),
    ...depotsFor(s, seat, group).map(at => ({
      depot: zoneId(s, at),
      levels: zoneState(s, at).depot?.level ?? 0,
    })),
  ]
}

/** Who of the player's holds the marker in the group. */
const requisitionHolder = (
  s: State,
  seat: Seat,
  { side, zone, isShut }: Group,
): CombatUnit | Headquarters | undefined =>
  [...ownOf(s, seat).headquarters, ...ownOf(s, seat).units].find(
    piece => piece.requisition && piece.zone === zone && isShutIn(s, side, piece) === isShut,
  )

/** Depots inside the place or in reach that all of his there may use; those who stand before a place reach what lies in it (AOM-10.5). */
function depotsFor(s: State, seat: Seat, group: Group): number[] {
  const { side, zone, isShut } = group
  const nationalities = new Set<number>()
  for (const { id, troops } of holdersIn(s, seat, group)) {
    if (id !== null) nationalities.add(unitCard(s, id).nationality)
    for (const { type } of troops) nationalities.add(typeOf(s.scenario.roster, type).nationality)
  }
  const from = [{ zone, isShutIn: isShut }]
  return depotsFrom(s, () => situationOf(s, side), side, from, [...nationalities])
}

/** One level less; false: there was none left. */
export function spendOne(s: State, seat: Seat, { zone }: Group, depot: string | null): boolean {
  const state = zoneState(s, depot === null ? zone : zoneNamed(s, depot))
  const side = sideOf(s, seat)
  if (depot === null) {
    if (state.requisition[side] === 0) return false
    state.requisition[side]--
    return true
  }
  if (state.depot === null) return false
  if (--state.depot.level === 0) state.depot = null
  return true
}
