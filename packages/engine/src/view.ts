import { copy } from './plain.ts'
import { has, type Seat } from './seats.ts'
import type { Kind, SharedView, State, View } from './state.ts'

/**
 * What a seat, or a spectator, may know. A copy: whoever holds it holds nothing of the match. `silent`: the step that
 * waits does not tell who has chosen.
 */
export function viewOf<K extends Kind>(s: State<K>, seat: Seat | null, silent = false): View<K> {
  return {
    seat,
    scenario: s.scenario,
    open: copy(s.open),
    own: seat === null ? null : copy(s.own[seat] ?? null),
    shared: seat === null ? [] : sharedWith(s, seat),
    flow: copy(s.flow),
    sealed: s.sealed.map((choice, other) => choice !== null && (!silent || other === seat)),
    chosen: seat === null ? null : copy(s.sealed[seat] ?? null),
    outcome: copy(s.outcome),
  }
}

/** In the order of their keys: the order in which they came to be might tell of those that it does not see. */
const sharedWith = <K extends Kind>(s: State<K>, seat: Seat): SharedView<K>[] =>
  s.shared
    .filter(({ audience }) => has(audience, seat))
    .map(({ key, secret }) => ({ key, secret: copy(secret) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
