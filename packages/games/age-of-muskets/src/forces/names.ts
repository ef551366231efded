import { type Seat, there } from '@grognard/engine'
import { zoneOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { type Troop, typeOf } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'
import { hqCard, hqOfPiece, isHqPiece, pieceOfHq, pieceOfUnit, unitCard } from './pieces.ts'

/** From numbers to names, and back: decisions and events have names, states have numbers. */

type Known = Pick<State, 'scenario'>

export const zoneId = (s: Known, zone: number): string => zoneOf(s.scenario.theatre, zone).id
export const unitId = (s: Known, unit: number): string => unitCard(s, unit).id
export const hqId = (s: Known, hq: number): string => hqCard(s, hq).id
/** Of an HQ or a CU, by the number that a counter's face has. */
export const pieceId = (s: Known, piece: number): string =>
  isHqPiece(s, piece) ? hqId(s, hqOfPiece(s, piece)) : unitId(s, piece)
export const leaderId = (s: Known, leader: number): string | null =>
  s.scenario.roster.leaders[leader]?.id ?? null
export const playerId = (s: Known, seat: Seat): string => there(s.scenario.players[seat], 'such seat').id
export const sideId = (s: Known, side: Side): string => there(s.scenario.roster.sides[side], 'such side').id
export const nationalityId = (s: Known, nationality: number): string =>
  there(s.scenario.roster.nationalities[nationality], 'such nationality').id
export const bridgeId = (s: Known, bridge: number): string =>
  there(s.scenario.theatre.bridges[bridge], 'such bridge').id
export const typeId = (s: Known, type: number): string => typeOf(s.scenario.roster, type).id

type Things = readonly { readonly id: string }[]

/** By list of a scenario, which never changes: the number of each name in it. */
const numbers = new WeakMap<Things, ReadonlyMap<string, number>>()

const numbersIn = (things: Things): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const [number, { id }] of things.entries()) if (!found.has(id)) found.set(id, number)
  numbers.set(things, found)
  return found
}

const numberIn = (things: Things, id: string): number =>
  (numbers.get(things) ?? numbersIn(things)).get(id) ?? NO

/** NO: there is none of that name. */
export const zoneNamed = (s: Known, id: string): number => numberIn(s.scenario.theatre.zones, id)
export const unitNamed = (s: Known, id: string): number => numberIn(s.scenario.roster.combatUnits, id)
export const hqNamed = (s: Known, id: string): number => numberIn(s.scenario.roster.headquarters, id)
/** A CU or an HQ, whichever has the name. */
export function pieceNamed(s: Known, id: string): number {
  const unit = unitNamed(s, id)
  if (unit >= 0) return pieceOfUnit(unit)
  const hq = hqNamed(s, id)
  return hq < 0 ? hq : pieceOfHq(s, hq)
}
export const leaderNamed = (s: Known, id: string): number => numberIn(s.scenario.roster.leaders, id)
export const typeNamed = (s: Known, id: string): number => numberIn(s.scenario.roster.troopTypes, id)
export const bridgeNamed = (s: Known, id: string): number => numberIn(s.scenario.theatre.bridges, id)
export const nationalityNamed = (s: Known, id: string): number =>
  numberIn(s.scenario.roster.nationalities, id)
export const seatNamed = (s: Known, id: string): Seat => numberIn(s.scenario.players, id)

/** As events have them: SP by troop type, whatever state they are in. */
export const troopsById = (s: Known, troops: readonly Troop[]): { [type: string]: number } =>
  Object.fromEntries(troops.map(({ type, normal, shattered }) => [typeId(s, type), normal + shattered]))
