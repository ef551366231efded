import { text as readAll } from 'node:stream/consumers'
import { type Game, isRecord, type Kind, type Result, sayRefusal } from '@grognard/engine'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { jsonLine, printTo } from '../output.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { placeOf } from '../places.ts'

const FLAGS = { game: 'value', scenario: 'value', data: 'value' } as const

/** A position or a decision from JSON to one line of text, or back. */
export async function notation(context: Context): Promise<number> {
  const { args, words, io } = context
  const read = readArguments(args, FLAGS, words, 1)
  const id = read.value('game')
  const games = gamesWith(read.values('data'), context)
  const game = id === undefined ? games[0] : gameIn(games, id)
  if (!game) throw new UsageError(words.usage.unknownGame(id ?? ''))
  const given = (read.rest[0] ?? (await readAll(io.input))).trim()
  if (given === '') throw new UsageError(words.usage.nothingToConvert)
  const isJson = given.startsWith('{')
  const text = isJson
    ? fromJson(game, given, read.value('scenario'), context)
    : fromText(game, given, context)
  printTo(io.output, text)
  return EXIT.fine
}

function fromJson(game: Game<Kind>, given: string, scenario: string | undefined, context: Context): string {
  const json = parse(given, context)
  if (isRecord(json) && typeof json['type'] === 'string')
    return game.positions.printDecision(accepted(game.readDecision(json), game, context))
  const place = accepted(placeOf(game, json, { scenario }), game, context)
  const read = accepted(game.scenario(place.scenario, place.options), game, context)
  return game.positions.print(accepted(game.positions.read(read, place.position), game, context))
}

/** A text with a scenario's name in front is a position; every other is a decision. */
function fromText(game: Game<Kind>, given: string, context: Context): string {
  const isPosition = game.manifest.scenarios.some(id => given.startsWith(id))
  if (!isPosition) return jsonLine(accepted(game.positions.parseDecision(given), game, context))
  const state = accepted(game.positions.parse(given), game, context)
  return jsonLine(game.positions.write(state))
}

function parse(text: string, { words }: Context): object {
  try {
    const json: unknown = JSON.parse(text)
    if (isRecord(json)) return json
  } catch {}
  throw new Failure(words.referee.notJson)
}

function accepted<T>(result: Result<T>, game: Game<Kind>, { language }: Context): T {
  if (result.ok) return result.value
  throw new Failure(sayRefusal(language, result.refusal, game))
}
