import { type Game, isRecord, type Kind, type Lot, type Match } from '@grognard/engine'
import { type FuzzFailure, fuzzMatch, propertiesOf } from '@grognard/engine/testing'

/** What is worth knowing of a match that was well. */
export interface Played {
  readonly seed: number
  readonly scenario: string
  /** What the table agreed on, as far as it differs from the scenario's own set-up: `beginnerSetup`, `sectionSet all`. */
  readonly options: readonly string[]
  /** GOES_ON: the table lets matches go on for ever, and this one was left. */
  readonly how: string
  readonly rule: string | null
  readonly decisions: number
  /** What fell to the winners: `{ order: 'first', nation: 'france' }`; empty where nobody won or nothing fell. */
  readonly won: readonly Lot[]
  /** By seat. */
  readonly lots: readonly Lot[]
}

export const GOES_ON = 'goes on'

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
  const { how, rule, winners } = match.outcome ?? { how: GOES_ON, rule: null, winners: [] }
  const lots = match.game.lots?.(match.view(null)) ?? []
  return {
    seed,
    scenario: match.terms.scenario,
    options: agreed(match.terms.options ?? {}, match.game.manifest.options),
    how,
    rule,
    decisions: match.entries.reduce((sum, { decisions }) => sum + decisions.length, 0),
    won: winners.flatMap(seat => lots.slice(seat, seat + 1)),
    lots,
  }
}

/** Switches that are on, choices from a list, and numbers of which there are few: how many play. */
const agreed = (options: object, schema: unknown): string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    if (value === true) return [name]
    const tells = typeof value === 'string' || (typeof value === 'number' && hasFew(schema, name))
    return tells ? [`${name} ${value}`] : []
  })

const FEW = 8

function hasFew(schema: unknown, option: string): boolean {
  const [, property] = propertiesOf(schema).find(([name]) => name === option) ?? []
  if (!isRecord(property)) return false
  const { minimum, maximum } = property
  return typeof minimum === 'number' && typeof maximum === 'number' && maximum - minimum < FEW
}
