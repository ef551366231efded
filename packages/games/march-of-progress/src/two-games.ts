import type { Outcome } from '@grognard/engine'
import type { Scenario } from './scenario.ts'

/** One game of a two-game match: which player sat in the blue seat, and how it ended. */
export interface GameOfMatch {
  readonly blue: 'first' | 'second'
  readonly outcome: Outcome
}

type MatchResult = 'first' | 'second' | 'tie'

/**
 * MOP-18.5: a scenario played twice with sides exchanged. A win counts 1, a tie one half; if that is equal,
 * VPs over both games decide where VPs win games at all.
 */
export function resultOfTwoGames(scenario: Scenario, games: readonly GameOfMatch[]): MatchResult {
  const halves = total(games, (outcome, seat) =>
    outcome.winners.length === 0 ? 1 : outcome.winners.includes(seat) ? 2 : 0,
  )
  if (halves.first !== halves.second) return halves.first > halves.second ? 'first' : 'second'
  if (scenario.parts[0]?.victory.type !== 'vp-threshold') return 'tie'
  const vp = total(games, (outcome, seat) => outcome.scores[seat] ?? 0)
  return vp.first === vp.second ? 'tie' : vp.first > vp.second ? 'first' : 'second'
}

function total(games: readonly GameOfMatch[], points: (outcome: Outcome, seat: number) => number) {
  const sum = { first: 0, second: 0 }
  for (const { blue, outcome } of games) {
    sum.first += points(outcome, blue === 'first' ? 0 : 1)
    sum.second += points(outcome, blue === 'first' ? 1 : 0)
  }
  return sum
}
