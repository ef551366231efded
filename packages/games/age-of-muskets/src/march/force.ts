import { ownOf, type Seat } from '@grognard/engine'
import { acting, hqOfForce, type Acting as Sheet, unitsOfForce } from '../activation/acting.ts'
import { hqOfPiece, isHqPiece, pieceOfHq, pieceOfUnit, sideOf } from '../forces/pieces.ts'
import { hasPieces, isShutIn } from '../forces/places.ts'
import { eachOnce } from '../map/theatre.ts'
import type { CombatUnit, Counter, Headquarters, State } from '../state.ts'
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

/** What everybody sees of the Force that acts: its counters that are not shut in, by the zones in which they are. */
export function zonesSeen({ open }: State, side: Side): number[] {
  const ours = open.counters.filter(({ id }) => open.activation.counters.includes(id))
  const isFree = ({ zone, inside }: Counter) => !isShutIn({ open }, side, { zone, inside })
  return eachOnce(ours.filter(isFree).map(({ zone }) => zone))
}

/** AOM-20.1, AOM-20.2: is any part of it in a zone with enemy CU or HQ? */
export const meetsEnemy = (s: State, side: Side): boolean =>
  zonesSeen(s, side).some(zone => hasPieces(s, enemyOf(side), zone))

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
