import { illegal, type Refusal, type Seat, same } from '@grognard/engine'
import { chainFor, depotsFrom } from '../forces/depots.ts'
import { sideOf, unitCard } from '../forces/pieces.ts'
import { garrisonIn, isShutIn, shutInBy, situationOf, zoneState } from '../forces/places.ts'
import type { Situation } from '../map/situation.ts'
import { zoneOf } from '../map/theatre.ts'
import type { Into } from '../scenario.ts'
import type { CombatUnit, Garrison, Own, State } from '../state.ts'
import { strength, typeOf } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { mayReturn } from './coming-into-play.ts'

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
  return card.arms.includes(arm) && card.mayHold[nationality] === true
}

/** AOM-3.3: SP that still fit into it. */
export const roomIn = (s: Pick<State, 'scenario'>, { id, troops }: CombatUnit): number =>
  unitCard(s, id).capacity - strength(troops)

/** What everything hangs on while a seat places its troops; made once for all that is asked. */
export interface Placing {
  readonly side: Side
  readonly situation: Situation
  /** By nationalities: zones of depots that form a valid chain for them, and zones that are known to be connected or not. */
  readonly chains: Map<
    string,
    { readonly depots: readonly number[]; readonly connected: (boolean | undefined)[] }
  >
  /** AOM-40.5: CU that may come back, and by nationalities the zones where. */
  readonly returning: readonly number[]
  readonly returns: Map<string, readonly number[]>
}

export const placingOf = (s: State, seat: Seat): Placing => {
  const side = sideOf(s, seat)
  const situation = situationOf(s, side)
  return { side, situation, chains: new Map(), returning: mayReturn(s, seat), returns: new Map() }
}

/** AOM-40.5, AOM-11.4: connected by communications with a depot of a valid chain that is friendly to all of these. */
export function isConnected(
  s: State,
  { side, situation, chains }: Placing,
  zone: number,
  nationalities: readonly number[],
): boolean {
  const key = nationalities.join()
  const chain = chains.get(key) ?? { depots: chainFor(s, situation, side, nationalities), connected: [] }
  chains.set(key, chain)
  const from = [{ zone, isShutIn: false }]
  const isReached = () =>
    chain.depots.length > 0 &&
    depotsFrom(s, () => situation, side, from, nationalities).some(at => chain.depots.includes(at))
  chain.connected[zone] ??= isReached()
  return chain.connected[zone]
}

/** AOM-40.4: the enemy has shut it in. */
export const isGarrisonShut = (s: Pick<State, 'open'>, { side, zone, location }: Garrison): boolean =>
  location === 'place' && shutInBy(zoneState(s, zone)) === enemyOf(side)

/** AOM-40.5: null, or why SP of the type may not join the garrison of the zone. */
export function garrisonRefuses(s: State, placing: Placing, zone: number, type: number): Refusal | null {
  const { arm, nationality } = typeOf(s.scenario.roster, type)
  const garrison = garrisonIn(s, placing.side, zone)
  if (garrison === undefined) return illegal('AOM-40.5', 'aom.no-garrison')
  if (arm === 'artillery') return illegal('AOM-4.12', 'aom.no-guns-in-garrisons')
  if (isGarrisonShut(s, garrison)) return illegal('AOM-40.4', 'aom.shut-in')
  const isHome = zoneOf(s.scenario.theatre, zone).homeFor[nationality] === true
  return isHome || isConnected(s, placing, zone, [nationality]) ? null : illegal('AOM-40.5', 'aom.no-chain')
}

/** May SP that are meant for some CU only go into this one? */
export const isMeant = (s: State, into: Into | null, unit: number, hq: number): boolean =>
  into === null || (into.hqs.includes(hq) && into.kinds.includes(unitCard(s, unit).kind))

/** AOM-40.5: null, or why a CU on the map may not receive SP of the type. */
export function unitRefuses(s: State, placing: Placing, unit: CombatUnit, type: number): Refusal | null {
  if (!mayHold(s, unit.id, type)) return illegal('AOM-3.2', 'aom.may-not-hold')
  if (isShutIn(s, placing.side, unit)) return illegal('AOM-40.4', 'aom.shut-in')
  return isConnected(s, placing, unit.zone, nationalitiesFor(s, unit.id, type))
    ? null
    : illegal('AOM-40.5', 'aom.no-chain')
}

/** AOM-11.4: those of the CU and of the SP that join it. */
export function nationalitiesFor(s: Pick<State, 'scenario'>, unit: number, type: number): number[] {
  const { nationality } = unitCard(s, unit)
  const joining = typeOf(s.scenario.roster, type).nationality
  return nationality === joining ? [nationality] : [nationality, joining]
}
