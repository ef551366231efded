import { type Match, pickFrom, seeded } from '@grognard/engine'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { playOut } from './random-play.ts'

/** Positions to be spoiled, and play from those that are accepted all the same. */

export interface Real {
  readonly scenario: string
  readonly position: object
}

/** Every position that some random matches come to, by scenario. */
export const realPositions = (matches: number): readonly (readonly Real[])[] =>
  SCENARIOS.map(scenario => {
    const found: Real[] = []
    for (let seed = 0; seed < matches; seed++)
      playOut({ scenario, options: {}, seed }, match =>
        found.push({ scenario, position: marchOfProgress.positions.write(match.state()) }),
      )
    return found
  })

/** Plays at random from the position to the end of the match; what goes wrong, or nothing. */
export function playOn(match: Match<MarchOfProgress>, seed: number): readonly string[] {
  const random = seeded(seed)
  while (match.outcome === null) {
    const wrong = marchOfProgress.violations(match.state())
    if (wrong.length > 0) return wrong
    const owing = match.pending().seats.filter(({ sealed }) => !sealed)
    const { seat } = pickFrom(random, owing)
    const done = match.decide(seat, pickFrom(random, match.options(seat).decisions))
    if (!done.ok) return [`an offered decision is refused: ${JSON.stringify(done.refusal)}`]
  }
  return marchOfProgress.violations(match.state())
}
