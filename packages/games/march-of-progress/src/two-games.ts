import type { Outcome, OverTwo, Seat } from '@grognard/engine'
import type { Scenario } from './scenario.ts'
import { enemyOf } from './vocabulary.ts'

/**
 * MOP-18.5: a scenario played twice with sides exchanged. A win counts 1, a tie one half; if that is equal,
 * VPs over both games decide where VPs win games at all. Who sits at 0 in the second game sat at 1 in the first.
 */
export function overTwo(scenario: Scenario, first: Outcome, second: Outcome): OverTwo {
  const lead = (points: (outcome: Outcome, seat: Seat) => number): number => {
    const of = (seat: Seat) => points(first, enemyOf(seat)) + points(second, seat)
    return of(0) - of(1)
  }
  const games = lead(({ winners }, seat) => (winners.length === 0 ? 1 : winners.includes(seat) ? 2 : 0))
  const byVp = scenario.parts[0]?.victory.type === 'vp-threshold'
  const ahead = games !== 0 || !byVp ? games : lead(({ scores }, seat) => scores[seat] ?? 0)
  return { winner: ahead === 0 ? null : ahead > 0 ? 0 : 1, rule: 'MOP-18.5' }
}
