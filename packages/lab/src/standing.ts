import { addUses, type CardTable } from './cards.ts'
import { type Contest, type Fixture, fixtureOf } from './fixtures.ts'
import type { Forfeit, Played } from './played.ts'
import { sprt, type Test, type Verdict } from './sprt.ts'
import { addMatch, emptyTally, pointsOf, type Tally } from './tally.ts'

/** What has come of a row so far. */
export interface Standing {
  readonly contest: Contest
  readonly tally: Tally
  readonly cards: CardTable
  readonly forfeits: Forfeited[]
  /** Null where nothing is tested. */
  verdict: Verdict | null
}

interface Forfeited extends Forfeit {
  readonly match: Fixture
}

/** More need nobody's eyes: the tally counts them. */
const KEPT_FORFEITS = 100

export const newStanding = (contest: Contest): Standing => ({
  contest,
  tally: emptyTally(),
  cards: {},
  forfeits: [],
  verdict: null,
})

/** Adds the match of this number. */
export function addTo(standing: Standing, number: number, played: Played, test: Test | null): void {
  const { contest, tally, cards, forfeits } = standing
  addMatch(tally, contest, number, played)
  addUses(cards, played, contest.cardKind)
  if (played.forfeit && forfeits.length < KEPT_FORFEITS)
    forfeits.push({ ...played.forfeit, match: fixtureOf(contest, number) })
  // Only whole pairs are looked at, or the better seat would speak for whoever has it first.
  const isWhole = (number + 1) % contest.seatings === 0
  if (test !== null && isWhole) standing.verdict = sprt(test, pointsOf(tally.first), tally.matches)
}

/** Has the test found an answer? */
export const isDecided = ({ verdict }: Standing): boolean => verdict !== null && verdict.accepted !== null
