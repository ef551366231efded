import { there } from '@grognard/engine'
import type { Contest } from './fixtures.ts'
import type { ResultsFile } from './results-file.ts'
import { run } from './run.ts'
import type { Test } from './sprt.ts'
import { addTo, isDecided, newStanding, type Standing } from './standing.ts'

export interface Simulation {
  readonly contests: readonly Contest[]
  /** Of each row. */
  readonly matches: number
  readonly workers: number
  /** How long an external bot may think about one decision. */
  readonly milliseconds: number
  /** Ends a row as soon as it is clear which of two shares its first entrant reaches. */
  readonly test: Test | null
  /** Where results are kept, and were kept before. */
  readonly file: ResultsFile | null
  readonly signal: AbortSignal
  /** After every match: how many were played, and how many are left at most. */
  progress?(played: number, left: number): void
}

/** Plays all rows as far as they are wanted; ended early, what was played until then. */
export async function simulate(simulation: Simulation): Promise<Standing[]> {
  const { contests, matches, workers, milliseconds, test, file, signal, progress } = simulation
  const standings = contests.map(newStanding)
  let played = 0
  const left = () =>
    standings.reduce((sum, row) => sum + (isDecided(row) ? 0 : matches - row.tally.matches), 0)
  await run({
    contests,
    from: contests.map(() => 0),
    until: matches,
    workers,
    milliseconds,
    signal,
    ...(file && { known: fixture => file.known(fixture) }),
    played(fixture, result) {
      played++
      file?.append(fixture, result)
    },
    count(contest, number, result) {
      const standing = there(standings[contest], 'such contest')
      addTo(standing, number, result, test)
      progress?.(played, left())
      return isDecided(standing)
    },
  })
  return standings
}

export * from './run.ts'
