import type { Seat } from '@grognard/engine'
import { type Acting, hqOfForce, unitsOfForce } from '../activation/acting.ts'
import { leadersOf } from '../forces/leaders.ts'
import { hqId, unitId } from '../forces/names.ts'
import { hqCard, sideOf, unitCard } from '../forces/pieces.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'

/** A CU or HQ with a Leader Loss marker, under its name. */
interface Leaderless {
  readonly name: string
  readonly piece: CombatUnit | Headquarters
  readonly nationality: number
  readonly isHq: boolean
}

/** AOM-21.4, AOM-21.5: those of the Force that get a new leader now, if there is one. */
export function leaderless(s: State, { seat, force }: Pick<Acting, 'seat' | 'force'>): Leaderless[] {
  const hq = hqOfForce(s, seat, force)
  const units = unitsOfForce(s, seat, force).map(piece => ({
    name: unitId(s, piece.id),
    piece,
    nationality: unitCard(s, piece.id).nationality,
    isHq: false,
  }))
  const hqs =
    hq === undefined
      ? []
      : [{ name: hqId(s, hq.id), piece: hq, nationality: hqCard(s, hq.id).nationality, isHq: true }]
  return [...hqs, ...units].filter(({ piece }) => piece.isLeaderLost)
}

/** AOM-41.10 */
export const candidatesFor = (s: State, seat: Seat, { nationality, isHq }: Leaderless): number[] =>
  leadersOf(s, sideOf(s, seat), isHq ? 'HQ' : 'CU', nationality)
