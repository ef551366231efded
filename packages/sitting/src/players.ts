import type { Kind, Match } from '@grognard/engine'

export const HUMAN = 'human'

/** Who plays, by seat: `human`, or the level of a bot. A seat that nobody is named for is a human's. */
export const playersOf = <K extends Kind>(match: Match<K>): readonly string[] =>
  match.game.seats(match.scenario).map((_, seat) => match.terms.players?.[seat] || HUMAN)
