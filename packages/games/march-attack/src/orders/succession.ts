import type { Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { leaderId } from '../table/names.ts'
import { isOfTroops, NONE } from '../vocabulary.ts'

/** MAR-24.17: with the MF that has arrived a new commander-in-chief takes over; until he enters he is off the table. */
export function succeed(s: State, formation: number, tell: Tell<MarchAttack> | undefined): void {
  const { leaders } = s.scenario
  const [comes, leaves] = [
    leaders.findIndex(({ arrivesWith }) => arrivesWith === formation),
    leaders.findIndex(({ leavesFor }) => leavesFor === formation),
  ]
  const [next, former] = [s.open.leaders[comes], s.open.leaders[leaves]]
  if (next === undefined || next.place !== 'en-route') return
  next.place = 'off-table'
  if (former !== undefined && former.place !== 'lost')
    Object.assign(former, { place: 'left', attachedTo: NONE })
  // MAR-4.7: artillery of the army is under whoever commands it.
  for (const major of s.open.formations)
    if (major.commander === leaves && !isOfTroops(major.type)) major.commander = comes
  tell?.({ type: 'succeeded', rule: 'MAR-24.17', leader: leaderId(s, comes) })
}
