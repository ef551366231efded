import type { Glance, Kind, Language, Match } from '@grognard/engine'

/** How a match stands, in small, for the list of those to continue. */
export interface Standing extends Glance {
  /** What the seats are called, in the language in which it was kept. */
  readonly seats: readonly string[]
}

const NOTHING: Glance = { turn: null, score: null, pieces: [] }

/** As a spectator sees it: whoever opens the list at a shared screen learns nothing from it. */
export function standingOf(match: Match<Kind>, language: Language): Standing {
  const { game, scenario } = match
  const view = match.view(null)
  return {
    ...(game.glance?.(view) ?? NOTHING),
    seats: game.seats(scenario).map((_, seat) => game.words[language].seat(scenario, seat, view)),
  }
}
