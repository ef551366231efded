import { fingerprint } from './hash.ts'
import type { Kind, State } from './state.ts'

/** What is not plain data is named by its path in the state. */
const HASHED = ['open', 'own', 'shared', 'hidden', 'flow', 'shown', 'outcome']

/**
 * A fingerprint of a whole state, for tests and benchmarks. Sealed choices do not count: a hash of the few cards that
 * somebody may have chosen would tell which one it is.
 */
export function hashOf<K extends Kind>(s: State<K>): string {
  const { draws, script } = s.chance
  const random = s.chance.source === 'fast' ? s.chance.random : null
  return fingerprint(
    [s.open, s.own, s.shared, s.hidden, s.flow, s.shown, s.outcome, draws, script, random],
    HASHED,
  )
}
