import { headcount, underWay } from '../forces/headcount.ts'
import type { State } from '../state.ts'

/** AOM-5.1, AOM-42.1: every SP that has come into play is somewhere, once, or lost for good. */
export function* wrongHeadcount(s: State): Generator<string> {
  const present = headcount(s)
  const straggling = underWay(s)
  for (const [nationality, { id }] of s.scenario.roster.nationalities.entries()) {
    const lost = s.hidden.lost[nationality] ?? 0
    const there = (present[nationality] ?? 0) + (straggling[nationality] ?? 0)
    const mustered = s.hidden.mustered[nationality] ?? 0
    // Whoever gives up in the middle of something leaves it undone: stragglers are nowhere then.
    const isRight = s.outcome === null ? there + lost === mustered : there + lost <= mustered
    if (!isRight)
      yield `${id} has ${there} SP and has lost ${lost}, but ${mustered} have come into play (AOM-5.1)`
  }
  for (const [side, { id }] of s.scenario.roster.sides.entries()) {
    const lost = s.scenario.roster.nationalities.reduce(
      (sum, nationality, at) => (nationality.side === side ? sum + (s.hidden.lost[at] ?? 0) : sum),
      0,
    )
    const surrendered = s.open.surrendered[side === 0 ? 0 : 1]
    if (surrendered > lost) yield `${id} has surrendered ${surrendered} SP, but lost ${lost} only (AOM-60.5)`
  }
}
