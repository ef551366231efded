import { type Told, teller } from './chronicle.ts'
import type { Game } from './game.ts'
import { chained } from './log.ts'
import { type Memories, memoriesAfter } from './memories.ts'
import { same } from './plain.ts'
import { cloneState, Position } from './position.ts'
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
  readonly memories: Memories<K>
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

/**
 * So many of a seat's last decisions can be taken back in any case, several times more than any game here makes in a
 * stretch; twice as many are kept, and then the older half stands for good. Otherwise what is saved with every decision
 * would grow for as long as one seat goes on alone.
 */
export const LEAST_UNDOABLE = 50

/** The same stretch, begun later where it has become too long. */
export function keptShort<K extends Kind>(game: Game<K>, base: Base<K>): Base<K> {
  if (base.decisions.length < 2 * LEAST_UNDOABLE) return base
  const settled = base.decisions.slice(0, LEAST_UNDOABLE)
  const { position, memories, hash } = playedFrom(game, { ...base, decisions: settled })
  return {
    seat: base.seat,
    moment: base.moment + settled.length,
    hash,
    state: position.state,
    memories,
    decisions: base.decisions.slice(LEAST_UNDOABLE),
  }
}

/** Where the decisions since lead to. */
export function playedFrom<K extends Kind>(
  game: Game<K>,
  base: Base<K>,
): { readonly position: Position<K>; readonly memories: Memories<K>; readonly hash: string } {
  const position = new Position(game, cloneState(game, base.state))
  let { memories, hash } = base
  for (const decision of base.decisions) {
    const told: Told<K>[] = []
    position.decide(base.seat, decision, teller(told))
    memories = memoriesAfter(game, memories, told)
    hash = chained(hash, [[base.seat, decision]], told, position.state.chance.trace)
  }
  return { position, memories, hash }
}
