import { ownOf, type Seat, there } from '@grognard/engine'
import type { ActivationSheet, Force } from '../activation/state.ts'
import {
  hqOfPiece,
  isHqPiece,
  leaderOfHq,
  leaderOfUnit,
  pieceOfHq,
  pieceOfUnit,
  sideOf,
} from '../forces/pieces.ts'
import { hasPieces } from '../forces/places.ts'
import type { LeaderValues } from '../module/roster.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** The Force that acts, as the rules of a march look at it (AOM-12.3, AOM-12.4). */
export interface Acting {
  readonly seat: Seat
  readonly side: Side
  readonly sheet: ActivationSheet
  readonly force: Force
  /** What is left of it. */
  readonly hq: Headquarters | null
  readonly units: readonly CombatUnit[]
}

type Where = Pick<State, 'scenario' | 'open' | 'own'>

export function actingForce(s: Where): Acting {
  const { seat } = s.open.activation
  const { activation, headquarters, units } = ownOf(s, seat)
  const sheet = there(activation, 'activation')
  const force = there(sheet.forces[sheet.acting], 'Force that acts')
  return {
    seat,
    side: sideOf(s, seat),
    sheet,
    force,
    hq: headquarters.find(({ id }) => id === force.hq) ?? null,
    units: units.filter(({ id }) => force.units.includes(id)),
  }
}

/** AOM-12.14 */
export function commanderOf(s: Where, { hq, units }: Acting): LeaderValues {
  if (hq !== null) return leaderOfHq(s, hq)
  return leaderOfUnit(s, there(units[0], 'CU of the Force'))
}

/** AOM-17.12, AOM-17.15; an HQ that was taken along pays afterwards (AOM-12.11). */
export const mayCost = ({ sheet, force }: Acting, cost: number): boolean =>
  sheet.onCredit || force.parent !== sheet.hq || cost <= sheet.available

/** The zones in which the Force has CU, each once. */
export const zonesOf = ({ units }: Acting): number[] => [...new Set(units.map(({ zone }) => zone))]

/** AOM-20.1, AOM-20.2: is any part of it in a zone with enemy CU or HQ? */
export const meetsEnemy = (s: Where, acting: Acting): boolean =>
  [...zonesOf(acting), ...(acting.hq === null ? [] : [acting.hq.zone])].some(zone =>
    hasPieces(s, enemyOf(acting.side), zone),
  )

/** A CU or HQ of the player by its number among all pieces; undefined: he has none such on the map. */
export function pieceOf(s: Where, seat: Seat, piece: number): CombatUnit | Headquarters | undefined {
  const { headquarters, units } = ownOf(s, seat)
  return isHqPiece(s, piece)
    ? headquarters.find(({ id }) => id === hqOfPiece(s, piece))
    : units.find(({ id }) => id === piece)
}

/** Its number among all pieces. */
export const pieceNumber = (s: Where, thing: CombatUnit | Headquarters): number =>
  'troops' in thing ? pieceOfUnit(thing.id) : pieceOfHq(s, thing.id)

/** The HQ whose restrictions a piece shares (AOM-59.4); NO: it has none. */
export const hqOver = (s: Where, piece: number, thing: CombatUnit | Headquarters): number =>
  isHqPiece(s, piece) ? thing.id : 'hq' in thing ? thing.hq : NO
