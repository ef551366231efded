import { manoeuvre } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { begin, inContact, playOn } from './random-play.ts'

export interface Real {
  readonly scenario: string
  readonly options: object
  readonly position: object
}

/** Positions that random matches and battles come to: all kinds of them, each but once. */
export function realPositions(matches: number, battles: number): readonly Real[] {
  const found: Real[] = []
  for (let seed = 0; seed < matches; seed++)
    for (const [number, scenario] of SCENARIOS.entries()) {
      const options = { tournamentHands: number % 2 === 0 }
      playOn(begin({ scenario, options, seed }), seed, 40, match =>
        found.push({ scenario, options, position: manoeuvre.positions.write(match.state()) }),
      )
    }
  for (let seed = 0; seed < battles; seed++) {
    const match = inContact(seed)
    const { openAmbush } = match.scenario.options
    playOn(match, seed, 20, () =>
      found.push({
        scenario: 'battle',
        options: { openAmbush },
        position: manoeuvre.positions.write(match.state()),
      }),
    )
  }
  return found
}
