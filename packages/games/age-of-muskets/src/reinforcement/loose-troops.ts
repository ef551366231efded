import { illegal, ownOf, type Refusal, type Seat, same } from '@grognard/engine'
import { chainFor, depotsFrom } from '../forces/depots.ts'
import { sideOf, unitCard, unitsOf } from '../forces/pieces.ts'
import { garrisonIn, isShutIn, shutInBy, situationOf, zoneState } from '../forces/places.ts'
import type { Situation } from '../map/situation.ts'
import { zoneOf } from '../map/theatre.ts'
import type { Into } from '../scenario.ts'
import type { CombatUnit, Own, State } from '../state.ts'
import { strength, typeOf } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** Where SP without a CU may go (AOM-40.3 to AOM-40.9). */

export function addLoose(own: Own, type: number, count: number, into: Into | null): void {
  const found = own.loose.find(each => each.type === type && same(each.into, into))
  if (found !== undefined) found.count += count
  else own.loose.push({ type, count, into })
}

/** AOM-3.2, AOM-3.4: may a CU hold SP of the type at all? */
export function mayHold(s: Pick<State, 'scenario'>, unit: number, type: number): boolean {
  const card = unitCard(s, unit)
  const { arm, nationality } = typeOf(s.scenario.roster, type)
  return card.arms.includes(arm) && (card.mayHold[nationality] === true || arm === 'artillery')
}

/** AOM-3.3: SP that still fit into it. */
export const roomIn = (s: Pick<State, 'scenario'>, { id, troops }: CombatUnit): number =>
  unitCard(s, id).capacity - strength(troops)

/** What everything hangs on while a seat places its troops; made once for all of its parts. */
export interface Placing {
  readonly side: Side
  readonly situation: Situation
}

export const placingOf = (s: State, seat: Seat): Placing => {
  const side = sideOf(s, seat)
  return { side, situation: situationOf(s, side) }
}

/** AOM-40.5: connected by communications with a friendly depot of a valid chain. */
export function isConnected(
  s: State,
  { side, situation }: Placing,
  zone: number,
  nationality: number,
): boolean {
  const chain = chainFor(s, situation, side, [nationality])
  if (chain.length === 0) return false
  return depotsFrom(s, situation, side, [{ zone, isShutIn: false }], [nationality]).some(at =>
    chain.includes(at),
  )
}

/** AOM-40.4 */
const isZoneShut = (s: State, side: Side, zone: number): boolean =>
  shutInBy(zoneState(s, zone)) === enemyOf(side)

/** AOM-40.5: null, or why SP of the type may not join the garrison of the zone. */
export function garrisonRefuses(s: State, placing: Placing, zone: number, type: number): Refusal | null {
  const { side } = placing
  const { arm, nationality } = typeOf(s.scenario.roster, type)
  const garrison = garrisonIn(s, side, zone)
  if (garrison === undefined) return illegal('AOM-40.5', 'aom.no-garrison')
  if (arm === 'artillery') return illegal('AOM-4.12', 'aom.no-guns-in-garrisons')
  if (isZoneShut(s, side, zone) && garrison.location === 'place') return illegal('AOM-40.4', 'aom.shut-in')
  const isHome = zoneOf(s.scenario.theatre, zone).homeFor[nationality] === true
  return isHome || isConnected(s, placing, zone, nationality) ? null : illegal('AOM-40.5', 'aom.no-chain')
}

/** AOM-40.5, AOM-40.7: how many SP of the type a CU on the map may still receive; or why none. */
export function unitRefuses(
  s: State,
  placing: Placing,
  unit: CombatUnit,
  type: number,
  into: Into | null,
): Refusal | null {
  if (!mayHold(s, unit.id, type)) return illegal('AOM-3.2', 'aom.may-not-hold')
  if (into !== null && !(into.hqs.includes(unit.hq) && into.kinds.includes(unitCard(s, unit.id).kind)))
    return illegal('AOM-40.5', 'aom.not-into-this')
  if (isShutIn(s, placing.side, unit)) return illegal('AOM-40.4', 'aom.shut-in')
  const { nationality } = typeOf(s.scenario.roster, type)
  return into !== null || isConnected(s, placing, unit.zone, nationality)
    ? null
    : illegal('AOM-40.5', 'aom.no-chain')
}

/** AOM-4.17, AOM-9.2: may one more CU be assigned to the HQ? `others` are counted with it. */
export function mayJoin(s: State, hq: number, unit: number, others: readonly number[]): boolean {
  const { parameters, roster } = s.scenario
  const card = roster.headquarters[hq]
  const fixed = parameters.fixedTo[unit] ?? NO
  if (card === undefined || (fixed !== NO && fixed !== hq)) return false
  if (parameters.mayCommand[unit]?.[hq] !== true) return false
  const assigned = [...unitsOf(s, hq).map(({ id }) => id), ...others].filter(id => id !== unit)
  const most = parameters.maxCUPerHQ[card.size]
  const guns = assigned.filter(id => unitCard(s, id).kind === 'ART').length
  if (most !== null && assigned.length + 1 > most) return false
  return unitCard(s, unit).kind !== 'ART' || guns < parameters.artCUPerHQ
}

/** AOM-4.18: CU of a side in play. */
export const unitsInPlay = (s: State, side: Side): number =>
  s.own.reduce((sum, { units }, seat) => (sideOf(s, seat) === side ? sum + units.length : sum), 0)

/** CU of the seat that left the map in an earlier turn (AOM-5.2). */
export const mayReturn = (s: State, seat: Seat): number[] =>
  ownOf(s, seat).gone.flatMap(({ unit, turn }) => (turn < s.open.turn ? [unit] : []))
