import type { Kind, Match, Seat, View } from '@grognard/engine'

/** A question to a bot as plain data, so that it can be thought about elsewhere: what its seat sees and remembers. */
export interface Job {
  readonly game: string
  readonly scenario: string
  readonly options: unknown
  /** Data that the match is played with besides the house's. */
  readonly added: readonly unknown[]
  readonly view: Omit<View<Kind>, 'scenario'>
  readonly memory: Kind['memory'] | null
  readonly seat: Seat
  readonly level: string
  readonly seed: string
  /** Milliseconds within which an answer is wanted, where that is less than the level would take. */
  readonly within?: number
}

export function jobFor(match: Match<Kind>, seat: Seat, level: string, seed: string): Job {
  const { scenario: _, ...view } = match.view(seat)
  return {
    game: match.game.id,
    scenario: match.terms.scenario,
    options: match.terms.options ?? {},
    added: match.game.data?.added ?? [],
    view,
    memory: match.memory(seat),
    seat,
    level,
    seed,
  }
}
