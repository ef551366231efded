import type { State } from '../state.ts'
import { NO } from '../vocabulary.ts'

/** AOM-4.9: a leader is in play once, or available. */
export function* wrongLeaders(s: State): Generator<string> {
  const { leaders } = s.scenario.roster
  const seen = new Set<number>()
  for (const leader of leadersOf(s)) {
    if (leader === NO) continue
    if (seen.has(leader)) yield `${leaders[leader]?.id} is in two places (AOM-4.9)`
    seen.add(leader)
  }
}

/** Those who have fallen are in play no more (AOM-41.6); whoever has lost his CU is available (AOM-4.10). */
function* leadersOf({ own, shared }: State): Generator<number> {
  for (const { headquarters, units, paroled } of own) {
    const pieces = [...headquarters, ...units]
    for (const { leader, isLeaderLost } of pieces) if (!isLeaderLost) yield leader
    for (const sent of paroled)
      for (const { leader, isLeaderLost } of [...sent.headquarters, ...sent.units])
        if (!isLeaderLost) yield leader
  }
  for (const { secret } of shared) if (secret.kind === 'leaders') yield* secret.leaders
}
