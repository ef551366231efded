import { imagine } from './imagine.ts'
import { storyOf } from './log.ts'
import { Match } from './match.ts'
import { seeded } from './random.ts'
import type { Seat } from './seats.ts'
import type { Kind } from './state.ts'

const WORLDS = 4

/**
 * Could the seat take this decision back, and would nobody but it be asked next? As far as it can know: tried in
 * imagined worlds that fit its view, never in the true one, or a press would tell what lies hidden.
 */
export function isReversible<K extends Kind>(match: Match<K>, seat: Seat, decision: K['decision']): boolean {
  const { game } = match
  const random = seeded('reversible')
  const record = { ...match.record(), undo: null }
  for (let world = 0; world < WORLDS; world++) {
    const { state } = imagine(game, match.view(seat), match.memory(seat), random)
    const tried = Match.resume(game, record, { state, base: null, story: storyOf<K>([]) })
    if (!tried.decide(seat, decision).ok || tried.undoable(seat) === 0) return false
    if (tried.pending().seats.some(asked => asked.seat !== seat)) return false
  }
  return true
}
