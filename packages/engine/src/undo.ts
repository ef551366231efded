import type { Game } from './game.ts'
import { same } from './plain.ts'
import type { Seat } from './seats.ts'
import type { Kind, State } from './state.ts'

/**
 * Where a stretch of decisions of one seat began that may be taken back one by one: the state before the first of
 * them, and the decisions since. One copy of a state, however long the stretch.
 */
export interface Base<K extends Kind> {
  readonly seat: Seat
  /** How many entries stood. */
  readonly moment: number
  readonly hash: string
  readonly state: State<K>
  readonly memories: readonly (K['memory'] | null)[]
  readonly decisions: K['decision'][]
}

/**
 * Has anything happened since that cannot be taken back: chance was drawn, something was shown, secrets have changed
 * that are not the seat's, or something of its own went into the open?
 */
export function drewOrShowed<K extends Kind>(
  { manifest }: Game<K>,
  { seat, state: before }: Base<K>,
  after: State<K>,
): boolean {
  if (after.chance.draws !== before.chance.draws || after.shown !== before.shown) return true
  if (!manifest.hiddenInformation) return false
  const isUnchanged = (other: Seat) => same(before.own[other], after.own[other])
  const areOthersUnchanged =
    same(before.hidden, after.hidden) &&
    same(before.shared, after.shared) &&
    before.own.every((_, other) => other === seat || isUnchanged(other))
  return !areOthersUnchanged || (!isUnchanged(seat) && !same(before.open, after.open))
}
