import { ownOf, type Seat } from '@grognard/engine'
import { acting, hqOfForce, type Acting as Sheet, unitsOfForce } from '../activation/acting.ts'
import { hqOfPiece, isHqPiece, pieceOfHq, pieceOfUnit, sideOf } from '../forces/pieces.ts'
import { hasPieces } from '../forces/places.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

/** The Force that acts, with what is left of it. */
export interface Acting extends Sheet {
  readonly side: Side
  readonly hq: Headquarters | null
  readonly units: readonly CombatUnit[]
}

export function actingForce(s: State): Acting {
  const now = acting(s)
  const { seat, force } = now
  return {
    ...now,
    side: sideOf(s, seat),
    hq: hqOfForce(s, seat, force) ?? null,
    units: unitsOfForce(s, seat, force),
  }
}

/** The zones in which CU are, each once. */
export const zonesOf = (units: readonly CombatUnit[]): number[] => [...new Set(units.map(({ zone }) => zone))]

/** AOM-8.14: where everybody sees that the Force is. */
export const zonesSeen = ({ hq, units }: Acting): number[] => [
  ...new Set([...(hq === null ? [] : [hq.zone]), ...zonesOf(units)]),
]

/** AOM-20.1, AOM-20.2: is any part of it in a zone with enemy CU or HQ? */
export const meetsEnemy = (s: State, acting: Acting): boolean =>
  zonesSeen(acting).some(zone => hasPieces(s, enemyOf(acting.side), zone))

type Known = Pick<State, 'scenario' | 'own'>

/** A CU or HQ of the player by its number among all pieces; undefined: he has none such on the map. */
export function pieceOf(s: Known, seat: Seat, piece: number): CombatUnit | Headquarters | undefined {
  const { headquarters, units } = ownOf(s, seat)
  return isHqPiece(s, piece)
    ? headquarters.find(({ id }) => id === hqOfPiece(s, piece))
    : units.find(({ id }) => id === piece)
}

/** Its number among all pieces. */
export const pieceNumber = (s: Known, thing: CombatUnit | Headquarters): number =>
  'troops' in thing ? pieceOfUnit(thing.id) : pieceOfHq(s, thing.id)

/** The HQ whose restrictions a piece shares (AOM-59.4); NO: it has none. */
export const hqOver = (s: Known, piece: number, thing: CombatUnit | Headquarters): number =>
  isHqPiece(s, piece) ? thing.id : 'hq' in thing ? thing.hq : NO
