import { cloneState, everyBranch, type Kind, Position, type Seat } from '@grognard/engine'

/** One thing that chance may make of what was decided. */
interface Branch<K extends Kind> {
  readonly probability: number
  readonly position: Position<K>
}

/**
 * Every position that these decisions may lead to, by the results of chance, from the very code that plays
 * them. A step without chance has a single branch.
 */
export function branchesOf<K extends Kind>(
  from: Position<K>,
  decisions: readonly (readonly [Seat, K['decision']])[],
): Branch<K>[] {
  const branches: Branch<K>[] = []
  everyBranch(chance => {
    const state = cloneState(from.game, from.state)
    state.chance = chance
    const position = new Position(from.game, state)
    for (const [seat, decision] of decisions) position.decide(seat, decision)
    branches.push({ probability: chance.probability, position })
  }, Number.POSITIVE_INFINITY)
  return branches
}
