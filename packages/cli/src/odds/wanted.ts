import { type Game, type Kind, Match, type Result, type Seat, sayRefusal } from '@grognard/engine'
import { type Arguments, readArguments, UsageError } from '../arguments.ts'
import { playedAgain, readFor, unusable } from '../commands/brought.ts'
import { matchAfter } from '../commands/partial.ts'
import { type Context, Failure } from '../context.ts'
import { readOption } from '../option.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { placeOf } from '../places.ts'
import { loadMatch } from '../saves.ts'

const FLAGS = {
  file: 'value',
  until: 'value',
  position: 'value',
  game: 'value',
  scenario: 'value',
  option: 'value',
  seed: 'value',
  data: 'value',
  seat: 'value',
  json: 'switch',
} as const

/** A seat that is asked, and the decision that is asked about; null: all of them. */
export interface Wanted {
  readonly match: Match<Kind>
  readonly seat: Seat
  readonly decision: Kind['decision'] | null
  readonly json: boolean
}

export function readWanted(context: Context): Wanted {
  const { args, words } = context
  const given = readArguments(args, FLAGS, words, 1)
  if (given.has('file') && given.has('position')) throw new UsageError(words.odds.oneSource)
  const path = given.value('file')
  const match = path === undefined ? begun(given, context) : kept(path, given, context)
  const seat = readSeat(match, given.value('seat'), context)
  const [text] = given.rest
  const decision = text === undefined ? null : readDecision(match, seat, text, context)
  return { match, seat, decision, json: given.has('json') }
}

/** The match of a file, as it stood after so many entries. */
function kept(path: string, given: Arguments<typeof FLAGS>, context: Context): Match<Kind> {
  const { words, language } = context
  const read = readFor(gamesWith(given.values('data'), context), loadMatch(path))
  if (!read.ok) throw unusable(read.refusal, context)
  const { game, text } = read.value
  const until = given.value('until')
  const whole = playedAgain(game, text)
  if (!whole.ok) throw new Failure(sayRefusal(language, whole.refusal, game))
  if (until === undefined) return whole.value
  const entries = Number(until)
  if (!Number.isInteger(entries) || entries < 0) throw new UsageError(words.usage.notANumber('--until'))
  return matchAfter(whole.value.game, text.file, entries)
}

/** A match from a position, or from the beginning of a scenario. */
function begun(given: Arguments<typeof FLAGS>, context: Context): Match<Kind> {
  const { words } = context
  const id = given.value('game')
  const games = gamesWith(given.values('data'), context)
  const game = id === undefined ? games[0] : gameIn(games, id)
  if (!game) throw new UsageError(words.usage.unknownGame(id ?? ''))
  const options = given.values('option').map(text => readOption(text, words))
  const terms = {
    scenario: given.value('scenario'),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
  const chance = { source: 'fast', seed: given.value('seed') ?? 1 } as const
  const text = given.value('position')
  if (text === undefined) {
    const scenario = terms.scenario ?? game.manifest.scenarios[0] ?? ''
    return accepted(Match.begin(game, { ...terms, scenario, chance }), game, context)
  }
  const place = accepted(placeOf(game, jsonOr(text), terms), game, context)
  const { scenario, options: kept, position } = place
  return accepted(Match.begin(game, { scenario, options: kept, chance, start: position }), game, context)
}

/** An object if it is one, else the text itself. */
function jsonOr(text: string): object | string {
  if (!text.trimStart().startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function readSeat(match: Match<Kind>, name: string | undefined, { words, language }: Context): Seat {
  const { seats } = match.pending()
  const names = match.game.seats(match.scenario).map(({ id }) => id)
  const [first] = seats
  if (first === undefined) throw new Failure(words.odds.over)
  if (name === undefined) return first.seat
  const seat = names.indexOf(name)
  if (seat < 0) throw new UsageError(words.usage.unknownSeat(name, names))
  if (seats.some(asked => asked.seat === seat)) return seat
  throw new Failure(words.odds.notAsked(match.game.words[language].seat(match.scenario, seat)))
}

function readDecision(match: Match<Kind>, seat: Seat, text: string, context: Context): Kind['decision'] {
  const { game } = match
  const json = jsonOr(text)
  const read = typeof json === 'string' ? game.positions.parseDecision(json) : game.readDecision(json)
  const decision = accepted(read, game, context)
  const checked = match.check(seat, decision)
  if (checked.ok) return checked.value
  throw new Failure(sayRefusal(context.language, checked.refusal, game, match.scenario))
}

function accepted<T>(result: Result<T>, game: Game<Kind>, { language }: Context): T {
  if (result.ok) return result.value
  throw new UsageError(sayRefusal(language, result.refusal, game))
}
