import type { View } from '@grognard/engine'
import type { Memory } from '../memory.ts'
import { receiverOf } from '../reinforcement/allotment.ts'
import { addLoose } from '../reinforcement/loose-troops.ts'
import type { Into } from '../scenario.ts'
import type { AgeOfMuskets, Own } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { frameOf, isAt } from './flow.ts'

/** AOM-40.2, AOM-40.5: what others have to place just now; what the scenario sends and events tell is no secret. */
export function inventLoose(view: View<AgeOfMuskets>, own: readonly Own[], memory: Memory | null): void {
  const { plan, roster } = view.scenario
  if (plan.kind !== 'campaign') return
  const give = (nationality: number, troops: readonly Troop[], into: Into | null) => {
    const seat = receiverOf(view, nationality, into)
    const sheet = own[seat]
    if (seat === view.seat || sheet === undefined) return
    for (const { type, normal } of troops) addLoose(sheet, type, normal, into)
  }
  if (isAt(view, 'reinforcements', ['allotLoose', 'placeLoose'])) {
    for (const planned of plan.reinforcements)
      if (planned.kind === 'sp' && planned.turn === view.open.turn)
        give(planned.nationality, planned.troops, planned.into)
    for (const [nationality, { id, ladder }] of roster.nationalities.entries()) {
      const count = memory?.recovered[id] ?? 0
      if (count > 0) give(nationality, [{ type: ladder[0], normal: count, shattered: 0 }], null)
    }
  }
  if (!isAt(view, 'withdrawal', ['placeLoose'])) return
  const segment = frameOf(view, 'withdrawals')
  const planned = plan.withdrawals[segment?.items?.[segment.index] ?? -1]
  if (planned?.kind !== 'cu' || planned.inReturn === null) return
  const { nationality, troops, into } = planned.inReturn
  give(nationality, troops, into)
}
