import type { Game, Kind, Lot, Match, RuleId } from '@grognard/engine'
import { type FuzzFailure, fuzzMatch } from '@grognard/engine/testing'

/** What is worth knowing of a match that came to its end. */
export interface Played {
  readonly seed: number
  readonly scenario: string
  readonly how: string
  readonly rule: RuleId
  readonly decisions: number
  /** What fell to the winners: `{ order: 'first', nation: 'france' }`; empty where nobody won or nothing fell. */
  readonly won: readonly Lot[]
  /** By seat. */
  readonly lots: readonly Lot[]
}

export type Failure = FuzzFailure & { readonly seed: number }

/** Plays the match of a seed; whether it was well, and how it went. */
export function play<K extends Kind>(game: Game<K>, seed: number): Played | Failure {
  let played: Played | null = null
  const failure = fuzzMatch(game, seed, match => {
    played = recordOf(match, seed)
  })
  return failure === null ? played! : { ...failure, seed }
}

export const isFailure = (result: Played | Failure): result is Failure => 'reason' in result

function recordOf<K extends Kind>(match: Match<K>, seed: number): Played {
  const { how, rule, winners } = match.outcome!
  const lots = match.game.lots?.(match.view(null)) ?? []
  return {
    seed,
    scenario: match.terms.scenario,
    how,
    rule,
    decisions: match.entries.reduce((sum, { decisions }) => sum + decisions.length, 0),
    won: winners.flatMap(seat => lots.slice(seat, seat + 1)),
    lots,
  }
}
