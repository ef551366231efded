import type { CombatUnit, Headquarters, State } from '../state.ts'
import { NO, type Side } from '../vocabulary.ts'
import { leadersKey } from './elimination.ts'

/** AOM-4.10, AOM-41.10: leaders of the side that are available for an HQ or CU of the nationality. */
export function leadersOf(
  s: Pick<State, 'scenario' | 'shared'>,
  side: Side,
  what: 'HQ' | 'CU',
  nationality: number,
): number[] {
  const { leaders } = s.scenario.roster
  const pool = s.shared.find(({ key }) => key === leadersKey(side))?.secret
  if (pool?.kind !== 'leaders') return []
  return pool.leaders.filter(leader => {
    const card = leaders[leader]
    return (
      card?.nationality === nationality && (what === 'HQ' ? card?.canCommandHQ : card?.canCommandCU) === true
    )
  })
}

/** He is called up: he is no longer among those who are available, and the Leader Loss marker is taken off. */
export function appoint(
  s: Pick<State, 'shared'>,
  side: Side,
  piece: CombatUnit | Headquarters,
  leader: number,
): void {
  const pool = s.shared.find(({ key }) => key === leadersKey(side))?.secret
  const at = pool?.kind === 'leaders' ? pool.leaders.indexOf(leader) : NO
  if (pool?.kind === 'leaders' && at !== NO) pool.leaders.splice(at, 1)
  piece.leader = leader
  piece.isLeaderLost = false
}
