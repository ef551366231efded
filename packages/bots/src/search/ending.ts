import { type Kind, only, type Position, valueFor } from '@grognard/engine'
import type { Findings, Outlook, Thought } from '../bot.ts'
import { type End, endGame } from '../exact/end-game.ts'

export interface Ending {
  /** Positions that may be looked at before it is left to the search. */
  readonly positions: number
}

/**
 * Solves the end where the game says that it is near; what cannot be solved in so few positions is searched. So is what is
 * certainly lost: there every decision is worth the same, and one looks for what the other might mishandle.
 */
export function ending<K extends Kind>(
  settings: Ending,
  { game, seat }: Outlook<K>,
  world: Position<K>,
  search: () => Thought<K>,
): Thought<K> {
  const isNear = game.hints?.nearEnd?.(world.state) ?? false
  const end = isNear ? endGame(world, settings) : null
  if (end === null) return search()
  let searched: Thought<K> | null = null
  return {
    ponder(iterations) {
      if (searched !== null) return searched.ponder(iterations)
      if (end.ponder(iterations)) return true
      const found = end.found()
      if (found.solved && !isLost(found, seat)) return false
      searched = search()
      return true
    },
    weight: () => searched?.weight?.() ?? 1,
    found() {
      const found = end.found()
      if (found.solved && !isLost(found, seat)) return findingsOf(found, world, seat)
      searched ??= search()
      const hoped = searched.found()
      return found.solved ? worthNothing(hoped) : hoped
    },
  }
}

const isLost = <K extends Kind>({ high }: End<K>, seat: number): boolean => valueFor(high, seat) < NOTHING

const NOTHING = 1e-3

/** What the search hopes for is not what is certain. */
const worthNothing = <K extends Kind>(findings: Findings<K>): Findings<K> => ({
  ...findings,
  options: findings.options.map(option => ({ ...option, value: 0 })),
})

/** All that the mixture holds is worth the same against good play; what is left out of it was not needed. */
function findingsOf<K extends Kind>(
  { low, mixtures, positions }: End<K>,
  world: Position<K>,
  seat: number,
): Findings<K> {
  const options = (mixtures[seat] ?? []).map(({ decision, probability }) => ({
    decision,
    share: probability,
    value: valueFor(low, seat),
    looks: positions,
    line: [{ seat, decision }],
  }))
  return { options, mixed: world.step?.anyOf !== true && world.choosers !== only(seat) }
}
