import type { Seat } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import { placeOfLeader } from '../leaders/reach.ts'
import { leaderSeat } from '../leaders/seat.ts'
import { chiefOf } from '../table/command.ts'
import { formationAt } from '../table/formations.ts'
import { leaderAt } from '../table/leaders.ts'
import { sideOf } from '../table/names.ts'
import type { Table } from '../table/units.ts'
import { NONE, type Side } from '../vocabulary.ts'
import type { Tier } from './attempt.ts'

/** Who issues orders, and to whom (MAR-4.10, MAR-4.12). */

/** MAR-4.12: a commander off the table issues no orders, except a commander-in-chief. */
export function issuersOf(s: Table, side: Side, tier: Tier): number[] {
  if (tier === 'army') {
    const chief = chiefOf(s, side)
    return chief === NONE ? [] : [chief]
  }
  const commanders = s.scenario.sides[side].corps.map(({ commander }) => commander)
  return [...new Set(commanders)].filter(leader => leaderAt(s, leader).place === 'table')
}

/** MAR-24.14: those of them whom the seat plays. */
export const issuersFor = (s: Table, seat: Seat, tier: Tier): number[] =>
  issuersOf(s, sideOf(s, seat), tier).filter(leader => leaderSeat(s, leader) === seat)

/** Where an issuer is; null: off the table. */
export const pointOf = (s: Table, issuer: number): Point | null =>
  leaderAt(s, issuer).place === 'table' ? placeOfLeader(s, issuer) : null

/** MAR-11.11: an MF that is broken cannot be ordered; MF en route can (MAR-14.5). */
const mayReceive = ({ open }: Table, formation: number): boolean => {
  const { state } = open.formations[formation] ?? { state: 'destroyed' }
  return state === 'ready' || state === 'retiring'
}

/** MAR-4.10: the MFs to which a leader may issue in this tier. */
export function subordinates(s: Table, side: Side, tier: Tier, issuer: number): number[] {
  const all = s.open.formations.flatMap((each, i) => (each.side === side && mayReceive(s, i) ? [i] : []))
  if (tier === 'army') return all
  return all.filter(i => s.scenario.sides[side].corps[formationAt(s, i).corps]?.commander === issuer)
}
