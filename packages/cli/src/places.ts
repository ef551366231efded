import { accept, type Game, isRecord, type Kind, type Result, unnameSeats } from '@grognard/engine'

/** A position with all that it takes to begin a match from it. */
interface Place {
  readonly scenario: string
  readonly options: unknown
  readonly position: object
}

interface Terms {
  readonly scenario?: string | undefined
  readonly options?: unknown
}

/** From an object or from one line of text; what is not given is what the position names, or the game's first. */
export function placeOf(game: Game<Kind>, given: object | string, terms: Terms = {}): Result<Place> {
  if (typeof given !== 'string') return accept(place(game, given, terms, {}))
  const parsed = game.positions.parse(given)
  if (!parsed.ok) return parsed
  return accept(place(game, game.positions.write(parsed.value), terms, optionsOf(parsed.value.scenario)))
}

function place(game: Game<Kind>, position: object, terms: Terms, ofPosition: unknown): Place {
  const scenario = terms.scenario ?? scenarioNamedIn(position) ?? game.manifest.scenarios[0] ?? ''
  const options = terms.options ?? ofPosition
  const read = game.scenario(scenario, options)
  const seats = read.ok ? game.seats(read.value).map(({ id }) => id) : []
  return { scenario, options, position: unnameSeats(seats, position) }
}

function scenarioNamedIn(position: object): string | undefined {
  const named = isRecord(position) ? position['scenario'] : undefined
  return typeof named === 'string' ? named : undefined
}

/** A scenario read from text keeps its options, since the text has them. */
const optionsOf = (scenario: object): unknown => ('options' in scenario ? scenario.options : {})
