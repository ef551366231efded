import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { leadersKey } from './elimination.ts'

/** AOM-4.10, AOM-41.10: leaders of the side that are available, of the nationality of the one who is replaced. */
export function leadersOf(
  s: Pick<State, 'scenario' | 'shared'>,
  side: Side,
  what: 'HQ' | 'CU',
  instead: number,
): number[] {
  const { leaders } = s.scenario.roster
  const pool = s.shared.find(({ key }) => key === leadersKey(side))?.secret
  const nationality = leaders[instead]?.nationality
  if (pool?.kind !== 'leaders') return []
  return pool.leaders.filter(leader => {
    const card = leaders[leader]
    return (
      card?.nationality === nationality && (what === 'HQ' ? card?.canCommandHQ : card?.canCommandCU) === true
    )
  })
}
