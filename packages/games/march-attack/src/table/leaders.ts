import { there } from '@grognard/engine'
import type { Leader } from '../state.ts'
import { TABLES } from '../tables.ts'
import type { Command, Inspiration, Side } from '../vocabulary.ts'
import type { Table } from './units.ts'

export const leaderAt = ({ open }: Table, leader: number): Leader =>
  there(open.leaders[leader], 'such leader')

export const sideOfLeader = ({ scenario }: Pick<Table, 'scenario'>, leader: number): Side =>
  there(scenario.leaders[leader], 'such leader').side

/** MAR-4.13: a replacement is poor and uninspiring, whoever it replaces. */
export const commandOf = (s: Table, leader: number): Command =>
  leaderAt(s, leader).isReplacement ? 'poor' : there(s.scenario.leaders[leader], 'such leader').command

export const inspirationOf = (s: Table, leader: number): Inspiration =>
  leaderAt(s, leader).isReplacement
    ? 'uninspiring'
    : there(s.scenario.leaders[leader], 'such leader').inspiration

/** MAR-2.11: the best of the leaders who are attached to the unit and can inspire it (MAR-9.21); null: none. */
export function bestLeaderOf(s: Table, unit: number): Inspiration | null {
  let best: Inspiration | null = null
  for (const [number, leader] of s.open.leaders.entries()) {
    if (leader.place !== 'table' || leader.attachedTo !== unit || leader.isUnhorsed) continue
    const inspiration = inspirationOf(s, number)
    const { inspiration: bonus } = TABLES.leadership
    if (best === null || bonus[inspiration].bonus > bonus[best].bonus) best = inspiration
  }
  return best
}
